import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { ExportButton } from './export-button.tsx';
import { isNarrowed, withoutFilters } from './filters.ts';
import { ListCards } from './list-cards.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListRows, ListScreen } from './list-screen.ts';
import { ListTable } from './list-table.tsx';
import { MoreRows } from './more-rows.tsx';

interface Props<Row> {
  readonly screen: ListScreen<Row>;
  readonly list: ListRows<Row>;
  /** Over everything that the filters match. */
  readonly totals?: ReactNode;
}

function Loading() {
  return (
    <div aria-busy="true" className="panel space-y-px overflow-hidden">
      <p role="status" className="sr-only">
        {t('page.loading')}
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

function Nothing<Row>({ screen }: { readonly screen: ListScreen<Row> }) {
  const [search] = useSearchParams();
  if (!isNarrowed(screen.filters, search)) return <EmptyState {...screen.empty} />;
  return (
    <EmptyState {...screen.narrowed}>
      <Link to={`?${withoutFilters(screen.filters, search)}`} className={buttonClass('secondary')}>
        {t('action.clearFilters')}
      </Link>
    </EmptyState>
  );
}

function Rows<Row>({ screen, list }: Pick<Props<Row>, 'screen' | 'list'>) {
  const wide = useWide();
  const { rows, error } = list;
  if (!rows) return error ? null : <Loading />;
  if (rows.length === 0) return <Nothing screen={screen} />;
  return wide ? <ListTable screen={screen} rows={rows} /> : <ListCards screen={screen} rows={rows} />;
}

/**
 * Every list of the signed-in areas: filters, totals, rows, and each state that a list can be in.
 */
export function ListPage<Row>({ screen, list, totals }: Props<Row>) {
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-3">
        <ListFilters filters={screen.filters} />
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={list.refreshing} onClick={list.refresh}>
            {!list.refreshing && <Icon name="refresh" />}
            <span>{t('action.refresh')}</span>
          </Button>
          {list.rows && list.rows.length > 0 && <ExportButton screen={screen} list={list} />}
        </div>
      </div>
      {(list.rows || !list.error) && totals}
      {Boolean(list.error) && <FailureNotice error={list.error} onRetry={list.refresh} />}
      <MoreRows list={list}>
        <Rows screen={screen} list={list} />
      </MoreRows>
    </div>
  );
}
