import { journalName } from '../../../features/ledger/names.ts';
import { defineFile } from '../../../features/list-page/csv.ts';
import { formatMoment, plainMoney } from '../../../i18n/format.ts';
import { DebtorsQuery } from './queries.ts';
import { t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(DebtorsQuery, {
  list: 'DEBTORS',
  name: 'saldos-negativos',
  columns: [
    [t('seller'), ({ sellerName }) => sellerName],
    [t('debt'), ({ debt }) => plainMoney(debt)],
    [t('currency'), ({ currency }) => currency],
    [t('cause'), ({ cause }) => journalName(cause)],
    [t('since'), ({ since }) => formatMoment(since)],
    [t('lastSale'), ({ lastSaleAt }) => lastSaleAt && formatMoment(lastSaleAt)],
    [t('expected'), ({ expected }) => plainMoney(expected)],
    [t('state'), ({ state }) => t(`state.${state}`)],
  ],
});
