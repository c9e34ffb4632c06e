import type { ListScreen } from '../../../features/list-page/list-screen.ts';
import { csvMoney } from '../../../features/list-page/csv.ts';
import { valueOf } from '../../../features/list-page/filters.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { statusText, StatusPill } from '../../../features/sales/status-pill.tsx';
import { t } from '../../../i18n/app.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { buyerName } from './buyer-name.ts';
import type { SaleRow, SalesFilter } from './queries.ts';
import { SaleNet } from './sale-net.tsx';

const PERIODS = ['TODAY', 'LAST_7_DAYS', 'LAST_14_DAYS', 'LAST_30_DAYS', 'ALL'] as const;
const STATUSES = ['APPROVED', 'PENDING', 'REJECTED', 'CHARGEBACK', 'CANCELED', 'REFUNDED'] as const;
const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;

const period = {
  name: 'period',
  label: t('filter.period'),
  options: PERIODS.map((value) => ({ value, label: t(`period.${value}`) })),
  fallback: 'LAST_30_DAYS',
};
const status = {
  name: 'status',
  label: t('filter.status'),
  options: [
    { value: '', label: t('filter.all') },
    ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  ],
  fallback: '',
};
const method = {
  name: 'method',
  label: t('filter.method'),
  options: [
    { value: '', label: t('filter.allMethods') },
    ...METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
  ],
  fallback: '',
};

/** What the address asks of the API. */
export const salesFilterOf = (search: URLSearchParams): SalesFilter => ({
  status: STATUSES.find((value) => value === valueOf(status, search)) ?? null,
  method: METHODS.find((value) => value === valueOf(method, search)) ?? null,
  period: PERIODS.find((value) => value === valueOf(period, search)) ?? 'LAST_30_DAYS',
});

/** /platform/my-sales as data (specification/screens#producer-routes). */
export const salesScreen: ListScreen<SaleRow> = {
  caption: t('sales.title'),
  icon: 'sales',
  file: 'vendas',
  filters: [period, status, method],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'sale', id),
  empty: { title: t('sales.none'), text: t('sales.none.text') },
  narrowed: { title: t('sales.noMatch'), text: t('sales.noMatch.text') },
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
      label: t('sales.status'),
      card: 'corner',
      cell: (sale) => <StatusPill sale={sale} />,
      csv: statusText,
    },
    {
      id: 'gross',
      label: t('sales.gross'),
      end: true,
      cell: ({ gross, currency }) => formatMoney(gross, currency),
      csv: ({ gross }) => csvMoney(gross),
    },
    {
      id: 'net',
      label: t('sales.net'),
      end: true,
      card: 'foot',
      cell: (sale) => <SaleNet sale={sale} />,
      csv: ({ net }) => csvMoney(net),
    },
  ],
};
