import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { toApiFailure } from '../../graphql/errors.ts';
import { textOf, t } from '../../i18n/app.ts';

/** What is wrong with a field, by its code, in the words of the field or in those of all. */
export const fieldText = (field: string, code: string): string =>
  textOf(`field.${field}.${code}`) ?? textOf(`field.${code}`) ?? t('field.OTHER');

/**
 * Sends what a form of before the sign-in says. What the server refuses of a field is shown at the
 * field; any other failure is `error`, for the notice over the form.
 */
export function usePublicForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) {
  const [error, setError] = useState<unknown>();
  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    try {
      await send(values);
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      const fields = failure.kind === 'refused' ? failure.fields : [];
      for (const { field, code } of fields)
        form.setError(field as Path<Values>, { message: fieldText(field, code) }, { shouldFocus: true });
      if (fields.length === 0) setError(thrown);
    }
  });
  return { error, submit: (event: { preventDefault(): void }) => void submit(event as never) };
}

/** What the address says behind its `#`, which no server was told. */
export const useSecret = (name: string): string | null =>
  new URLSearchParams(useLocation().hash.slice(1)).get(name);
