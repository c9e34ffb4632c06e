import { MoreRows, type GrowingRows } from '../../../features/list-page/more-rows.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import type { Connection } from './queries.ts';
import type { RouteChange } from './route-queries.ts';
import { t, wordOf } from './words.ts';

type ConnectionChange = Connection['history']['nodes'][number];
interface Said {
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Why, who and when. */
const WhoAndWhy = ({ at, by, reason }: Said) => (
  <>
    {reason && <p className="break-words text-soft">{reason}</p>}
    <p className="text-[0.8125rem] text-muted">
      {by ? t('change.by', { name: by, moment: formatMoment(at) }) : formatMoment(at)}
    </p>
  </>
);

const fieldText = (field: string): string =>
  field.startsWith('secrets.')
    ? t('change.secret', { name: wordOf(`secret.${field.slice('secrets.'.length)}`) })
    : wordOf(`change.${field}`);

/** What was changed of a connection, the newest first. */
export const ConnectionHistory = ({ list }: { readonly list: GrowingRows<ConnectionChange> }) => (
  <MoreRows list={list}>
    <ol aria-label={t('history')} className="space-y-4">
      {list.rows?.map(({ id, type, fields, ...said }) => (
        <li key={id} className="panel p-4">
          <p className="font-medium">{t(`change.${type}`)}</p>
          {type === 'CHANGED' && <p>{fields.map(fieldText).join(', ')}</p>}
          <WhoAndWhy {...said} />
        </li>
      ))}
    </ol>
  </MoreRows>
);

type Lines = RouteChange['lists'][number]['after'];

function bandText({ fromCents, upToCents }: Lines[number]): string {
  const from = formatMoney(fromCents);
  if (upToCents !== null) return ` ${t('band.both', { from, upTo: formatMoney(upToCents) })}`;
  return fromCents === 0 ? '' : ` ${t('band.from', { from })}`;
}

interface RouteHistoryProps {
  readonly list: GrowingRows<RouteChange>;
  readonly nameOf: (connectionId: string) => string;
}

/** What was changed of the lists: before and after. */
export function RouteHistory({ list, nameOf }: RouteHistoryProps) {
  const linesText = (lines: Lines): string =>
    lines.map((line) => `${nameOf(line.connectionId)}${bandText(line)}`).join(' → ') ||
    t('routes.empty');
  if (list.rows?.length === 0) return <p className="text-soft">{t('routes.history.none')}</p>;
  return (
    <MoreRows list={list}>
      <ol aria-label={t('routes.history')} className="divide-y divide-line">
        {list.rows?.map(({ id, lists, ...said }) => (
          <li key={id} className="space-y-1 py-3">
            {lists.map(({ use, before, after }) => (
              <p key={use}>
                <span className="font-medium">{t(`use.${use}`)}</span>
                <span className="block text-sm text-muted">
                  {t('routes.before', { lines: linesText(before) })}
                </span>
                <span className="block text-sm">{t('routes.after', { lines: linesText(after) })}</span>
              </p>
            ))}
            <WhoAndWhy {...said} />
          </li>
        ))}
      </ol>
    </MoreRows>
  );
}
