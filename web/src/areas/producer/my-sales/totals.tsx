import { t } from '../../../i18n/app.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import type { SalesPage } from './queries.ts';

/** Over everything that the filter matches, not only the rows on screen. */
export function SalesTotals({ totals }: { readonly totals: SalesPage['totals'] | undefined }) {
  const bar = <Skeleton className="my-1.5 h-6 w-28" />;
  return (
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
      <Stat
        label={t('totals.net')}
        value={totals ? formatMoney(totals.approvedNet) : bar}
        note={t('totals.net.note')}
      />
      <Stat
        label={t('totals.approved')}
        value={totals ? totals.approvedCount : bar}
        note={totals && t('totals.approved.note', { count: totals.count })}
      />
      <Stat
        label={t('totals.gross')}
        value={totals ? formatMoney(totals.gross) : bar}
        note={t('totals.gross.note')}
      />
    </dl>
  );
}
