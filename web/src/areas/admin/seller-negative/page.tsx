import { RequestCorrectionMutation } from '../../../features/corrections/queries.ts';
import { correctionsList } from '../../../features/corrections/corrections-list.tsx';
import { journalName } from '../../../features/ledger/names.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { holds } from '../../../features/session/access.ts';
import { useMe } from '../../../features/session/session.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { formatDay, formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import file from './seller-negative.file.ts';
import { DebtorsQuery, SwitchCashoutMutation, type DebtorRow } from './queries.ts';
import { t } from './words.ts';

const STATES = ['OWES', 'RECOVERED'] as const;

const nameOf = ({ sellerName }: DebtorRow) => sellerName ?? t('unknownSeller');
const reason = { label: t('why'), max: 500 };

const switching = (id: 'block' | 'unblock', canCashOut: boolean): RowAction<DebtorRow> => ({
  ...{ id, label: t(`label.${id}`), text: t(`text.${id}`), reason },
  isFor: (row) => row.canCashOut !== canCashOut,
  effect: (count) => t(`effect.${id}`, { count }),
  run: (client, { row: { sellerId }, key, reason: why }) => {
    const variables = { key, id: sellerId, canCashOut, reason: why };
    return client.mutate({ mutation: SwitchCashoutMutation, variables });
  },
});

/** The whole debt, by two people. */
const writeOff: RowAction<DebtorRow> = {
  ...{ id: 'writeOff', label: t('label.writeOff'), text: t('text.writeOff'), reason },
  isFor: ({ state }) => state === 'OWES',
  effect: (count) => t('effect.writeOff', { count }),
  run: (client, { row: { sellerId, debt }, key, reason: why }) =>
    client.mutate({
      mutation: RequestCorrectionMutation,
      variables: {
        ...({ key, sellerId, direction: 'CREDIT', account: 'BAD_DEBT' } as const),
        ...{ amount: debt, reason: why },
      },
      refetchQueries: ['Corrections'],
    }),
};

const listFor = (maySwitch: boolean) =>
  defineList(DebtorsQuery, {
    caption: t('title'),
    file,
    status: filterOf('state', STATES, {
      label: t('state'),
      all: t('state.all'),
      of: (value) => t(`state.${value}`),
    }),
    order: '-debt',
    // Each row's seller, releases and sales are looked up.
    sizes: [20, 50],
    rowKey: ({ sellerId, currency }) => `${sellerId} ${currency}`,
    rowHref: ({ sellerId }) => `/admin-root/manage-users/${sellerId}?tab=balance`,
    actions: {
      rowName: (row) => nameOf(row),
      all: maySwitch ? [switching('block', false), switching('unblock', true), writeOff] : [writeOff],
    },
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('noMatch.text') },
    columns: [
      {
        ...{ id: 'seller', label: t('seller'), card: 'title' },
        cell: nameOf,
        note: ({ canCashOut }) => !canCashOut && <Pill tone="bad">{t('blocked')}</Pill>,
      },
      {
        ...{ id: 'since', label: t('since'), card: 'foot', sort: 'since' },
        cell: ({ since }) => formatMoment(since),
        note: ({ cause }) => journalName(cause),
      },
      {
        ...{ id: 'lastSale', label: t('lastSale'), card: 'foot' },
        cell: ({ lastSaleAt }) => (lastSaleAt ? formatMoment(lastSaleAt) : t('lastSale.none')),
      },
      {
        ...{ id: 'expected', label: t('expected'), card: 'foot', end: true },
        cell: ({ expected, currency }) => formatMoney(expected, currency),
        note: ({ expectedBy, state }) =>
          state === 'OWES' &&
          (expectedBy ? t('expectedBy', { day: formatDay(expectedBy) }) : t('expected.short')),
      },
      {
        ...{ id: 'debt', label: t('debt'), card: 'foot', end: true, sort: 'debt' },
        cell: ({ debt, currency }) => formatMoney(debt, currency),
      },
      {
        ...{ id: 'state', label: t('state'), card: 'corner' },
        cell: ({ state }) => <Pill tone={state === 'OWES' ? 'bad' : 'good'}>{t(`state.${state}`)}</Pill>,
        note: ({ recoveredAt }) => recoveredAt && formatMoment(recoveredAt),
      },
    ],
  });

const lists = { switching: listFor(true), looking: listFor(false) };
const corrections = correctionsList();

/** /admin-root/seller-negative */
export default function SellerNegative() {
  const maySwitch = holds(useMe(), 'isUserAdvancedOptionsAvailable');
  const debtors = maySwitch ? lists.switching : lists.looking;
  return (
    <div className="space-y-5">
      <PageHeading />
      <TabsInAddress
        label={t('title')}
        tabs={[
          { id: 'debtors', label: t('tab.debtors'), content: <ListPage screen={debtors} /> },
          { id: 'corrections', label: t('tab.corrections'), content: <ListPage screen={corrections} /> },
        ]}
      />
    </div>
  );
}
