import { useFormContext, useWatch } from 'react-hook-form';
import { cardBrand } from '../../../../domain/card/brand.ts';
import { formatExpiry } from '../../../../domain/card/expiry.ts';
import { cardDigits, formatCardNumber } from '../../../../domain/card/number.ts';
import { t } from '../../i18n/checkout.ts';
import { FormField } from '../fields/form-field.tsx';
import { MaskedField } from '../fields/masked-field.tsx';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session.ts';
import { BrandBadge } from './brand-badge.tsx';
import { CvvPicture } from './cvv-picture.tsx';
import { InstallmentSelect } from './installment-select.tsx';

/** The card. What is typed here leaves the page only towards the provider that makes the token. */
export function CardFields() {
  const { offer } = useSession();
  const { control } = useFormContext<FormValues>();
  const brand = cardBrand(cardDigits(useWatch({ control, name: 'cardNumber' })));
  const fourDigits = brand.cvvLength === 4;
  const formatCvv = (text: string) => text.replace(/\D/g, '').slice(0, brand.cvvLength);

  return (
    <div className="space-y-3">
      <MaskedField
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        format={formatCardNumber}
        label={t('field.cardNumber')}
        hint={t('field.cardNumber.hint')}
        adornment={<BrandBadge name={brand.name} />}
        required
      />
      <div className="grid grid-cols-2 gap-3">
        <MaskedField
          name="cardExpiration"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('field.expiry.placeholder')}
          format={formatExpiry}
          label={t('field.expiry')}
          required
        />
        <MaskedField
          name="cardCvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          format={formatCvv}
          label={t('field.cvv')}
          hint={fourDigits ? t('field.cvv.front') : t('field.cvv.back')}
          adornment={<CvvPicture front={fourDigits} />}
          required
        />
      </div>
      <FormField
        name="cardName"
        autoComplete="cc-name"
        autoCapitalize="words"
        label={t('field.cardName')}
        hint={t('field.cardName.hint')}
        required
      />
      {offer.type === 'ONE_TIME' && <InstallmentSelect />}
    </div>
  );
}
