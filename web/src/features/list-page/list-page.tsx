import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { FailureNotice } from '../session/failure-notice.tsx';
import { ExportButton } from './export-button.tsx';
import { isNarrowed, pageOf, withoutFilters, withPage } from './list-address.ts';
import { ListActions } from './list-actions.tsx';
import { ListAge } from './list-age.tsx';
import { ListCards } from './list-cards.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListPages, rangeText } from './list-pages.tsx';
import type { ListScreen } from './list-screen.ts';
import { ListTable } from './list-table.tsx';
import { Totals } from './totals.tsx';
import { useList, type List } from './use-list.ts';

interface Props<Row, Line> {
  readonly screen: ListScreen<Row, Line>;
  readonly list: List<Row, Line>;
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

/** Why there is no row: none at all, none of these filters, or the list ends before this page. */
function Nothing<Row, Line>({ screen }: Pick<Props<Row, Line>, 'screen'>) {
  const [search] = useSearchParams();
  const wayOn = (to: URLSearchParams, label: string) => (
    <Link to={`?${to}`} className={buttonClass('secondary')}>
      {label}
    </Link>
  );
  if (pageOf(screen, search).page > 1)
    return (
      <EmptyState title={t('list.page.gone')} text={t('list.page.gone.text')}>
        {wayOn(withPage(search, 1), t('list.page.first'))}
      </EmptyState>
    );
  if (isNarrowed(screen, search))
    return (
      <EmptyState {...screen.narrowed}>
        {wayOn(withoutFilters(screen, search), t('action.clearFilters'))}
      </EmptyState>
    );
  const { action, ...words } = screen.empty;
  return <EmptyState {...words}>{action}</EmptyState>;
}

function Rows<Row, Line>({ screen, list }: Props<Row, Line>) {
  const wide = useWide();
  const { answer, error } = list;
  if (!answer) return error ? null : <Loading />;
  const rows = answer.nodes;
  if (rows.length === 0) return <Nothing screen={screen} />;
  if (screen.block)
    return (
      <ul aria-label={screen.caption} className="space-y-5">
        {rows.map((row) => (
          <li key={screen.rowKey(row)}>{screen.block?.(row)}</li>
        ))}
      </ul>
    );
  return wide ? <ListTable screen={screen} rows={rows} /> : <ListCards screen={screen} rows={rows} />;
}

/** How many rows, how old, and what can be done with all of them. */
function Bar<Row, Line>({
  screen,
  list,
  range,
}: Props<Row, Line> & { readonly range: React.Ref<HTMLParagraphElement> }) {
  const [search] = useSearchParams();
  const { answer } = list;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 text-sm text-soft">
        <p
          ref={range}
          tabIndex={-1}
          role="status"
          className="scroll-mt-6 font-medium text-ink tabular-nums"
        >
          {answer && !list.isPast && rangeText(screen, answer, search)}
        </p>
        {answer?.asOf && <ListAge asOf={answer.asOf} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={list.isRefreshing} onClick={list.refresh}>
          {!list.isRefreshing && <Icon name="refresh" />}
          <span>{t('action.refresh')}</span>
        </Button>
        {screen.file && answer && answer.nodes.length > 0 && (
          <ExportButton screen={screen} file={screen.file} />
        )}
      </div>
    </div>
  );
}

/**
 * Every list of the signed-in areas: search, filters, totals, rows and pages, and each state that a
 * list can be in.
 */
export function ListPage<Row, Line>({ screen }: Pick<Props<Row, Line>, 'screen'>) {
  const list = useList(screen);
  const range = useRef<HTMLParagraphElement>(null);
  const { answer, error, isPast } = list;
  const toTop = () => {
    range.current?.focus({ preventScroll: true });
    range.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="space-y-5">
      <ListFilters screen={screen} counts={answer?.counts} />
      {screen.totals && (answer || !error) && <Totals {...screen.totals} totals={answer?.totals} />}
      {Boolean(error) && <FailureNotice error={error} onRetry={list.refresh} />}
      <div className="space-y-4">
        <Bar {...{ screen, list, range }} />
        <div aria-busy={isPast || undefined} className={isPast ? 'opacity-60 transition-opacity' : ''}>
          <ListActions {...{ screen, list }}>
            <Rows {...{ screen, list }} />
          </ListActions>
        </div>
        {answer && <ListPages screen={screen} answer={answer} onGo={toTop} />}
      </div>
    </div>
  );
}

/** A page that is a list under the screen's title. */
export const listPage = <Row, Line>(screen: ListScreen<Row, Line>) =>
  function PageOfList() {
    return (
      <div className="space-y-5">
        <PageHeading />
        <ListPage screen={screen} />
      </div>
    );
  };
