export const STATUSES = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'CHARGEBACK',
  'CANCELED',
  'REFUNDED',
] as const;
export const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
export const PERIODS = ['TODAY', 'LAST_7_DAYS', 'LAST_14_DAYS', 'LAST_30_DAYS', 'ALL'] as const;

export interface SalesFilter {
  readonly status: (typeof STATUSES)[number] | null;
  readonly method: (typeof METHODS)[number] | null;
  readonly period: (typeof PERIODS)[number];
}

const PERIOD_DEFAULT = 'LAST_30_DAYS';

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | null =>
  options.find((option) => option === value) ?? null;

/**
 * The filter that the address holds. What it does not know it ignores: links live longer than
 * options.
 */
export const filterOf = (search: URLSearchParams): SalesFilter => ({
  status: oneOf(STATUSES, search.get('status')),
  method: oneOf(METHODS, search.get('method')),
  period: oneOf(PERIODS, search.get('period')) ?? PERIOD_DEFAULT,
});

/** The address with one filter changed; the default leaves no trace in it. */
export function withFilter(
  search: URLSearchParams,
  name: keyof SalesFilter,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '' || (name === 'period' && value === PERIOD_DEFAULT)) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Whether the seller narrowed the list, so that an empty one can say why. */
export const isNarrowed = (filter: SalesFilter): boolean =>
  filter.status !== null || filter.method !== null || filter.period !== PERIOD_DEFAULT;
