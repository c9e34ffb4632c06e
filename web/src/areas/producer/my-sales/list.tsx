import { SALE_STANDINGS } from '../../../../../domain/payment/order.ts';
import type { ListScreen } from '../../../features/list-page/list-screen.ts';
import { filterOf, period, PERIODS } from '../../../features/list-page/common-filters.ts';
import { wordOf } from '../../../features/list-page/filters.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { statusText, StatusPill } from '../../../features/sales/status-pill.tsx';
import { t } from './words.ts';
import { formatMoment, formatMoney, plainMoney } from '../../../i18n/format.ts';
import { buyerName } from './buyer-name.ts';
import type { SaleRow, SalesFilter } from './queries.ts';
import { netCell, SaleNet } from './sale-net.tsx';

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;

const status = filterOf('status', SALE_STANDINGS, {
  label: t('filter.status'),
  all: t('filter.all'),
  of: (value) => t(`status.${value}`),
});
const method = filterOf('method', METHODS, {
  label: t('filter.method'),
  all: t('filter.allMethods'),
  of: (value) => t(`method.${value}`),
});

/** What the address asks of the API. */
export const salesFilterOf = (search: URLSearchParams): SalesFilter => ({
  status: wordOf(status, SALE_STANDINGS, search) ?? null,
  method: wordOf(method, METHODS, search) ?? null,
  period: wordOf(period, PERIODS, search) ?? period.fallback,
});

/** /platform/my-sales as data (specification/screens#producer-routes). */
export const salesScreen: ListScreen<SaleRow> = {
  caption: t('title'),
  file: 'vendas',
  filters: [period, status, method],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'sale', id),
  empty: { title: t('sales.none'), text: t('sales.none.text') },
  narrowed: { title: t('sales.noMatch'), text: t('list.noMatch.text') },
  columns: [
    {
      id: 'product',
      label: t('sales.product'),
      card: 'title',
      cell: ({ productName }) => productName,
      note: buyerName,
      csv: (sale) => `${sale.productName} · ${buyerName(sale)}`,
    },
    {
      id: 'date',
      label: t('sales.date'),
      card: 'foot',
      cell: ({ createdAt }) => formatMoment(createdAt),
      csv: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'method',
      label: t('sales.method'),
      card: 'line',
      cell: (sale) => methodText(sale.method, sale.installments),
      csv: (sale) => methodText(sale.method, sale.installments),
    },
    {
      id: 'status',
      label: t('filter.status'),
      card: 'corner',
      cell: (sale) => <StatusPill sale={sale} />,
      csv: statusText,
    },
    {
      id: 'gross',
      label: t('sales.gross'),
      end: true,
      cell: ({ gross, currency }) => formatMoney(gross, currency),
      csv: ({ gross }) => plainMoney(gross),
    },
    {
      id: 'net',
      label: t('sales.net'),
      end: true,
      card: 'foot',
      cell: (sale) => <SaleNet sale={sale} />,
      csv: netCell,
    },
  ],
};
