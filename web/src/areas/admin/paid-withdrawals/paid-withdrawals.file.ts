import { defineFile } from '../../../features/list-page/csv.ts';
import { t as words } from '../../../features/withdrawals/words.ts';
import { formatMoment, plainMoney } from '../../../i18n/format.ts';
import { PaidQuery } from './queries.ts';
import { t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(PaidQuery, {
  list: 'PAID_WITHDRAWALS',
  name: 'saques-pagos',
  columns: [
    [words('fact.seller'), ({ sellerName }) => sellerName],
    [words('fact.requested'), ({ requestedAt }) => formatMoment(requestedAt)],
    [words('fact.approved'), ({ approvedAt }) => approvedAt && formatMoment(approvedAt)],
    [words('fact.approvedBy'), ({ approvedBy }) => approvedBy.join(', ')],
    [words('fact.paid'), ({ endedAt }) => endedAt && formatMoment(endedAt)],
    [words('stage.filter'), ({ stage }) => words(`stage.${stage}`)],
    [t('amount'), ({ amount }) => plainMoney(amount)],
    [t('fee'), ({ fee }) => plainMoney(fee)],
    [t('net'), ({ amount, fee }) => plainMoney(amount - fee)],
    [t('currency'), ({ currency }) => currency],
    [t('method'), ({ method }) => words(`method.${method}`)],
    [words('fact.destination'), ({ destination }) => destination],
    [words('fact.provider'), ({ provider }) => provider],
    [words('fact.payoutId'), ({ payoutId }) => payoutId],
    [words('fact.reference'), ({ id }) => id],
  ],
});
