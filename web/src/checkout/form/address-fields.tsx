import { useController, useFormContext } from 'react-hook-form';
import { STATES } from '../../../../domain/brazil/states.ts';
import { t } from '../../i18n/delivery.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { FormField } from './fields.tsx';
import type { FormValues } from './values.ts';

/** As Brazilian addresses say that a house has no number. */
const NO_NUMBER = 'S/N';

function NumberField() {
  const { control } = useFormContext<FormValues>();
  const { field } = useController({ name: 'number', control });
  const none = field.value === NO_NUMBER;
  return (
    <div>
      <FormField
        name="number"
        label={t('field.number')}
        readOnly={none}
        className={none ? '[&_input]:bg-sunken' : undefined}
        required
      />
      <label className="flex min-h-11 items-center gap-2.5 text-sm text-soft">
        <input
          type="checkbox"
          checked={none}
          onChange={() => field.onChange(none ? '' : NO_NUMBER)}
          className="size-5 shrink-0 accent-primary-ink"
        />
        {t('field.number.none')}
      </label>
    </div>
  );
}

function StateSelect() {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'state', control });
  return (
    <SelectField
      {...field}
      label={t('field.state')}
      autoComplete="address-level1"
      error={fieldState.error?.message}
      required
    >
      <option value="">{t('field.state.choose')}</option>
      {Object.entries(STATES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The address, filled as far as the postal code tells it; all of it can be changed. */
export const AddressFields = () => (
  <div className="space-y-3">
    <FormField name="street" autoComplete="address-line1" label={t('field.street')} required />
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <NumberField />
      <FormField
        name="complement"
        autoComplete="address-line2"
        label={t('field.complement')}
        placeholder={t('field.complement.hint')}
      />
    </div>
    <FormField name="district" autoComplete="address-level3" label={t('field.district')} required />
    <div className="grid gap-3 sm:grid-cols-2">
      <FormField name="city" autoComplete="address-level2" label={t('field.city')} required />
      <StateSelect />
    </div>
  </div>
);
