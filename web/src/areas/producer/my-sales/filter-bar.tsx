import { t } from '../../../i18n/app.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { METHODS, PERIODS, STATUSES, type SalesFilter } from './filters.ts';

interface Props {
  readonly filter: SalesFilter;
  readonly onChange: (name: keyof SalesFilter, value: string) => void;
}

/** Period, status and method. They act at once and live in the address. */
export function FilterBar({ filter, onChange }: Props) {
  return (
    <div role="search" aria-label={t('sales.filters')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <SelectField
        className="col-span-2 sm:col-span-1"
        label={t('filter.period')}
        value={filter.period}
        onChange={(event) => onChange('period', event.target.value)}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`period.${period}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.status')}
        value={filter.status ?? ''}
        onChange={(event) => onChange('status', event.target.value)}
      >
        <option value="">{t('filter.all')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.method')}
        value={filter.method ?? ''}
        onChange={(event) => onChange('method', event.target.value)}
      >
        <option value="">{t('filter.allMethods')}</option>
        {METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`method.${method}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
