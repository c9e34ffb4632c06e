import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import type { FormValues } from '../form/values.ts';
import { loadApi } from '../load-api.ts';
import { FormField } from './form-field.tsx';

/**
 * E-mail with a suggestion for a mistyped domain: a button, because only the buyer knows their
 * address.
 */
export function EmailField() {
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
          <p className="-mt-5 text-sm text-soft">
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
