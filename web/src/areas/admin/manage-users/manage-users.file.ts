import { defineFile } from '../../../features/list-page/csv.ts';
import { formatMoment, plainMoney } from '../../../i18n/format.ts';
import { SellersFileQuery } from './queries.ts';
import { kindOf, nameOf } from './seller-state.tsx';
import { t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(SellersFileQuery, {
  list: 'SELLERS',
  name: 'vendedores',
  columns: [
    [t('name'), nameOf],
    [t('email'), ({ contact }) => contact.email],
    [t('document'), ({ contact }) => contact.document],
    [t('kind'), kindOf],
    [t('registered'), ({ createdAt }) => formatMoment(createdAt)],
    [
      t('file.volume'),
      ({ volume }) => plainMoney(volume.find(({ currency }) => currency === 'BRL')?.amount ?? 0),
    ],
    [t('file.sales'), ({ volume }) => volume.reduce((total, { count }) => total + count, 0)],
    [t('state'), ({ state }) => t(`pill.${state}`)],
    [t('pill.sales'), ({ canSell }) => t(canSell ? 'no' : 'yes')],
    [t('pill.cashout'), ({ canCashOut }) => t(canCashOut ? 'no' : 'yes')],
    [t('file.id'), ({ id }) => id],
  ],
});
