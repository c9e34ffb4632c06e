import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { t } from '../../i18n/checkout.ts';
import { NAME_LENGTH_MAX } from '../form/field-problems.ts';
import { asksCpf, asksPhone } from '../form/values.ts';
import { useSession } from '../session.ts';
import { EmailField } from './email-field.tsx';
import { FormField } from './form-field.tsx';
import { MaskedField } from './masked-field.tsx';

/** Who buys. Phone and CPF only where the offer asks for them. */
export function PersonalData() {
  const { offer } = useSession();
  return (
    <div className="-mb-2 space-y-2">
      <FormField
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_LENGTH_MAX}
        label={t('field.name')}
        hint={t('field.name.hint')}
        required
      />
      <EmailField />
      {asksPhone(offer) && (
        <MaskedField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(99) 99999-9999"
          format={formatPhone}
          label={t('field.phone')}
          hint={t('field.phone.hint')}
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
  );
}
