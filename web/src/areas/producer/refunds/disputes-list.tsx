import { DisputePill, STATES } from '../../../features/disputes/state-pill.tsx';
import { t as words } from '../../../features/disputes/words.ts';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { DisputesQuery } from './queries.ts';
import { t } from './words.ts';

/** What banks and networks ask back of the seller's sales. */
export const disputes = defineList(DisputesQuery, {
  caption: t('disputes'),
  filters: [period],
  status: filterOf('state', STATES, {
    label: t('filter.state'),
    all: t('disputes.all'),
    of: (value) => words(`state.${value}`),
  }),
  order: '-openedAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'dispute', id),
  empty: { title: t('disputes.none'), text: t('disputes.none.text') },
  narrowed: { title: t('disputes.noMatch'), text: t('noMatch.text') },
  totals: {
    none: { currency: 'BRL', count: 0, openAmount: 0, taken: 0, won: 0 },
    figures: [
      { label: t('disputes.total.count'), value: ({ count }) => count },
      {
        label: t('disputes.total.open'),
        value: ({ openAmount, currency }) => formatMoney(openAmount, currency),
      },
      {
        label: t('disputes.total.taken'),
        value: ({ taken, currency }) => formatMoney(taken, currency),
      },
      { label: t('disputes.total.won'), value: ({ won, currency }) => formatMoney(won, currency) },
    ],
  },
  columns: [
    {
      ...{ id: 'product', label: t('product'), card: 'title' },
      cell: ({ productName }) => productName,
      // Cards of a phone have no room for another note.
      note: ({ orderNumber, isOpen, deadline }) =>
        [orderNumber, isOpen && t('disputes.deadline', { moment: formatMoment(deadline) })]
          .filter(Boolean)
          .join(' · '),
    },
    {
      ...{ id: 'kind', label: t('disputes.kind'), card: 'line' },
      cell: ({ kind }) => words(`kind.${kind}`),
    },
    {
      ...{ id: 'opened', label: t('disputes.opened'), card: 'foot', sort: 'openedAt' },
      cell: ({ openedAt }) => formatMoment(openedAt),
    },
    {
      ...{ id: 'amount', label: t('disputes.amount'), card: 'foot', end: true },
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ state }) => <DisputePill state={state} />,
    },
  ],
});
