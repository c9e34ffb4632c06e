import { t } from '../../../i18n/app.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import type { CartsPage } from './queries.ts';

type Totals = CartsPage['totals'][number];

const NONE: Totals = { currency: 'BRL', count: 0, amount: 0, recoveredCount: 0, recoveredAmount: 0 };

/** Over everything that the filter matches: currencies are never added up. */
export function CartsTotals({ totals }: { readonly totals: CartsPage['totals'] | undefined }) {
  if (!totals) return <OneCurrency totals={undefined} />;
  const shown = totals.length > 0 ? totals : [NONE];
  return shown.map((each) => <OneCurrency key={each.currency} totals={each} />);
}

function OneCurrency({ totals }: { readonly totals: Totals | undefined }) {
  const bar = <Skeleton className="my-1.5 h-6 w-28" />;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Stat label={t('carts.total.count')} value={totals ? totals.count : bar} />
      <Stat
        label={t('carts.total.amount')}
        value={totals ? formatMoney(totals.amount, totals.currency) : bar}
      />
      <Stat
        label={t('carts.total.recovered')}
        value={totals ? formatMoney(totals.recoveredAmount, totals.currency) : bar}
        note={totals && t('carts.total.recovered.note', { count: totals.recoveredCount })}
      />
      <Stat label={t('carts.total.rate')} value={totals ? rateText(totals) : bar} />
    </dl>
  );
}

/** How many of a hundred carts came back. */
const rateText = ({ count, recoveredCount }: Totals): string =>
  count === 0 ? '–' : `${Math.round((recoveredCount * 100) / count)}%`;
