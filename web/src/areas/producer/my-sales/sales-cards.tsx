import { Link, useSearchParams } from 'react-router-dom';
import { withSale } from '../../../features/navigation/sale-link.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { StatusPill } from '../../../features/sales/status-pill.tsx';
import { t } from '../../../i18n/app.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { buyerName } from './buyer-name.ts';
import type { SaleRow } from './queries.ts';
import { SaleNet } from './sale-net.tsx';

/** The list on a phone: each sale a card, its link covers it. */
export function SalesCards({ sales }: { readonly sales: readonly SaleRow[] }) {
  const [search] = useSearchParams();
  return (
    <ul aria-label={t('sales.title')} className="space-y-3">
      {sales.map((sale) => (
        <li key={sale.id} className="relative rounded-card bg-white p-4 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <Link
              to={withSale(search, sale.id)}
              className="line-clamp-2 min-w-0 font-medium after:absolute after:inset-0 after:rounded-card"
            >
              {sale.productName}
            </Link>
            <StatusPill sale={sale} />
          </div>
          <p className="truncate text-sm text-muted">{buyerName(sale)}</p>
          <div className="mt-3 flex items-end justify-between gap-3">
            <p className="text-sm text-soft">
              {methodText(sale.method, sale.installments)}
              <span className="block text-muted">{formatMoment(sale.createdAt)}</span>
            </p>
            <p className="text-right">
              <span className="block text-[0.8125rem] text-muted">{t('sales.net')}</span>
              <SaleNet sale={sale} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
