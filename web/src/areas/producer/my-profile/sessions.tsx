import { useMutation, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from './words.ts';

const MySessionsQuery = graphql(`
  query MySessions {
    mySessions {
      id
      device
      network
      openedAt
      expiresAt
      isThis
    }
  }
`);

const EndSessionsMutation = graphql(`
  mutation EndSessions($id: ID) {
    endSessions(id: $id)
  }
`);

type ListedSession = ResultOf<typeof MySessionsQuery>['mySessions'][number];

/** Where one is signed in, and the end of it. */
export function Sessions() {
  const { data, error, refetch } = useQuery(MySessionsQuery, { fetchPolicy: 'cache-and-network' });
  const [end, ending] = useMutation(EndSessionsMutation, { refetchQueries: ['MySessions'] });
  const finish = (id: string | null) => void end({ variables: { id } }).catch(() => undefined);
  const others = data?.mySessions.filter(({ isThis }) => !isThis).length ?? 0;
  return (
    <section aria-labelledby="sessions" className="panel space-y-4 p-5">
      <h2 id="sessions" className="font-semibold">
        {t('sessions.title')}
      </h2>
      <p className="text-[0.9375rem] text-soft">{t('sessions.text')}</p>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {ending.error && <Notice tone="bad" live title={failureText(ending.error)} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      <ul className="divide-y divide-line">
        {data?.mySessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => finish(session.id)} />
        ))}
      </ul>
      <p role="status" className="text-sm text-soft empty:hidden">
        {ending.data && t('sessions.ended', { count: ending.data.endSessions })}
      </p>
      {others > 1 && (
        <Button busy={ending.loading} onClick={() => finish(null)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}

interface LineProps {
  readonly session: ListedSession;
  readonly onEnd: () => void;
}

function SessionLine({ session: { device, network, openedAt, expiresAt, isThis }, onEnd }: LineProps) {
  const name = device || t('sessions.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {t('sessions.opened', { network, moment: formatMoment(openedAt) })}
        </p>
        <p className="text-sm text-muted">{t('sessions.ends', { moment: formatMoment(expiresAt) })}</p>
      </div>
      {isThis ? (
        <Pill tone="good">{t('sessions.this')}</Pill>
      ) : (
        <Button aria-label={t('sessions.endOf', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
