import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReleaseDaysQuery, type ReleaseDay } from './queries.ts';
import { t } from './words.ts';

/** Days that are shown before somebody asks for all. */
const FIRST = 6;

const key = ({ currency, day }: Pick<ReleaseDay, 'currency' | 'day'>): string => `${currency} ${day}`;

function Day({ lots }: { readonly lots: readonly ReleaseDay[] }) {
  const [first] = lots;
  if (!first) return null;
  const total = lots.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <li className="flex items-baseline justify-between gap-3 py-2.5">
      <div>
        <p className="font-medium tabular-nums">{formatDay(first.day)}</p>
        <p className="text-sm text-muted">{lots.map(({ kind }) => t(`account.${kind}`)).join(' · ')}</p>
      </div>
      <p className="font-semibold whitespace-nowrap tabular-nums">
        {formatMoney(total, first.currency)}
      </p>
    </li>
  );
}

/** What of the seller's money becomes available on which day. */
export function ReleaseCalendar() {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(ReleaseDaysQuery, { fetchPolicy: 'cache-and-network' });
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const days = [...new Set(data.releaseDays.map(key))];
  return (
    <section className="panel p-5" aria-labelledby="release-calendar">
      <h2 id="release-calendar" className="font-semibold">
        {t('release.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t(days.length === 0 ? 'release.none' : 'release.text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {(showsAll ? days : days.slice(0, FIRST)).map((day) => (
          <Day key={day} lots={data.releaseDays.filter((lot) => key(lot) === day)} />
        ))}
      </ul>
      {!showsAll && days.length > FIRST && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          {t('release.all')}
        </Button>
      )}
    </section>
  );
}
