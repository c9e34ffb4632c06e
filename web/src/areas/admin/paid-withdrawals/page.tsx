import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { StagePill } from '../../../features/withdrawals/stages.tsx';
import { t as words } from '../../../features/withdrawals/words.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import file from './paid-withdrawals.file.ts';
import { PaidQuery } from './queries.ts';
import { t } from './words.ts';

/** /admin-root/paid-withdrawals as data (specification/screens#admin-routes). */
export default listPage(
  defineList(PaidQuery, {
    caption: t('title'),
    file,
    filters: [period],
    status: filterOf('stage', ['PAID', 'RETURNED'], {
      label: words('stage.filter'),
      all: t('all'),
      of: (value) => words(`stage.${value}`),
    }),
    order: '-requestedAt',
    // Each row's seller and approvers are opened.
    sizes: [20, 50],
    rowKey: ({ id }) => id,
    rowHref: ({ id }, search) => withDrawer(search, 'paidWithdrawal', id),
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('noMatch.text') },
    columns: [
      {
        ...{ id: 'seller', label: words('fact.seller'), card: 'title' },
        cell: ({ sellerName }) => sellerName ?? t('unknownSeller'),
        note: ({ destination }) => destination,
      },
      {
        ...{ id: 'provider', label: words('fact.provider'), card: 'line' },
        cell: ({ provider }) => provider,
        note: ({ payoutId }) => payoutId,
      },
      {
        ...{ id: 'paid', label: words('fact.paid'), card: 'foot', sort: 'requestedAt' },
        cell: ({ endedAt }) => endedAt && formatMoment(endedAt),
      },
      {
        ...{ id: 'amount', label: t('net'), card: 'foot', end: true },
        cell: ({ amount, fee, currency }) => formatMoney(amount - fee, currency),
        note: ({ fee, currency }) => `${t('fee')} ${formatMoney(fee, currency)}`,
      },
      {
        ...{ id: 'stage', label: words('stage.filter'), card: 'corner' },
        cell: ({ stage }) => <StagePill stage={stage} />,
      },
    ],
  }),
);
