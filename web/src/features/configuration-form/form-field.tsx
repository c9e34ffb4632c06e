import type { ComponentProps } from 'react';
import { useController, useWatch, type Control, type ControllerRenderProps } from 'react-hook-form';
import { currencyPrefix } from '../../../../domain/kernel/money/format.ts';
import { t } from '../../i18n/app.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import type { ColourFieldProps } from '../../ui/colour-field.tsx';
import { later } from '../../ui/later/later.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Limited } from '../limited-text/limited-text.tsx';
import { LaterPicture } from '../picture-upload/later-picture.tsx';
import type { Picture } from '../picture-upload/queries.ts';
import { coinOf, inputOf, valueIn, type Inputs } from './field-kinds.ts';
import type { Field, RowsField } from './form-screen.ts';

// Few forms have a colour.
const ColourField = later<ColourFieldProps>(() => import('../../ui/colour-field.tsx'));

interface Props {
  readonly field: Exclude<Field, RowsField>;
  readonly control: Control<Inputs>;
  /** A switch was turned on. */
  readonly onTurnedOn?: () => void;
}

type AmountProps = Omit<ComponentProps<typeof MoneyField>, 'sign'> & Props;

/** An amount with the sign of the coin that the form says now. */
function Amount({ field, control, ...props }: AmountProps) {
  const name = (field.kind === 'money' && field.coinIn) || field.name;
  const coin = coinOf(field, { [name]: useWatch({ control, name }) });
  return <MoneyField {...props} sign={currencyPrefix(coin)} />;
}

type TextProps = Omit<ControllerRenderProps<Inputs, string>, 'value'> &
  Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'>;

/** A text of one line or of several, which says how long it may be near its limit. */
function Text({
  field: { maxLength, isLong, isSecret },
  value,
  error: told,
  ...common
}: TextProps & { readonly field: Extract<Field, { kind: 'text' }>; readonly value: string }) {
  return (
    <Limited text={value} limit={maxLength} error={told}>
      {(error) =>
        isLong ? (
          <TextAreaField {...common} {...{ error, value }} rows={6} />
        ) : (
          <TextField
            {...common}
            {...(isSecret && { type: 'password', autoComplete: 'off', spellCheck: false })}
            {...{ error, value }}
          />
        )
      }
    </Limited>
  );
}

/** One setting's control, by its kind. */
export function FormField({ field, control, onTurnedOn }: Props) {
  // One that has just appeared is drawn before the form holds what was seen of it.
  const defaultValue = inputOf(field, valueIn(field));
  const { field: held, fieldState } = useController({ name: field.name, control, defaultValue });
  const { value, ...rest } = held;
  const common = { ...rest, label: field.label, hint: field.hint, error: fieldState.error?.message };
  switch (field.kind) {
    case 'switch':
      return (
        <SwitchField
          {...common}
          checked={value === true}
          onChange={({ target }) => {
            rest.onChange(target.checked);
            if (target.checked) onTurnedOn?.();
          }}
        />
      );
    case 'several':
      return (
        <CheckboxGroup
          {...common}
          options={field.options}
          placeText={field.ordered ? (place) => t('form.place', { place }) : undefined}
          chosen={value as readonly string[]}
        />
      );
    case 'select':
      return (
        <SelectField {...common} value={String(value)}>
          {field.options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'colour':
      return (
        <ColourField
          {...common}
          value={String(value)}
          pickLabel={t('form.colour.pick', { label: field.label })}
          loading={<Skeleton className="h-20 rounded-control" />}
        />
      );
    case 'picture':
      return (
        <LaterPicture
          {...{ purpose: field.purpose, label: field.label, hint: field.hint }}
          {...{ picture: value as Picture | null, error: common.error }}
          {...{ onChange: rest.onChange, ref: rest.ref }}
        />
      );
    case 'money':
      return <Amount {...common} {...{ field, control }} value={String(value)} />;
    case 'list':
      return <TextField {...common} value={String(value)} />;
    case 'text':
      return <Text {...common} field={field} value={String(value)} />;
  }
}
