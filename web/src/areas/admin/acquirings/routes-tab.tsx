import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { useMemo, useState } from 'react';
import { LeaveQuestion } from '../../../features/configuration-form/leave-question.tsx';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { Limited } from '../../../features/limited-text/limited-text.tsx';
import { useGrowingRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY } from '../../../features/list-page/use-list.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { toApiFailure } from '../../../graphql/errors.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { RouteHistory } from './history.tsx';
import { AcquirersQuery } from './queries.ts';
import { RoutableQuery, RoutesQuery, SaveRoutesMutation, type Routes } from './route-queries.ts';
import { changesOf, draftOf, problemOf, USES, type Draft, type Known, type Use } from './route-draft.ts';
import { nameOf, RouteList } from './route-list.tsx';
import { RoutePreview } from './route-preview.tsx';
import { t, wordOf } from './words.ts';

/** As the API has it. */
const REASON_MAX = 500;
/** Of one page: as many as a list of the API has at most. */
const CONNECTIONS_MAX = 100;

interface Editing {
  readonly seen: Routes;
  readonly connections: readonly Known[];
  /** The lists as they are now. */
  readonly reload: () => Promise<Routes | undefined>;
}

type Saving =
  | { readonly kind: 'none' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly text: string; readonly fields: Refused };
/** What was refused of each list, by the place of its line. */
type Refused = ReadonlyMap<string, string>;

const PATH = /^(?:routes\.(PIX|CREDIT_CARD|BILLET)|(payoutRoutes))\.(\d+)/;

const refusedOf = (error: unknown): Refused => {
  const failure = toApiFailure(error);
  const fields = failure.kind === 'refused' ? failure.fields : [];
  return new Map(
    fields.flatMap(({ field, code }) => {
      const [, method, , place] = PATH.exec(field) ?? [];
      return place === undefined ? [] : [[`${method ?? 'PAYOUT'} ${place}`, wordOf(`wrong.${code}`)]];
    }),
  );
};

/** The lists that were seen, as they are being changed, and what becomes of saving them. */
function useRoutes({ seen, reload }: Omit<Editing, 'connections'>) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  /** What is being changed; it stays while somebody else saves. */
  const [base, setBase] = useState(seen);
  const [draft, setDraft] = useState(() => draftOf(seen));
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const changes = changesOf(base, draft);
  const isSaving = saving.kind === 'saving';

  const begin = (lists: Routes) => {
    setBase(lists);
    setDraft(draftOf(lists));
  };
  const isBehind = seen.revision !== base.revision && !isSaving;
  if (isBehind && !changes) begin(seen);

  /** Answers whether it is saved. */
  const save = async (reason: string): Promise<boolean> => {
    if (!changes) return false;
    setSaving({ kind: 'saving' });
    const said = { id: base.id, revision: base.revision, changes, reason };
    try {
      await client.mutate({ mutation: SaveRoutesMutation, variables: { key: keyOf(said), ...said } });
      const now = await reload();
      if (now) begin(now);
      setSaving({ kind: 'saved' });
      return true;
    } catch (error) {
      setSaving({ kind: 'failed', text: failureText(error), fields: refusedOf(error) });
      return false;
    }
  };
  const change = (next: Draft) => {
    setSaving({ kind: 'none' });
    setDraft(next);
  };
  return {
    ...{ draft, saving, save, change, isBehind, isChanged: changes !== undefined },
    undo: () => change(draftOf(base)),
    loadTheirs: () => begin(seen),
  };
}

interface SavingPartProps {
  readonly isSaving: boolean;
  /** Something cannot be sent. */
  readonly isWrong: boolean;
  readonly save: (reason: string) => Promise<boolean>;
  readonly undo: () => void;
}

