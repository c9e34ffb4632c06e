import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { valueOf, withFilter } from './filters.ts';
import type { Filter } from './list-screen.ts';

/** The filters of a list. They act at once and live in the address. */
export function ListFilters({ filters }: { readonly filters: readonly Filter[] }) {
  const [search, setSearch] = useSearchParams();
  if (filters.length === 0) return null;
  return (
    <div
      role="search"
      aria-label={t('list.filters')}
      className="grid flex-1 basis-full grid-cols-2 gap-3 *:first:col-span-2 *:last:even:col-span-2 sm:basis-96 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:*:first:col-span-1 sm:*:last:even:col-span-1"
    >
      {filters.map((filter) => (
        <SelectField
          key={filter.name}
          label={filter.label}
          value={valueOf(filter, search)}
          // At once: a choice made before React came to it would be made of the address before it.
          onChange={(event) =>
            setSearch(withFilter(search, filter, event.target.value), {
              replace: true,
              flushSync: true,
            })
          }
        >
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
