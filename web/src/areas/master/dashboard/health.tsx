import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { formatCount, formatMomentExact } from '../../../i18n/format.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import { HealthQuery, type Health, type Part } from './queries.ts';
import { t } from './words.ts';

/** Between looks while the page is open, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** Whether every part of the installation does its work, as of a moment ago. */
export function HealthOfParts() {
  const { data, error, refetch } = useQuery(HealthQuery, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
  });
  const health = data?.installationHealth;
  return (
    <section aria-labelledby="health-title" className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="health-title" className="text-lg font-semibold">
          {t('health')}
        </h2>
        {health && (
          <p className="text-sm text-muted">{t('health.at', { at: formatMomentExact(health.at) })}</p>
        )}
      </div>
      {error && <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!health && !error && <Skeleton className="h-60 rounded-card" />}
      {health && <Parts health={health} />}
    </section>
  );
}

const KINDS: readonly Part['kind'][] = ['API', 'PROJECTION', 'PROCESS'];

function Parts({ health: { parts, webhooks, providers } }: { readonly health: Health }) {
  return (
    <>
      <StatRow>
        <Stat
          label={t('webhooks.waiting')}
          value={formatCount(webhooks.waiting)}
          note={
            webhooks.waiting > 0 && t('webhooks.oldest', { time: durationOf(webhooks.oldestSeconds) })
          }
        />
        <Stat
          label={t('webhooks.failed')}
          value={formatCount(webhooks.failed)}
          note={
            <Link to="/master-root/webhook-logs" className="text-primary-ink underline">
              {t('webhooks.link')}
            </Link>
          }
        />
        <Stat
          label={t('lag')}
          value={durationOf(Math.max(0, ...parts.map(({ lagSeconds }) => lagSeconds ?? 0)))}
          note={t('lag.note')}
        />
      </StatRow>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {KINDS.map((kind) => (
          <PartsOfKind key={kind} kind={kind} parts={parts.filter((part) => part.kind === kind)} />
        ))}
      </div>
      <Providers providers={providers} />
    </>
  );
}

function PartsOfKind({ kind, parts }: { readonly kind: Part['kind']; readonly parts: readonly Part[] }) {
  return (
    <section aria-label={t(`kind.${kind}`)} className="panel p-4 sm:p-5">
      <h3 className="mb-2 font-semibold">{t(`kind.${kind}`)}</h3>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part.name} className="py-2.5">
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words">{part.name}</span>
              <Pill tone={part.problem ? 'bad' : 'good'}>
                {t(part.problem ? 'part.bad' : 'part.good')}
              </Pill>
            </span>
            {part.problem && <span className="block text-sm text-bad">{part.problem}</span>}
            <span className="block text-[0.8125rem] text-muted">{agesOf(part)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const agesOf = ({ failingSeconds, lagSeconds, seenSeconds }: Part): string =>
  [
    failingSeconds !== null && t('part.failing', { time: durationOf(failingSeconds) }),
    lagSeconds !== null && t('part.lag', { time: durationOf(lagSeconds) }),
    seenSeconds !== null && t('part.seen', { time: durationOf(seenSeconds) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Seconds as people say them: 45 s, 12 min, 3 h, 2 d. */
function durationOf(seconds: number): string {
  const [size, unit] = UNITS.find(([least]) => seconds >= least * 2) ?? [1, 's'];
  return `${formatCount(Math.floor(seconds / size))} ${unit}`;
}
const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

function Providers({ providers }: Pick<Health, 'providers'>) {
  if (providers.length === 0) return null;
  return (
    <DataTable
      caption={t('providers')}
      head={
        <>
          <HeadCell>{t('providers')}</HeadCell>
          <HeadCell className="text-right">{t('provider.sent')}</HeadCell>
          <HeadCell className="text-right">{t('provider.approval')}</HeadCell>
          <HeadCell className="text-right">{t('provider.unanswered')}</HeadCell>
        </>
      }
    >
      {providers.map(({ provider, sent, paid, unanswered }) => (
        <tr key={provider}>
          <Cell>{provider}</Cell>
          <Cell className="text-right tabular-nums">{formatCount(sent)}</Cell>
          <Cell className="text-right tabular-nums">{`${Math.round((paid / sent) * 100)} %`}</Cell>
          <Cell className="text-right tabular-nums">{formatCount(unanswered)}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
