import type { UseFormReturn } from 'react-hook-form';
import type { ApiErrorCode, ApiFailure } from '../../graphql/errors.ts';
import { t } from '../../i18n/checkout.ts';
import type { FieldName, FormValues } from './values.ts';

const FIELD_OF: Partial<Record<ApiErrorCode, FieldName>> = {
  INVALID_CPF: 'cpf',
  INVALID_PHONE: 'phone',
  PHONE_AND_CPF_REQUIRED: 'cpf',
  NAME_REQUIRED: 'name',
  INVALID_EMAIL: 'email',
};

/** Marks the fields that the API refused although the page had let them pass. */
export function markRefusedFields(form: UseFormReturn<FormValues>, failure: ApiFailure): void {
  if (failure.kind !== 'refused') return;
  const field = FIELD_OF[failure.code];
  if (field) form.setError(field, { type: 'api', message: t(`error.${failure.code}`) });
  const values = form.getValues();
  for (const invalid of failure.fields) {
    if (invalid.field in values)
      form.setError(invalid.field as FieldName, { type: 'api', message: t('problem.checkField') });
  }
}
