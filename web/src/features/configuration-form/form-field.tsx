import { useController, type Control } from 'react-hook-form';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Inputs } from './field-kinds.ts';
import type { Field } from './form-screen.ts';

/** One setting's control, by its kind. */
export function FormField({
  field,
  control,
}: {
  readonly field: Field;
  readonly control: Control<Inputs>;
}) {
  const { field: held, fieldState } = useController({ name: field.name, control });
  const { value, ...rest } = held;
  const common = { ...rest, label: field.label, hint: field.hint, error: fieldState.error?.message };
  switch (field.kind) {
    case 'switch':
      return <SwitchField {...common} checked={value === true} />;
    case 'select':
      return (
        <ChoiceField
          {...common}
          value={String(value)}
          options={field.options.map((option) => ({ ...option, value: String(option.value) }))}
        />
      );
    case 'money':
      return <TextField {...common} value={String(value)} inputMode="decimal" adornment="R$" />;
    case 'text':
      return <TextField {...common} value={String(value)} maxLength={field.maxLength} />;
  }
}
