import { useMemo } from 'react';
import { SALE_STANDINGS } from '../../../../../domain/payment/order.ts';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { buyerName } from '../../../features/sales/hidden-buyer.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { StatusPill } from '../../../features/sales/status-pill.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { SellerSalesQuery } from './queries.ts';
import { t } from './words.ts';

const salesOf = (sellerId: string) =>
  defineList(SellerSalesQuery, {
    caption: t('tab.sales'),
    fixed: { sellerId },
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
    // The buyer of each is opened to be shown.
    sizes: [20, 50],
    rowKey: ({ id }) => id,
    rowHref: ({ id }, search) => withDrawer(search, 'adminSale', id),
    empty: { title: t('sales.none'), text: t('sales.none.text') },
    narrowed: { title: t('sales.noMatch'), text: t('list.noMatch.text') },
    totals: {
      none: { currency: 'BRL', count: 0, gross: 0, net: 0 },
      figures: [
        { label: t('sales.approved'), value: ({ count }) => count },
        { label: t('sales.gross'), value: ({ gross, currency }) => formatMoney(gross, currency) },
        { label: t('sales.net'), value: ({ net, currency }) => formatBalance(net, currency) },
      ],
    },
    columns: [
      {
        ...{ id: 'order', label: t('sales.order'), card: 'foot' },
        cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
      },
      {
        ...{ id: 'product', label: t('sales.product'), card: 'title' },
        cell: ({ productName }) => productName,
        note: ({ buyer }) => buyerName(buyer),
      },
      {
        ...{ id: 'date', label: t('sales.date'), card: 'foot', sort: 'createdAt' },
        cell: ({ createdAt }) => formatMoment(createdAt),
      },
      {
        ...{ id: 'method', label: t('sales.method'), card: 'line' },
        cell: (sale) => methodText(sale.method, sale.installments),
      },
      {
        ...{ id: 'status', label: t('filter.status'), card: 'corner' },
        cell: (sale) => <StatusPill sale={sale} />,
      },
      {
        ...{ id: 'gross', label: t('sales.gross'), end: true, card: 'foot' },
        cell: ({ gross, currency }) => formatMoney(gross, currency),
      },
      {
        ...{ id: 'net', label: t('sales.net'), end: true },
        cell: ({ net, currency }) => (net === null ? '—' : formatBalance(net, currency)),
      },
    ],
  });

/** What somebody sold, each with its drawer. */
export default function Sales({ id }: { readonly id: string }) {
  const list = useMemo(() => salesOf(id), [id]);
  return <ListPage screen={list} />;
}
