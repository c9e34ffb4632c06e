import { defineFile } from '../../../features/list-page/csv.ts';
import { plainMoney } from '../../../i18n/format.ts';
import { SellersAwayQuery } from './queries.ts';
import { lastText, nameOf, t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(SellersAwayQuery, {
  list: 'LAST_SIGN_INS',
  name: 'ultimos-acessos',
  columns: [
    [t('name'), nameOf],
    [t('last'), lastText],
    [t('days'), ({ daysAway }) => daysAway],
    [t('network'), ({ network }) => network],
    [t('device'), ({ device }) => device],
    [
      t('volume'),
      ({ volumeBefore }) =>
        volumeBefore.map(({ amount, currency }) => `${plainMoney(amount)} ${currency}`).join(' + '),
    ],
  ],
});
