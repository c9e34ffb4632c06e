import { formatCep } from '../../../../../domain/brazil/cep.ts';
import { formatCpf } from '../../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../../domain/brazil/phone.ts';
import { defineFile } from '../../../features/list-page/csv.ts';
import { buyerName } from '../../../features/sales/hidden-buyer.ts';
import { statusText } from '../../../features/sales/status-pill.tsx';
import { formatMoment, plainMoney } from '../../../i18n/format.ts';
import { SalesFileQuery } from './queries.ts';
import { t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(SalesFileQuery, {
  list: 'SALES',
  name: 'vendas',
  columns: [
    [t('sales.order'), ({ orderNumber }) => orderNumber],
    [t('sales.date'), ({ createdAt }) => formatMoment(createdAt)],
    [t('file.approvedAt'), ({ approvedAt }) => approvedAt && formatMoment(approvedAt)],
    [t('file.product'), ({ productName }) => productName],
    [t('file.buyer'), ({ buyer }) => buyerName(buyer)],
    [t('buyer.email'), ({ buyer }) => buyer.email],
    [t('buyer.document'), ({ buyer }) => buyer.document && formatCpf(buyer.document)],
    [t('buyer.phone'), ({ buyer }) => buyer.phone && formatPhone(buyer.phone)],
    [t('file.cep'), ({ delivery }) => delivery?.address && formatCep(delivery.address.cep)],
    [t('file.street'), ({ delivery }) => delivery?.address?.street],
    [t('file.number'), ({ delivery }) => delivery?.address?.number],
    [t('file.complement'), ({ delivery }) => delivery?.address?.complement],
    [t('file.district'), ({ delivery }) => delivery?.address?.district],
    [t('file.city'), ({ delivery }) => delivery?.address?.city],
    [t('file.state'), ({ delivery }) => delivery?.address?.state],
    [t('sales.method'), ({ method }) => t(`method.${method}`)],
    [t('file.installments'), ({ installments }) => installments],
    [t('filter.status'), statusText],
    [t('sales.gross'), ({ gross }) => plainMoney(gross)],
    // What neither is the seller's nor went back: the platform's, and others' shares.
    [
      t('file.fees'),
      ({ gross, refunded, net }) => (net === null ? null : plainMoney(gross - refunded - net)),
    ],
    [t('file.refunded'), ({ refunded }) => plainMoney(refunded)],
    [t('sales.net'), ({ net }) => (net === null ? null : plainMoney(net))],
    [t('file.currency'), ({ currency }) => currency],
    [t('sale.provider'), ({ provider }) => provider],
    [t('sale.transactionId'), ({ transactionId }) => transactionId],
  ],
});
