import FiltersIcon from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import {
  countNarrowing,
  CUSTOM,
  daysOf,
  sortOf,
  valueOf,
  withDays,
  withFilter,
  withSort,
} from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import type { Filter, ListDeclaration, StatusCount } from './list-screen.ts';

const DateRange = later(() => import('./date-range.tsx'));

// At once: a choice made before React came to it would be made of the address before it.
const AT_ONCE: NavigateOptions = { replace: true, flushSync: true };

/** One filter; where it takes days of one's own, they are asked for beside it. */
function FilterField({ filter }: { readonly filter: Filter }) {
  const [search, setSearch] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const days = daysOf(search);
  const value = isChoosing ? CUSTOM : valueOf(filter, search);
  return (
    <>
      <SelectField
        label={filter.label}
        value={value}
        className="min-w-0 flex-1 basis-44 sm:max-w-72"
        onChange={({ target }) => {
          setChoosing(target.value === CUSTOM);
          if (target.value !== CUSTOM) setSearch(withFilter(search, filter, target.value), AT_ONCE);
        }}
      >
        {filter.options.map(({ value: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
        {filter.range && <option value={CUSTOM}>{t('period.CUSTOM')}</option>}
      </SelectField>
      {filter.range && value === CUSTOM && (
        <DateRange
          days={days}
          isNew={isChoosing && !days}
          onChange={(chosen) => {
            setChoosing(false);
            setSearch(withDays(search, filter, chosen), AT_ONCE);
          }}
          loading={<Skeleton className="h-12 flex-1 basis-72 self-end" />}
        />
      )}
    </>
  );
}

/** The order as a choice, where there are no headings to press. */
function SortField<Row>({
  screen,
}: {
  readonly screen: Pick<ListDeclaration<Row, never>, 'columns' | 'order'>;
}) {
  const [search, setSearch] = useSearchParams();
  const options = screen.columns.flatMap(({ sort, label }) =>
    sort
      ? ([
          [`-${sort}`, t('list.sort.down', { label })],
          [sort, t('list.sort.up', { label })],
        ] as const)
      : [],
  );
  if (options.length === 0) return null;
  return (
    <SelectField
      label={t('list.sort')}
      value={sortOf(screen, search)}
      className="min-w-0 flex-1 basis-44 sm:max-w-72"
      onChange={({ target }) => setSearch(withSort(search, screen, target.value), AT_ONCE)}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** On a phone one button instead of fields that would push the first row off the screen. */
function Folded({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="self-end"
      >
        <FiltersIcon aria-hidden="true" className="size-5" />
        <span>{count > 0 ? t('list.filters.count', { count }) : t('list.filters')}</span>
      </Button>
      <div id={id} hidden={!isOpen} className="basis-full">
        <div className="panel flex flex-wrap gap-3 p-4">{children}</div>
      </div>
    </>
  );
}

interface ChipsProps {
  readonly filter: Filter;
  /** Undefined: on their way. */
  readonly counts: readonly StatusCount[] | undefined;
}

/** What stands on a chip: how many rows have its value; 10,000 are "10.000+". */
function countOf(value: string, { filter, counts }: ChipsProps) {
  const shown = filter.options.map((option) => option.value);
  const counted = counts?.filter(({ status }) =>
    value === '' ? shown.includes(status) : status === value,
  );
  return counted?.reduce(
    (sum, { count, isCapped }) => ({ count: sum.count + count, isCapped: sum.isCapped || isCapped }),
    { count: 0, isCapped: false },
  );
}

/** The filter by status: one chip for each, with how many rows it would leave. */
function StatusChips(props: ChipsProps) {
  const { filter } = props;
  const [search, setSearch] = useSearchParams();
  const name = useId();
  const chosen = valueOf(filter, search);
  return (
    <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <legend className="sr-only">{filter.label}</legend>
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {filter.options.map(({ value, label }) => {
          const counted = countOf(value, props);
          return (
            <label
              key={value}
              className={`relative flex min-h-11 items-center gap-2 rounded-full border bg-surface px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink forced-colors:has-checked:outline-2 ${counted?.count === 0 ? 'border-line text-muted' : 'border-line-strong'}`}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                onChange={() => setSearch(withFilter(search, filter, value), AT_ONCE)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
              />
              <span>{label}</span>
              {counted && (
                <span className="text-sm font-normal tabular-nums opacity-85">
                  {`${formatCount(counted.count)}${counted.isCapped ? '+' : ''}`}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Search, filters and chips of a list. They act at once and live in the address. */
export function ListFilters<Row>({
  screen,
  counts,
}: {
  readonly screen: Pick<
    ListDeclaration<Row, never>,
    'columns' | 'order' | 'search' | 'filters' | 'status'
  >;
  readonly counts: readonly StatusCount[] | undefined;
}) {
  const [search] = useSearchParams();
  const wide = useWide();
  const { filters = [], status } = screen;
  const fields = filters.map((filter) => <FilterField key={filter.name} filter={filter} />);
  const isSorted = screen.columns.some(({ sort }) => sort);
  const hasFields = wide ? filters.length > 0 : filters.length > 0 || isSorted;
  if (!screen.search && !hasFields && !status) return null;
  return (
    <div role="search" aria-label={t('list.filters')} className="space-y-4">
      <div className="flex flex-wrap items-start gap-3">
        {screen.search && <ListSearch {...screen.search} />}
        {wide && fields}
        {!wide && hasFields && (
          <Folded count={countNarrowing(filters, search)}>
            {fields}
            <SortField screen={screen} />
          </Folded>
        )}
      </div>
      {status && <StatusChips filter={status} counts={counts} />}
    </div>
  );
}
