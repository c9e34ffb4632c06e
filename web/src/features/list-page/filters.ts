import type { Filter } from './list-screen.ts';

/** A filter's value in the address. What it does not know it ignores: links outlive options. */
export function valueOf(filter: Filter, search: URLSearchParams): string {
  const value = search.get(filter.name);
  if (value === null) return filter.fallback;
  const known = filter.open || filter.options.some((option) => option.value === value);
  return known ? value : filter.fallback;
}

/** The same as one of the words that the API knows; undefined for none of them. */
export const wordOf = <Value extends string>(
  filter: Filter,
  values: readonly Value[],
  search: URLSearchParams,
): Value | undefined => values.find((value) => value === valueOf(filter, search));

/** The address with one filter changed; the fallback leaves no trace in it. */
export function withFilter(search: URLSearchParams, filter: Filter, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === filter.fallback) next.delete(filter.name);
  else next.set(filter.name, value);
  return next;
}

/** Whether the filters narrow the list, so that an empty one can say why. */
export const isNarrowed = (filters: readonly Filter[], search: URLSearchParams): boolean =>
  filters.some((filter) => valueOf(filter, search) !== filter.fallback);

/** The address without any filter; what else is in it stays. */
export function withoutFilters(filters: readonly Filter[], search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const { name } of filters) next.delete(name);
  return next;
}
