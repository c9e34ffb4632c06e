import { t } from '../../i18n/app.ts';
import type { Filter } from './list-screen.ts';

/** The API's periods: São Paulo days, today included. */
export const PERIODS = ['TODAY', 'LAST_7_DAYS', 'LAST_14_DAYS', 'LAST_30_DAYS', 'ALL'] as const;

/** Every list's period (specification/screens#list-screens). */
export const period = {
  name: 'period',
  label: t('filter.period'),
  options: PERIODS.map((value) => ({ value, label: t(`period.${value}`) })),
  fallback: 'LAST_30_DAYS',
} as const satisfies Filter;

/** A filter whose options are words of the API, or all of them. */
export const filterOf = <Value extends string>(
  name: string,
  values: readonly Value[],
  words: { readonly label: string; readonly all: string; readonly of: (value: Value) => string },
): Filter => ({
  name,
  label: words.label,
  options: [
    { value: '', label: words.all },
    ...values.map((value) => ({ value, label: words.of(value) })),
  ],
  fallback: '',
});
