import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { STATES, StatePill } from '../../../features/refunds/state-pill.tsx';
import { SEEN } from '../../../features/refunds/queries.ts';
import { t as words } from '../../../features/refunds/words.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { ApproveRefundMutation, RefundsQuery, type RefundRow } from './queries.ts';
import { disputes } from './disputes-list.tsx';
import { t } from './words.ts';

const actions: readonly RowAction<RefundRow>[] = [
  {
    ...{ id: 'approve', label: t('approve'), text: t('approve.text') },
    isFor: ({ state }) => state === 'REQUESTED' || state === 'OFFERED',
    effect: (count) => t('approve.effect', { count }),
    run: (client, { row: { id: refundId, saleId: id }, key }) =>
      client.mutate({ mutation: ApproveRefundMutation, variables: { key, id, refundId }, ...SEEN }),
  },
];

/** What buyers want back (specification/screens#producer-routes). */
const refunds = defineList(RefundsQuery, {
  caption: t('title'),
  filters: [period],
  status: filterOf('state', STATES, {
    label: t('filter.state'),
    all: t('filter.all'),
    of: (value) => words(`state.${value}`),
  }),
  order: '-requestedAt',
  // Each row's buyer is opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'refund', id),
  actions: {
    rowName: ({ amount, currency, requestedAt }) =>
      t('row', { amount: formatMoney(amount, currency), moment: formatMoment(requestedAt) }),
    all: actions,
  },
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'buyer', label: t('buyer'), card: 'title' },
      cell: ({ buyerName }) => buyerName ?? t('buyer.unknown'),
      note: ({ askedBy }) => words(`by.${askedBy}`),
    },
    {
      ...{ id: 'product', label: t('product'), card: 'line' },
      cell: ({ productName }) => productName,
      note: ({ items, cause }) =>
        [items?.join(', '), cause && words(`cause.${cause}`)].filter(Boolean).join(' · '),
    },
    {
      ...{ id: 'requested', label: t('requested'), card: 'foot', sort: 'requestedAt' },
      cell: ({ requestedAt }) => formatMoment(requestedAt),
    },
    {
      ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ state }) => <StatePill state={state} />,
      note: ({ state, decideBy }) =>
        (state === 'REQUESTED' || state === 'OFFERED') &&
        decideBy &&
        t('deadline', { moment: formatMoment(decideBy) }),
    },
  ],
});

const tabs = [
  { id: 'refunds', label: t('title'), content: <ListPage screen={refunds} /> },
  { id: 'disputes', label: t('disputes'), content: <ListPage screen={disputes} /> },
];

/** /platform/refunds */
export default function Refunds() {
  return (
    <div className="space-y-5">
      <PageHeading />
      <TabsInAddress label={t('tabs')} tabs={tabs} isAlone />
    </div>
  );
}
