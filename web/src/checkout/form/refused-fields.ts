import type { UseFormReturn } from 'react-hook-form';
import type { ApiErrorCode, ApiFailure } from '../../graphql/errors.ts';
import { t } from '../../i18n/purchase-error.ts';
import type { FieldName, FormValues } from './values.ts';

const FIELD_OF = {
  INVALID_CPF: 'cpf',
  INVALID_PHONE: 'phone',
  PHONE_AND_CPF_REQUIRED: 'cpf',
  NAME_REQUIRED: 'name',
  INVALID_EMAIL: 'email',
} as const satisfies Partial<Record<ApiErrorCode, FieldName>>;

const isOfField = (code: ApiErrorCode): code is keyof typeof FIELD_OF => code in FIELD_OF;

/** Marks the fields that the API refused although the page had let them pass. */
export function markRefusedFields(form: UseFormReturn<FormValues>, failure: ApiFailure): void {
  if (failure.kind !== 'refused') return;
  const { code } = failure;
  if (isOfField(code)) form.setError(FIELD_OF[code], { type: 'api', message: t(`error.${code}`) });
  const values = form.getValues();
  for (const invalid of failure.fields) {
    if (invalid.field in values)
      form.setError(invalid.field as FieldName, { type: 'api', message: t('problem.checkField') });
  }
}
