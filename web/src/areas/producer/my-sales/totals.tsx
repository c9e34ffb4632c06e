import { t } from '../../../i18n/app.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import type { SalesPage } from './queries.ts';

type Totals = SalesPage['totals'][number];

const NONE: Totals = { currency: 'BRL', count: 0, gross: 0, approvedCount: 0, approvedNet: 0 };

/**
 * Over everything that the filter matches, not only the rows on screen: currencies are never added
 * up.
 */
export function SalesTotals({ totals }: { readonly totals: SalesPage['totals'] | undefined }) {
  if (!totals) return <OneCurrency totals={undefined} />;
  const shown = totals.length > 0 ? totals : [NONE];
  return shown.map((each) => <OneCurrency key={each.currency} totals={each} />);
}

function OneCurrency({ totals }: { readonly totals: Totals | undefined }) {
  const bar = <Skeleton className="my-1.5 h-6 w-28" />;
  return (
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
      <Stat
        label={t('totals.net')}
        value={totals ? formatMoney(totals.approvedNet, totals.currency) : bar}
        note={t('totals.net.note')}
      />
      <Stat
        label={t('totals.approved')}
        value={totals ? totals.approvedCount : bar}
        note={totals && t('totals.approved.note', { count: totals.count })}
      />
      <Stat
        label={t('totals.gross')}
        value={totals ? formatMoney(totals.gross, totals.currency) : bar}
        note={t('totals.gross.note')}
      />
    </dl>
  );
}
