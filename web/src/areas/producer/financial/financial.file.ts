import { accountName, journalName } from '../../../features/ledger/names.ts';
import { defineFile } from '../../../features/list-page/csv.ts';
import { formatDay, formatMoment, plainMoney } from '../../../i18n/format.ts';
import { LedgerQuery } from './queries.ts';
import { t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(LedgerQuery, {
  list: 'STATEMENT',
  name: 'extrato',
  columns: [
    [t('ledger.date'), ({ postedAt }) => formatMoment(postedAt)],
    [t('ledger.reason'), ({ journalKind }) => journalName(journalKind)],
    [t('ledger.product'), ({ cause }) => cause.productName],
    [t('ledger.account'), ({ account }) => accountName(account) ?? account],
    [t('ledger.release'), ({ releaseDate }) => releaseDate && formatDay(releaseDate)],
    [t('ledger.amount'), ({ amount }) => plainMoney(amount)],
    [t('ledger.balance'), ({ balance }) => plainMoney(balance)],
    [t('ledger.currency'), ({ currency }) => currency],
    [t('ledger.sale'), ({ cause }) => cause.saleId],
  ],
});
