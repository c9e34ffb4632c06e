import { Link, useSearchParams } from 'react-router-dom';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LinkStatePill, STATES } from './link-state.tsx';
import {
  ClosePaymentLinkMutation,
  DuplicatePaymentLinkMutation,
  PaymentLinksQuery,
  SEEN,
  type LinkRow,
} from './queries.ts';
import { t } from './words.ts';

function NewLink() {
  const [search] = useSearchParams();
  return (
    <Link to={withDrawer(search, 'newLink', 'form')} className={buttonClass('primary')}>
      {t('new')}
    </Link>
  );
}

const actions: readonly RowAction<LinkRow>[] = [
  {
    ...{ id: 'copy', label: t('copy'), copied: t('copied') },
    isFor: ({ state }) => state === 'OPEN',
    copy: ({ id }) => new URL(checkoutPath(id), location.origin).href,
  },
  {
    ...{ id: 'duplicate', label: t('duplicate'), text: t('duplicate.text') },
    effect: (count) => t('duplicate.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: DuplicatePaymentLinkMutation, variables: { key, id }, ...SEEN }),
  },
  {
    ...{ id: 'close', label: t('close'), text: t('close.text') },
    isFor: ({ state }) => state === 'OPEN',
    effect: (count) => t('close.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: ClosePaymentLinkMutation, variables: { key, id }, ...SEEN }),
  },
];

/** One's own payment links, as data (specification/screens#producer-routes). */
const links = defineList(PaymentLinksQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  filters: [period],
  status: filterOf('state', STATES, {
    label: t('filter.status'),
    all: t('filter.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-openedAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'link', id),
  actions: { rowName: ({ title }) => title, all: actions },
  empty: { title: t('none'), text: t('none.text'), action: <NewLink /> },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'title', label: t('column.title'), card: 'title' },
      cell: ({ title }) => title,
      note: ({ isOnce, methods }) =>
        [t(isOnce ? 'once' : 'many'), methods.map((method) => t(`method.${method}`)).join(', ')].join(
          ' · ',
        ),
    },
    {
      ...{ id: 'opened', label: t('column.opened'), card: 'foot', sort: 'openedAt' },
      cell: ({ openedAt }) => formatMoment(openedAt),
      note: ({ expiresAt, state }) =>
        state === 'OPEN' && expiresAt && t('until', { moment: formatMoment(expiresAt) }),
    },
    {
      ...{ id: 'amount', label: t('column.amount'), card: 'foot', end: true },
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      ...{ id: 'paid', label: t('column.paid'), card: 'line', end: true },
      cell: ({ paidCount, paidTotal }) => (paidCount > 0 ? formatMoney(paidTotal) : t('paid.none')),
      note: ({ paidCount }) => paidCount > 0 && t('paid.count', { count: paidCount }),
    },
    {
      ...{ id: 'state', label: t('filter.status'), card: 'corner' },
      cell: (link) => <LinkStatePill link={link} />,
    },
  ],
});

/** /platform/direct-checkout */
export default function DirectCheckout() {
  return (
    <div className="space-y-5">
      <PageHeading>
        <NewLink />
      </PageHeading>
      <p className="text-[0.9375rem] text-soft text-pretty">{t('text')}</p>
      <ListPage screen={links} />
    </div>
  );
}
