import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { accountName, journalName } from '../../../features/ledger/names.ts';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type FilterOption } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { useMe } from '../../../features/session/session.ts';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import statementFile from './financial.file.ts';
import { Balances } from './balances.tsx';
import { BalancesQuery, LedgerQuery } from './queries.ts';
import { ReleaseCalendar } from './release-calendar.tsx';
import { t } from './words.ts';

const BankAccountsTab = later(() => import('./destinations/bank-accounts-tab.tsx'));
const WithdrawalsTab = later(() => import('./withdrawals/withdrawals-tab.tsx'));
const TermsPanel = later(() => import('./terms-panel.tsx'));
const ReceiversTab = later(() => import('./destinations/receivers-tab.tsx'));

/**
 * The statement as data; its accounts come with the balances
 * (specification/screens#producer-routes).
 */
const statementOf = (accounts: readonly FilterOption[]) =>
  defineList(LedgerQuery, {
    caption: t('ledger.title'),
    file: statementFile,
    filters: [
      {
        name: 'account',
        label: t('ledger.account'),
        options: [{ value: '', label: t('ledger.allAccounts') }, ...accounts],
        fallback: '',
        open: true,
      },
    ],
    order: '-position',
    rowKey: ({ id }) => id,
    rowHref: ({ cause }, search) =>
      cause.saleId === null
        ? undefined
        : withDrawer(search, 'sale', cause.saleId, { event: cause.eventId }),
    empty: { title: t('ledger.none'), text: t('ledger.none.text') },
    narrowed: { title: t('ledger.noMatch'), text: t('ledger.noMatch.text') },
    columns: [
      {
        id: 'date',
        label: t('ledger.date'),
        card: 'foot',
        sort: 'position',
        cell: ({ postedAt }) => formatMoment(postedAt),
      },
      {
        id: 'reason',
        label: t('ledger.reason'),
        card: 'title',
        cell: ({ journalKind }) => journalName(journalKind),
        note: ({ cause }) => cause.productName,
      },
      {
        id: 'account',
        label: t('ledger.account'),
        card: 'line',
        cell: ({ account }) => accountName(account) ?? account,
        note: ({ releaseDate }) => releaseDate && t('entry.release', { day: formatDay(releaseDate) }),
      },
      {
        id: 'amount',
        label: t('ledger.amount'),
        end: true,
        card: 'corner',
        cell: ({ amount, currency }) => <SignedMoney cents={amount} currency={currency} />,
      },
      {
        id: 'balance',
        label: t('ledger.balance'),
        end: true,
        card: 'foot',
        cell: ({ balance, currency }) => formatBalance(balance, currency),
      },
    ],
  });

/** Every entry of the seller's own accounts, newest first. */
function Statement() {
  const balances = useQuery(BalancesQuery).data?.balances;
  const statement = useMemo(() => {
    const names = new Map(balances?.map(({ account }) => [account, accountName(account) ?? account]));
    return statementOf([...names].map(([value, label]) => ({ value, label })));
  }, [balances]);
  return (
    <section aria-labelledby="ledger-title" className="space-y-4">
      <h2 id="ledger-title" className="text-lg font-semibold">
        {t('ledger.title')}
      </h2>
      <ListPage screen={statement} />
    </section>
  );
}

/** Whoever acts in the seller's name asks for nothing. */
function WithdrawButton() {
  const [search] = useSearchParams();
  if (useMe().actingBy) return null;
  return (
    <Link to={withDrawer(search, 'withdraw', 'new')} className={buttonClass('primary')}>
      {t('withdraw')}
    </Link>
  );
}

/** /platform/financial */
export default function Financial() {
  const loading = <Skeleton className="h-64 rounded-card" />;
  const tabs = [
    { id: 'statement', label: t('tab.statement'), content: <Statement /> },
    { id: 'withdrawals', label: t('tab.withdrawals'), content: <WithdrawalsTab loading={loading} /> },
    { id: 'accounts', label: t('tab.accounts'), content: <BankAccountsTab loading={loading} /> },
    { id: 'terms', label: t('tab.terms'), content: <TermsPanel loading={loading} /> },
    { id: 'receivers', label: t('tab.receivers'), content: <ReceiversTab loading={loading} /> },
  ];
  return (
    <div className="space-y-6">
      <PageHeading>
        <WithdrawButton />
      </PageHeading>
      <Balances />
      <ReleaseCalendar />
      <TabsInAddress label={t('tabs')} tabs={tabs} />
    </div>
  );
}
