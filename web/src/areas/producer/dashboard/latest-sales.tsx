import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { RowLink } from '../../../features/list-page/row-link.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { StatusPill } from '../../../features/sales/status-pill.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { LatestSalesQuery, type LatestSale } from './queries.ts';
import { t } from './words.ts';

/** Between looks while the page is open, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** The ten newest sales, whatever period is looked at, as they come. */
export function LatestSales() {
  const { data } = useQuery(LatestSalesQuery, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const { nodes } = data.sales;
  return (
    <section aria-labelledby="latest-sales" className="panel overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 sm:px-5">
        <h2 id="latest-sales" className="font-semibold">
          {t('latest')}
        </h2>
        <span className="text-[0.8125rem] text-muted">{t('latest.note')}</span>
      </div>
      {nodes.length === 0 && <p className="px-4 pb-5 text-sm text-muted sm:px-5">{t('latest.none')}</p>}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {nodes.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
      {nodes.length > 0 && (
        <p className="border-t border-line px-4 py-3 sm:px-5">
          <Link to="/platform/my-sales" className="font-medium text-primary-ink hover:underline">
            {t('latest.all')}
          </Link>
        </p>
      )}
    </section>
  );
}

function SaleRow({ sale }: { readonly sale: LatestSale }) {
  const [search] = useSearchParams();
  const { id, productName, method, installments, createdAt, gross, currency } = sale;
  return (
    <li className="group relative flex items-center gap-4 px-4 py-3 hover:bg-canvas sm:px-5">
      <span className="min-w-0 flex-1">
        <RowLink to={withDrawer(search, 'sale', id)}>{productName}</RowLink>
        <span className="block text-[0.8125rem] text-muted">
          {`${formatMoment(createdAt)} · ${methodText(method, installments)}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <span className="font-medium whitespace-nowrap tabular-nums sm:min-w-28 sm:text-right">
          {formatMoney(gross, currency)}
        </span>
        <StatusPill sale={sale} />
      </span>
    </li>
  );
}
