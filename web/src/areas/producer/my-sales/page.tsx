import { SALE_STANDINGS } from '../../../../../domain/payment/order.ts';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { buyerName } from '../../../features/sales/hidden-buyer.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { StatusPill } from '../../../features/sales/status-pill.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import salesFile from './my-sales.file.ts';
import { SalesQuery, type SaleRow } from './queries.ts';
import { t } from './words.ts';

/** The seller's part; there is none of what is not paid, or never was. */
const Net = ({ sale: { net, currency } }: { readonly sale: SaleRow }) =>
  net === null ? (
    <span className="text-muted">—</span>
  ) : (
    <strong className="font-semibold tabular-nums">{formatBalance(net, currency)}</strong>
  );

/** /platform/my-sales as data (specification/screens#producer-routes). */
export const salesList = defineList(SalesQuery, {
  caption: t('title'),
  file: salesFile,
  search: { label: t('sales.search'), hint: t('sales.search.hint') },
  filters: [
    period,
    filterOf('method', ['PIX', 'CREDIT_CARD', 'BILLET'], {
      label: t('filter.method'),
      all: t('filter.allMethods'),
      of: (value) => t(`method.${value}`),
    }),
  ],
  status: filterOf('status', SALE_STANDINGS, {
    label: t('filter.status'),
    all: t('filter.all'),
    of: (value) => t(`status.${value}`),
  }),
  order: '-createdAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'sale', id),
  empty: { title: t('sales.none'), text: t('sales.none.text') },
  narrowed: { title: t('sales.noMatch'), text: t('list.noMatch.text') },
  totals: {
    none: { currency: 'BRL', count: 0, gross: 0, net: 0 },
    figures: [
      {
        label: t('totals.net'),
        value: ({ net, currency }) => formatBalance(net, currency),
        note: () => t('totals.net.note'),
      },
      { label: t('totals.approved'), value: ({ count }) => count },
      {
        label: t('totals.gross'),
        value: ({ gross, currency }) => formatMoney(gross, currency),
        note: () => t('totals.gross.note'),
      },
    ],
  },
  columns: [
    {
      id: 'order',
      label: t('sales.order'),
      card: 'foot',
      cell: ({ orderNumber }) => <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>,
    },
    {
      id: 'product',
      label: t('sales.product'),
      card: 'title',
      cell: ({ productName }) => productName,
      note: ({ buyer }) => buyerName(buyer),
    },
    {
      id: 'date',
      label: t('sales.date'),
      card: 'foot',
      sort: 'createdAt',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'method',
      label: t('sales.method'),
      card: 'line',
      cell: (sale) => methodText(sale.method, sale.installments),
    },
    {
      id: 'status',
      label: t('filter.status'),
      card: 'corner',
      cell: (sale) => <StatusPill sale={sale} />,
    },
    {
      id: 'gross',
      label: t('sales.gross'),
      end: true,
      cell: ({ gross, currency }) => formatMoney(gross, currency),
    },
    {
      id: 'net',
      label: t('sales.net'),
      end: true,
      card: 'foot',
      cell: (sale) => <Net sale={sale} />,
    },
  ],
});

/** /platform/my-sales */
export default listPage(salesList);
