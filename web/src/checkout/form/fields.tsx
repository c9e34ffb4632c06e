import {
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { t } from '../../i18n/checkout.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useSession } from '../order/session.ts';
import { loadApi } from '../shell/load-api.ts';
import { editOf, isComposing, type Mask, maskEdit, setCaret } from './mask-edit.ts';
import { asksCpf, asksPhone, type FieldName, type FormValues, LENGTH_MAX } from './values.ts';

/** Masks a controlled field while it is edited, and keeps the caret where the buyer works. */
function useMask(value: string, onChange: (value: string) => void, mask: Mask) {
  const pending = useRef<{ readonly field: HTMLInputElement; readonly caret: number } | null>(null);
  // An edit that the mask takes back changes no value, but React still puts the caret at the end.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!pending.current) return;
    const { field, caret } = pending.current;
    pending.current = null;
    setCaret(field, caret);
  });

  const put = (field: HTMLInputElement, event: Event, before: string) => {
    const shown = maskEdit(before, editOf(field, event), mask);
    pending.current = { field, caret: shown.caret };
    renderAgain();
    onChange(shown.text);
  };
  return {
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      if (isComposing(nativeEvent)) onChange(target.value);
      else put(target, nativeEvent, value);
    },
    // The form has the composed text already, of which nothing was deleted.
    onCompositionEnd: ({ currentTarget, nativeEvent }: CompositionEvent<HTMLInputElement>) =>
      put(currentTarget, nativeEvent, ''),
  };
}

type TextName = { [K in keyof FormValues]: FormValues[K] extends string ? K : never }[keyof FormValues];

interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value'> {
  readonly name: Exclude<TextName, 'paymentMethod'>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly adornment?: ReactNode;
}

/** Of its limit: from here on a text says how long it is. */
const COUNTED_FROM = 0.8;

/** How long a text is, near its limit. */
function countOf(name: FieldName, text: string): string | undefined {
  const max = LENGTH_MAX[name] ?? Infinity;
  const { length } = asLine(text);
  return length >= max * COUNTED_FROM ? t('field.count', { length, max }) : undefined;
}

/** A text field of the buyer's form, as typed. */
export function FormField({ name, hint, onBlur, ...input }: FormFieldProps) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name, control });
  return (
    <TextField
      {...input}
      {...field}
      compact
      hint={countOf(name, field.value) ?? hint}
      error={fieldState.error?.message}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

interface Props extends FormFieldProps {
  /** Puts the mask on what is typed, pasted or filled in. */
  readonly format: Mask;
}

/** A field of digits under a mask; the caret stays where the buyer edits. */
export function MaskedField({ name, format, ...input }: Props) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name, control });
  const masked = useMask(field.value, field.onChange, format);
  return <TextField {...input} {...field} compact error={fieldState.error?.message} {...masked} />;
}

/**
 * E-mail with a suggestion for a mistyped domain: a button, because only the buyer knows their
 * address.
 */
function EmailField() {
  const { getValues, setValue, setFocus } = useFormContext<FormValues>();
  const [suggestion, setSuggestion] = useState<string>();

  // Without the download there is no suggestion, and nothing else is lost.
  const look = () =>
    void loadApi()
      .then((api) => setSuggestion(api.suggestEmail(getValues('email'))))
      .catch(() => undefined);
  const accept = (email: string) => {
    setValue('email', email, { shouldDirty: true, shouldValidate: true });
    setSuggestion(undefined);
    setFocus('email');
  };

  return (
    <div>
      <FormField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('field.email')}
        hint={!suggestion && t('field.email.hint')}
        required
        onBlur={look}
      />
      <div aria-live="polite">
        {suggestion && (
          <p className="text-sm text-soft">
            {t('field.email.meant')}{' '}
            <button
              type="button"
              onClick={() => accept(suggestion)}
              className="min-h-11 font-semibold text-primary-ink underline underline-offset-4"
            >
              {suggestion}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Who buys. Phone and CPF only where the offer asks for them. */
export function PersonalData() {
  const { offer } = useSession();
  return (
    <div className="space-y-3">
      <FormField
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        label={t('field.name')}
        required
      />
      <EmailField />
      <div className="grid gap-3 empty:hidden min-[400px]:grid-flow-col min-[400px]:auto-cols-fr">
        {asksPhone(offer) && (
          <MaskedField
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(99) 99999-9999"
            format={formatPhone}
            label={t('field.phone')}
            hint={<span className="min-[400px]:hidden">{t('field.phone.hint')}</span>}
            required
          />
        )}
        {asksCpf(offer) && (
          <MaskedField
            name="cpf"
            inputMode="numeric"
            autoComplete="off"
            placeholder="999.999.999-99"
            format={formatCpf}
            label={t('field.cpf')}
            hint={t('field.cpf.hint')}
            required
          />
        )}
      </div>
    </div>
  );
}
