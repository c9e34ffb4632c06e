import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/card.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session.ts';
import { installmentText } from './installment-text.ts';

/** In how many parts. The list follows the order: bumps and interest are in it. */
export function InstallmentSelect() {
  const { installments, installment, totals, offer } = useSession();
  const { setValue } = useFormContext<FormValues>();

  if (installments.failed) {
    return (
      <Notice tone="warn" title={t('installment.failed')} live>
        <Button onClick={installments.retry}>{t('action.retry')}</Button>
      </Notice>
    );
  }
  return (
    <SelectField
      label={t('field.installments')}
      name="cardInstallment"
      autoComplete="off"
      value={installment?.installmentNumber ?? 1}
      aria-busy={installments.loading || undefined}
      onChange={(event) =>
        setValue('cardInstallment', Number(event.target.value), { shouldDirty: true })
      }
    >
      {installments.options.map((option) => (
        <option key={option.installmentNumber} value={option.installmentNumber}>
          {installmentText(option, totals.net, offer.coin)}
        </option>
      ))}
      {installments.options.length === 0 && <option value={1}>{t('installment.loading')}</option>}
    </SelectField>
  );
}
