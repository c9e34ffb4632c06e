import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../features/navigation/paths.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { usePageTitle } from '../../../features/session/use-page-title.ts';
import { t } from '../../../i18n/app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterOf, isNarrowed, withFilter, type SalesFilter } from './filters.ts';
import { PAGE_SIZE, SalesQuery, type SaleRow } from './queries.ts';
import { SalesCards } from './sales-cards.tsx';
import { SalesTable } from './sales-table.tsx';
import { SalesTotals } from './totals.tsx';

function NoSales({ narrowed }: { readonly narrowed: boolean }) {
  if (!narrowed) return <EmptyState icon="sales" title={t('sales.none')} text={t('sales.none.text')} />;
  return (
    <EmptyState icon="sales" title={t('sales.noMatch')} text={t('sales.noMatch.text')}>
      <Link to={paths.mySales.href()} className={buttonClass('secondary')}>
        {t('action.clearFilters')}
      </Link>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-px overflow-hidden rounded-card bg-white shadow-card">
      <p role="status" className="sr-only">
        {t('sales.loading')}
      </p>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <Skeleton className="h-9 w-1/3" />
          <Skeleton className="hidden h-5 w-1/6 md:block" />
          <Skeleton className="h-5 w-1/6" />
        </div>
      ))}
    </div>
  );
}

/** /platform/my-sales */
export function Component() {
  usePageTitle(t('sales.title'));
  const wide = useWide();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(SalesQuery, {
    variables: { filter, first: PAGE_SIZE },
    notifyOnNetworkStatusChange: true,
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.sales;

  const change = (name: keyof SalesFilter, value: string) =>
    setSearch(withFilter(search, name, value), { replace: true });
  // A failed page is told by `error`; the promise has nothing to add.
  const more = (after: string) => void fetchMore({ variables: { after } }).catch(() => undefined);
  const rows = (sales: readonly SaleRow[]) =>
    wide ? <SalesTable sales={sales} /> : <SalesCards sales={sales} />;

  return (
    <div className="space-y-5">
      <h1 className="text-2xl font-semibold tracking-tight">{t('sales.title')}</h1>
      <FilterBar filter={filter} onChange={change} />
      {(page || !error) && <SalesTotals totals={page?.totals} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {page && (
        <p role="status" className="sr-only">
          {t('sales.count', { count: page.totals.reduce((total, { count }) => total + count, 0) })}
        </p>
      )}
      {page && (page.nodes.length > 0 ? rows(page.nodes) : <NoSales narrowed={isNarrowed(filter)} />)}
      {!page && !error && <Loading />}
      {page?.endCursor && (
        <div className="flex justify-center">
          <Button
            busy={networkStatus === NetworkStatus.fetchMore}
            onClick={() => page.endCursor && more(page.endCursor)}
          >
            {t('action.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
