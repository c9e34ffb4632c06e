import { Totals, type Total } from '../../../features/list-page/totals.tsx';
import { t } from './words.ts';
import { formatMoney } from '../../../i18n/format.ts';
import type { CartsPage } from './queries.ts';

type CartsTotal = CartsPage['totals'][number];

const NONE: CartsTotal = {
  currency: 'BRL',
  count: 0,
  amount: 0,
  recoveredCount: 0,
  recoveredAmount: 0,
};

/** How many of a hundred carts came back. */
const rateText = ({ count, recoveredCount }: CartsTotal): string =>
  count === 0 ? '–' : `${Math.round((recoveredCount * 100) / count)}%`;

const figures: readonly Total<CartsTotal>[] = [
  { label: t('carts.total.count'), value: ({ count }) => count },
  {
    label: t('carts.total.amount'),
    value: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    label: t('carts.total.recovered'),
    value: ({ recoveredAmount, currency }) => formatMoney(recoveredAmount, currency),
    note: ({ recoveredCount }) => t('carts.total.recovered.note', { count: recoveredCount }),
  },
  { label: t('carts.total.rate'), value: rateText },
];

/** What the carts of the filters come to. */
export const CartsTotals = ({ totals }: { readonly totals: CartsPage['totals'] | undefined }) => (
  <Totals figures={figures} totals={totals} none={NONE} />
);
