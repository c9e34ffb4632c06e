import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from './words.ts';

export const FIELD = 'min-w-0 flex-1 basis-40 sm:max-w-64';

/** Changes what the address says, without a step to go back to. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return { search, choose };
}

/** The period that the address says, as a number of days up to today. */
export function usePeriod<const Days extends readonly number[]>(periods: Days, first: Days[number]) {
  const [search] = useSearchParams();
  return periods.find((days) => String(days) === search.get('days')) ?? first;
}

/** The period that is looked at, in the address. */
export function PeriodChoice({
  periods,
  days,
}: {
  readonly periods: readonly number[];
  readonly days: number;
}) {
  const { choose } = useChoice();
  return (
    <SelectField
      label={t('period')}
      value={String(days)}
      className={FIELD}
      onChange={({ target }) => choose('days', target.value)}
    >
      {periods.map((each) => (
        <option key={each} value={each}>
          {each === 1 ? t('period.today') : t('period.days', { days: each })}
        </option>
      ))}
    </SelectField>
  );
}

/** The currency that is looked at; where there is one alone, nobody chooses. */
export function CurrencyChoice({
  currencies,
  shown,
}: {
  readonly currencies: readonly { readonly currency: string }[];
  readonly shown: string | undefined;
}) {
  const { choose } = useChoice();
  if (currencies.length < 2) return null;
  return (
    <SelectField
      label={t('currency')}
      value={shown}
      className={FIELD}
      onChange={({ target }) => choose('currency', target.value)}
    >
      {currencies.map(({ currency }) => (
        <option key={currency}>{currency}</option>
      ))}
    </SelectField>
  );
}

/** What is shown of several currencies: that of the address, else the first. */
export const chosenOf = <Line extends { readonly currency: string }>(
  currencies: readonly Line[],
  search: URLSearchParams,
): Line | undefined =>
  currencies.find(({ currency }) => currency === search.get('currency')) ?? currencies[0];