/** Why, and the two buttons. */
function SavingPart({ isSaving, isWrong, save, undo }: SavingPartProps) {
  const [reason, setReason] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = () => {
    const why = reason.trim();
    setIncomplete(why === '');
    if (why !== '' && why.length <= REASON_MAX) void save(why);
  };
  return (
    <section className="panel p-5">
      <Limited
        text={reason}
        limit={REASON_MAX}
        error={isIncomplete ? textOf('field.REQUIRED') : undefined}
      >
        {(error) => (
          <TextAreaField
            label={t('reason')}
            hint={t('routes.reason')}
            error={error}
            value={reason}
            required
            disabled={isSaving}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Limited>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          look="primary"
          busy={isSaving}
          disabled={isWrong}
          onClick={submit}
          className="grow sm:grow-0"
        >
          {t('routes.save')}
        </Button>
        <Button disabled={isSaving} onClick={undo} className="grow sm:grow-0">
          {t('routes.undo')}
        </Button>
      </div>
    </section>
  );
}

/** What was refused of one list, by the place of its line. */
const refusedIn = (saving: Saving, use: Use, count: number): ReadonlyMap<number, string> =>
  new Map(
    Array.from({ length: count }, (_, place) => place).flatMap((place) => {
      const text = saving.kind === 'failed' ? saving.fields.get(`${use} ${place}`) : undefined;
      return text ? [[place, text] as const] : [];
    }),
  );

/** The four lists, what they do, and saving them. */
function RoutesEditor({ seen, connections, reload }: Editing) {
  const routes = useRoutes({ seen, reload });
  const { draft, saving, isBehind, isChanged } = routes;
  const isSaving = saving.kind === 'saving';
  const isWrong = USES.some((use) => draft[use].some((line) => problemOf(line)));
  return (
    <div className="space-y-4">
      {USES.map((use) => (
        <RouteList
          key={use}
          {...{ use, connections, disabled: isSaving }}
          lines={draft[use]}
          refused={refusedIn(saving, use, draft[use].length)}
          onChange={(lines) => routes.change({ ...draft, [use]: lines })}
        />
      ))}
      <RoutePreview draft={draft} connections={connections} />
      {isBehind && isChanged && (
        <Notice tone="warn" title={t('routes.behind')} live>
          <Button onClick={routes.loadTheirs}>{t('routes.behind.load')}</Button>
        </Notice>
      )}
      {saving.kind === 'failed' && <Notice tone="bad" title={saving.text} live />}
      {saving.kind === 'saved' && !isChanged && <Notice tone="good" title={t('routes.saved')} live />}
      {isChanged && <SavingPart {...{ isSaving, isWrong }} save={routes.save} undo={routes.undo} />}
      <LeaveQuestion unsaved={isChanged} />
    </div>
  );
}

const NOTHING_YET = { nodes: [], endCursor: null };

/** Who is asked for a charge or a payout: lists, what they do, and what they were before. */
export default function RoutesTab({ platformId }: { readonly platformId: string }) {
  const result = useQuery(RoutesQuery, { variables: { id: platformId }, ...LIST_QUERY });
  const routable = useQuery(RoutableQuery, {
    variables: { first: CONNECTIONS_MAX },
    fetchPolicy: 'cache-and-network',
  });
  const acquirers = useQuery(AcquirersQuery);
  const history = useGrowingRows(
    result,
    (data: ResultOf<typeof RoutesQuery>) => data.platformSettings?.routeHistory ?? NOTHING_YET,
  );
  const connections = useMemo(
    () =>
      routable.data?.providerConnections.nodes.map((connection): Known => ({
        connection,
        acquirer: acquirers.data?.acquirers.find(({ code }) => code === connection.provider),
      })) ?? [],
    [routable.data, acquirers.data],
  );
  const seen = result.data?.platformSettings;
  const error = result.error ?? routable.error ?? acquirers.error;
  const retry = () =>
    void Promise.all([result, routable, acquirers].map(({ refetch }) => refetch())).catch(
      () => undefined,
    );
  if (error && !(seen && routable.data && acquirers.data))
    return <FailureNotice error={error} onRetry={retry} />;
  if (!seen || !routable.data || !acquirers.data)
    return (
      <div aria-busy="true" className="space-y-4">
        <p role="status" className="sr-only">
          {textOf('page.loading')}
        </p>
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  const nameById = (id: string) => {
    const known = connections.find(({ connection }) => connection.id === id);
    return known ? nameOf(known) : t('line.unknown');
  };
  return (
    <div className="space-y-4">
      <p className="text-[0.9375rem] text-soft">{t('routes.text')}</p>
      <RoutesEditor
        {...{ seen, connections }}
        reload={async () => (await result.refetch()).data?.platformSettings ?? undefined}
      />
      <section className="panel p-5">
        <h2 className="mb-1 font-semibold">{t('routes.history')}</h2>
        <RouteHistory list={history} nameOf={nameById} />
      </section>
    </div>
  );
}
