import type { ReactNode } from 'react';
import { Limited } from '../../../../features/limited-text/limited-text.tsx';
import PictureControl from '../../../../features/picture-upload/picture-control.tsx';
import type { Picture } from '../../../../features/picture-upload/queries.ts';
import { t } from '../../../../i18n/builder.ts';
import ColourField from '../../../../ui/colour-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useBound, type NameOf } from './bound.ts';

interface Words {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string;
}
interface OfText extends Words {
  readonly name: NameOf<string>;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'url' | 'tel';
}

export function BoundText({ name, maxLength, ...rest }: OfText) {
  const { value, error, ...field } = useBound<string>(name);
  const text = String(value);
  return (
    <Limited {...{ text, error }} limit={maxLength}>
      {(said) => <TextField {...rest} {...field} error={said} value={text} autoComplete="off" />}
    </Limited>
  );
}

export function BoundArea({ name, maxLength, inputMode: _inputMode, ...rest }: OfText) {
  const { value, error, ...field } = useBound<string>(name);
  const text = String(value);
  return (
    <Limited {...{ text, error }} limit={maxLength}>
      {(said) => <TextAreaField {...rest} {...field} error={said} value={text} />}
    </Limited>
  );
}

export function BoundColour({
  name,
  label,
  hint,
}: Pick<Words, 'label' | 'hint'> & { readonly name: NameOf<string> }) {
  const { value, ...field } = useBound<string>(name);
  return (
    <ColourField
      {...{ label, hint }}
      {...field}
      value={String(value)}
      pickLabel={t('colour.pick', { label })}
    />
  );
}

export function BoundSwitch({
  name,
  ...rest
}: Omit<Words, 'className'> & { readonly name: NameOf<boolean> }) {
  const { value, ...field } = useBound<boolean>(name);
  return <SwitchField {...rest} {...field} checked={value === true} />;
}

interface OfChoice extends Words {
  readonly name: NameOf<string>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function BoundSelect({ name, options, ...rest }: OfChoice) {
  const { value, ...field } = useBound<string>(name);
  return (
    <SelectField {...rest} {...field} value={String(value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

export function BoundPicture({
  name,
  label,
  hint,
}: {
  readonly name: NameOf<Picture | null>;
  readonly label: string;
  readonly hint?: string;
}) {
  const { value, onChange, error, ref } = useBound<Picture | null>(name);
  const picture = value as Picture | null;
  return <PictureControl purpose="CHECKOUT_IMAGE" {...{ label, hint, picture, error, onChange, ref }} />;
}
