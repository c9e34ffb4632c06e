import { Link, useSearchParams } from 'react-router-dom';
import { withSale } from '../../../features/navigation/sale-link.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { StatusPill } from '../../../features/sales/status-pill.tsx';
import { t } from '../../../i18n/app.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data-table.tsx';
import { buyerName } from './buyer-name.ts';
import type { SaleRow } from './queries.ts';
import { SaleNet } from './sale-net.tsx';

/** The list on a wide screen. The product's link covers its row. */
export function SalesTable({ sales }: { readonly sales: readonly SaleRow[] }) {
  const [search] = useSearchParams();
  const head = (
    <>
      <HeadCell>{t('sales.product')}</HeadCell>
      <HeadCell>{t('sales.date')}</HeadCell>
      <HeadCell>{t('sales.method')}</HeadCell>
      <HeadCell>{t('sales.status')}</HeadCell>
      <HeadCell className="text-right">{t('sales.gross')}</HeadCell>
      <HeadCell className="text-right">{t('sales.net')}</HeadCell>
    </>
  );
  return (
    <DataTable caption={t('sales.title')} head={head}>
      {sales.map((sale) => (
        <tr key={sale.id} className="relative transition-colors hover:bg-canvas">
          <Cell className="max-w-72">
            <Link
              to={withSale(search, sale.id)}
              className="line-clamp-2 font-medium after:absolute after:inset-0 hover:underline"
            >
              {sale.productName}
            </Link>
            <span className="block truncate text-sm text-muted">{buyerName(sale)}</span>
          </Cell>
          <Cell className="whitespace-nowrap text-soft">{formatMoment(sale.createdAt)}</Cell>
          <Cell className="whitespace-nowrap text-soft">
            {methodText(sale.method, sale.installments)}
          </Cell>
          <Cell>
            <StatusPill sale={sale} />
          </Cell>
          <Cell className="text-right whitespace-nowrap text-soft tabular-nums">
            {formatMoney(sale.gross)}
          </Cell>
          <Cell className="text-right whitespace-nowrap">
            <SaleNet sale={sale} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
