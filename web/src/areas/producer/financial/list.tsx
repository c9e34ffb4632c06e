import type { FilterOption, ListScreen } from '../../../features/list-page/list-screen.ts';
import { accountName } from '../../../features/ledger/names.ts';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { t } from './words.ts';
import { formatDay, formatMoment, plainMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import type { LedgerRow } from './queries.ts';

export const ACCOUNT = 'account';

/**
 * The statement as data; its accounts come with the balances
 * (specification/screens#producer-routes).
 */
export const ledgerScreen = (accounts: readonly FilterOption[]): ListScreen<LedgerRow> => ({
  caption: t('ledger.title'),
  file: 'extrato',
  filters: [
    {
      name: ACCOUNT,
      label: t('ledger.account'),
      options: [{ value: '', label: t('ledger.allAccounts') }, ...accounts],
      fallback: '',
      open: true,
    },
  ],
  rowKey: ({ id }) => id,
  rowHref: ({ cause }, search) => withDrawer(search, 'sale', cause.saleId, { event: cause.eventId }),
  empty: { title: t('ledger.none'), text: t('ledger.none.text') },
  narrowed: { title: t('ledger.noMatch'), text: t('ledger.noMatch.text') },
  columns: [
    {
      id: 'date',
      label: t('ledger.date'),
      card: 'foot',
      cell: ({ postedAt }) => formatMoment(postedAt),
      csv: ({ postedAt }) => formatMoment(postedAt),
    },
    {
      id: 'reason',
      label: t('ledger.reason'),
      card: 'title',
      cell: ({ journalKind }) => t(`journal.${journalKind}`),
      note: ({ cause }) => cause.productName,
      csv: ({ journalKind, cause }) => `${t(`journal.${journalKind}`)} · ${cause.productName}`,
    },
    {
      id: 'account',
      label: t('ledger.account'),
      card: 'line',
      cell: ({ account }) => accountName(account) ?? account,
      note: ({ releaseDate }) => releaseDate && t('entry.release', { day: formatDay(releaseDate) }),
      csv: ({ account }) => accountName(account) ?? account,
    },
    {
      id: 'amount',
      label: t('ledger.amount'),
      end: true,
      card: 'corner',
      cell: ({ amount }) => <SignedMoney cents={amount} />,
      csv: ({ amount }) => plainMoney(amount),
    },
    {
      id: 'balance',
      label: t('ledger.balance'),
      end: true,
      card: 'foot',
      cell: ({ balance }) => formatBalance(balance),
      csv: ({ balance }) => plainMoney(balance),
    },
  ],
});
