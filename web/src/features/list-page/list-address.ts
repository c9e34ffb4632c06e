import type { DocumentNode } from 'graphql';
import { t } from '../../i18n/app.ts';
import type { Filter } from './list-screen.ts';

/** The part of a list's declaration that its address is about. */
interface Addressed {
  readonly filters?: readonly Filter[];
  readonly status?: Filter;
  readonly sizes?: readonly number[];
  readonly fixed?: Readonly<Record<string, string>>;
}

/** The API's periods: São Paulo days, today included. */
const PERIODS = ['TODAY', 'LAST_7_DAYS', 'LAST_14_DAYS', 'LAST_30_DAYS', 'ALL'] as const;

/** Every list's period (specification/screens#list-screens), or days of one's own. */
export const period = {
  name: 'period',
  label: t('filter.period'),
  options: PERIODS.map((value) => ({ value, label: t(`period.${value}`) })),
  fallback: 'LAST_30_DAYS',
  range: true,
} as const satisfies Filter;

/** A filter whose options are words of the API, or all of them. */
export const filterOf = <Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  words: { readonly label: string; readonly all: string; readonly of: (value: Value) => string },
): Filter<Name> => ({
  name,
  label: words.label,
  options: [
    { value: '', label: words.all },
    ...values.map((value) => ({ value, label: words.of(value) })),
  ],
  fallback: '',
});

/** Chosen instead of a period: `from` and `to` say which days. */
export const CUSTOM = 'CUSTOM';
const DAY = /^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** São Paulo days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of one's own that the address holds; nonsense is none. */
export function daysOf(search: URLSearchParams): Days | undefined {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : undefined;
}

/** A filter's value in the address. What it does not know it ignores: links outlive options. */
export function valueOf(filter: Filter, search: URLSearchParams): string {
  if (filter.range && daysOf(search)) return CUSTOM;
  const value = search.get(filter.name);
  if (value === null) return filter.fallback;
  const known = filter.open || filter.options.some((option) => option.value === value);
  return known ? value : filter.fallback;
}

/** What a filter asks of the API. */
const inputOf = (filter: Filter, search: URLSearchParams): object => {
  const value = valueOf(filter, search);
  return value === CUSTOM && filter.range ? { ...daysOf(search) } : { [filter.name]: value || null };
};

/** The address with something of the list changed, from the first page; empty leaves no trace. */
export function withAddress(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The address with one filter changed; the fallback leaves no trace in it. */
export const withFilter = (search: URLSearchParams, filter: Filter, value: string): URLSearchParams =>
  withAddress(search, {
    [filter.name]: value === filter.fallback ? null : value,
    ...(filter.range && { from: null, to: null }),
  });

/** The address with days of one's own in the place of a period. */
export const withDays = (search: URLSearchParams, filter: Filter, days: Days): URLSearchParams =>
  withAddress(search, { [filter.name]: null, ...days });

/** All filters of a list, that of its chips as well. */
export const filtersOf = ({ filters = [], status }: Addressed): Filter[] =>
  status ? [...filters, status] : [...filters];

/** How many of some filters narrow the list. */
export const countNarrowing = (filters: readonly Filter[], search: URLSearchParams): number =>
  filters.filter((filter) => valueOf(filter, search) !== filter.fallback).length;

/** Whether search or filters narrow the list, so that an empty one can say why. */
export const isNarrowed = (screen: Addressed, search: URLSearchParams): boolean =>
  countNarrowing(filtersOf(screen), search) > 0 || searchedOf(search) !== '';

/** The address with every row of the list; what else is in it stays. */
export const withoutFilters = (screen: Addressed, search: URLSearchParams): URLSearchParams => {
  const names = ['q', 'from', 'to', ...filtersOf(screen).map(({ name }) => name)];
  return withAddress(search, Object.fromEntries(names.map((name) => [name, null])));
};

/** As much as the API takes. */
export const SEARCH_MAX = 254;

export const searchedOf = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, SEARCH_MAX);

export const PAGE_SIZES = [20, 50, 100] as const;
/** A page ends at most so far from the list's beginning. */
export const DEPTH_MAX = 10_000;

/** Which page the address is at, from 1, and how long pages are. */
export function pageOf(
  { sizes = PAGE_SIZES }: Pick<Addressed, 'sizes'>,
  search: URLSearchParams,
): { readonly page: number; readonly size: number } {
  const asked = Number(search.get('size'));
  const size = sizes.find((each) => each === asked) ?? PAGE_SIZES[0];
  const page = Number(search.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page * size <= DEPTH_MAX;
  return { page: isPage ? page : 1, size };
}

/** The address of another page, or of pages of another length, which begin at the first. */
export const withPage = (search: URLSearchParams, page: number): URLSearchParams =>
  withAddress(search, { page: page === 1 ? null : String(page) });

export const withSize = (search: URLSearchParams, size: number): URLSearchParams =>
  withAddress(search, { size: size === PAGE_SIZES[0] ? null : String(size) });

interface Sorted {
  readonly order: string;
  readonly columns: readonly { readonly sort?: string }[];
}

/** The order of the list: by which name of the API, and `-` before it where it is downwards. */
export function sortOf({ order, columns }: Sorted, search: URLSearchParams): string {
  const asked = search.get('sort') ?? order;
  return columns.some(({ sort }) => sort && sort === asked.replace(/^-/, '')) ? asked : order;
}

export const withSort = (search: URLSearchParams, { order }: Sorted, sort: string): URLSearchParams =>
  withAddress(search, { sort: sort === order ? null : sort });

const declaredBy = (query: DocumentNode): ReadonlySet<string> =>
  new Set(
    query.definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition'
        ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );

/** What the address asks of the list's query, as far as that takes it. */
export function variablesOf(
  screen: Addressed & Sorted & { readonly query: DocumentNode },
  search: URLSearchParams,
) {
  const known = declaredBy(screen.query);
  const fixed = Object.entries(screen.fixed ?? {}).filter(([name]) => !known.has(name));
  const filter: object = Object.assign(
    Object.fromEntries(fixed),
    ...filtersOf(screen).map((each) => inputOf(each, search)),
  );
  const { page, size } = pageOf(screen, search);
  const all = {
    ...screen.fixed,
    ...filter,
    filter,
    search: searchedOf(search) || null,
    sort: sortOf(screen, search),
    page,
    first: size,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)));
}
