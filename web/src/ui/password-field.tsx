import HideIcon from 'lucide-react/icons/eye-off';
import ShowIcon from 'lucide-react/icons/eye';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { CONTROL, Field, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  /** What the button that shows it is called. */
  readonly showLabel: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ label, hint, error, showLabel, className, ...input }: Props) {
  const control = useControl({ hint, error });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? HideIcon : ShowIcon;
  return (
    <Field {...{ label, hint, error, className }} id={control.id} reserved>
      <input
        {...input}
        {...control}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${CONTROL} pr-12`}
      />
      <button
        type="button"
        aria-label={showLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </Field>
  );
}
