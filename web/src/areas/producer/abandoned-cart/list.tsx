import { filterOf, period, PERIODS } from '../../../features/list-page/common-filters.ts';
import { wordOf } from '../../../features/list-page/filters.ts';
import type { ListScreen } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { t } from './words.ts';
import { formatMoment, formatMoney, plainMoney } from '../../../i18n/format.ts';
import { ContactNote } from './contact-note.tsx';
import { buyerName, contactText } from './contact-text.ts';
import type { CartRow, CartsFilter } from './queries.ts';
import { STATES, StatePill, stateText } from './state-pill.tsx';

const state = filterOf('state', STATES, {
  label: t('filter.status'),
  all: t('filter.all'),
  of: (value) => t(`cart.state.${value}`),
});

/** What the address asks of the API. */
export const cartsFilterOf = (search: URLSearchParams): CartsFilter => ({
  state: wordOf(state, STATES, search) ?? null,
  period: wordOf(period, PERIODS, search) ?? period.fallback,
});

/** /platform/abandoned-cart as data (specification/screens#producer-routes). */
export const cartsScreen: ListScreen<CartRow> = {
  caption: t('title'),
  file: 'carrinhos-abandonados',
  filters: [period, state],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'cart', id),
  empty: { title: t('carts.none'), text: t('carts.none.text') },
  narrowed: { title: t('carts.noMatch'), text: t('list.noMatch.text') },
  columns: [
    {
      id: 'buyer',
      label: t('carts.buyer'),
      card: 'title',
      cell: buyerName,
      note: (cart) => <ContactNote cart={cart} />,
      csv: (cart) => [buyerName(cart), contactText(cart)].filter(Boolean).join(' · '),
    },
    {
      id: 'product',
      label: t('carts.product'),
      card: 'line',
      cell: ({ productName }) => productName,
      note: ({ source }) => source && t('carts.source', { source }),
      csv: ({ productName }) => productName,
    },
    {
      id: 'changed',
      label: t('carts.changed'),
      card: 'foot',
      cell: ({ changedAt }) => formatMoment(changedAt),
      csv: ({ changedAt }) => formatMoment(changedAt),
    },
    {
      id: 'state',
      label: t('filter.status'),
      card: 'corner',
      cell: (cart) => <StatePill cart={cart} />,
      csv: stateText,
    },
    {
      id: 'attempts',
      label: t('carts.attempts'),
      end: true,
      cell: ({ attempts }) => attempts,
      csv: ({ attempts }) => String(attempts),
    },
    {
      id: 'amount',
      label: t('carts.amount'),
      end: true,
      card: 'foot',
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      csv: ({ amount }) => plainMoney(amount),
    },
  ],
};
