import { filterOf, period } from '../../../../features/list-page/list-address.ts';
import { ListPage } from '../../../../features/list-page/list-page.tsx';
import { defineList } from '../../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../../features/navigation/drawer-address.ts';
import { STAGES, StagePill } from '../../../../features/withdrawals/stages.tsx';
import { t as words } from '../../../../features/withdrawals/words.ts';
import { formatMoment, formatMoney } from '../../../../i18n/format.ts';
import { WithdrawalsQuery } from './queries.ts';
import { t } from './words.ts';

const withdrawalsList = defineList(WithdrawalsQuery, {
  caption: t('title'),
  filters: [period],
  status: filterOf('stage', STAGES, {
    label: words('stage.filter'),
    all: words('stage.all'),
    of: (value) => words(`stage.${value}`),
  }),
  order: '-requestedAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'withdrawal', id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'requested', label: t('requested'), card: 'foot', sort: 'requestedAt' },
      cell: ({ requestedAt }) => formatMoment(requestedAt),
    },
    {
      ...{ id: 'destination', label: t('destination'), card: 'title' },
      cell: ({ destination }) => destination,
      note: ({ method }) => words(`method.${method}`),
    },
    {
      ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      note: ({ amount, fee, currency }) => t('net', { amount: formatMoney(amount - fee, currency) }),
    },
    {
      ...{ id: 'stage', label: t('stage'), card: 'corner' },
      cell: ({ stage }) => <StagePill stage={stage} />,
    },
  ],
});

/** What the seller asked for, newest first. */
export default function WithdrawalsTab() {
  return <ListPage screen={withdrawalsList} />;
}
