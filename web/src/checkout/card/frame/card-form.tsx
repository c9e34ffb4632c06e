import type { ReactNode } from 'react';
import { t } from '../../../i18n/card.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BrandBadge } from '../../appearance/page-frame.tsx';
import type { CardField } from '../card-fields.ts';
import type { CardWords } from './card-values.ts';

/**
 * Where the code is printed: four digits on the front (American Express), three on the back of all
 * others. The script shows one of them.
 */
function CvvPicture({ front = false }: { readonly front?: boolean }) {
  return (
    <span data-part={front ? 'cvv-front' : 'cvv-back'} hidden={front}>
      <svg
        viewBox="0 0 48 32"
        className="h-7 w-10 text-muted"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="46" height="30" rx="4" />
        {!front && <path d="M1 8.5h46" strokeWidth="5" />}
        <rect
          x={front ? 30 : 27}
          y={front ? 8 : 16}
          width="15"
          height="9"
          rx="4.5"
          className="fill-primary-wash stroke-primary-ink"
        />
        <path d={front ? 'M6 22h20' : 'M6 20.5h16'} />
      </svg>
    </span>
  );
}

/** Of the longest card number. */
const DIGITS_MAX = 19;
const upTo = (count: number, text: (count: number) => string): string[] =>
  Array.from({ length: count + 1 }, (_none, each) => text(each));

const words = (): CardWords => ({
  required: [t('problem.required')],
  cardDigits: upTo(DIGITS_MAX, (missing) => t('problem.cardDigits', { missing })),
  // By the first, which is for more than can be counted here, somebody looks at the card again.
  surplus: upTo(DIGITS_MAX, (surplus) =>
    surplus === 0 ? t('problem.cardCheck') : t('problem.surplus', { surplus }),
  ),
  cardCheck: [t('problem.cardCheck')],
  expiryFormat: [t('problem.expiryFormat')],
  expiryPast: [t('problem.expiryPast')],
  cvvDigits: upTo(4, (length) => t('problem.cvvDigits', { length })),
});

interface InputProps {
  readonly name: CardField;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
  readonly autoCapitalize?: string;
  readonly placeholder?: string;
  readonly adornment?: ReactNode;
}

/** A field with its hint and, until the script shows it, the place of its problem. */
const CardInput = ({ hint, ...input }: InputProps) => (
  <TextField
    {...input}
    required
    spellCheck={false}
    hint={
      <>
        <span data-part={`${input.name}-hint`}>{hint}</span>
        <span data-part={`${input.name}-error`} className="flex gap-1.5 text-bad" hidden>
          <Icon name="alert" className="mt-0.5 size-4" />
          <span />
        </span>
      </>
    }
  />
);

/** The card's fields as the server paints them: they look like the form around their frame. */
export const CardForm = () => (
  <form
    method="dialog"
    autoComplete="on"
    noValidate
    aria-label={t('card.frame')}
    data-words={JSON.stringify(words())}
    className="space-y-2 p-1"
  >
    <CardInput
      name="cardNumber"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      label={t('field.cardNumber')}
      hint={t('field.cardNumber.hint')}
      adornment={<BrandBadge data-part="brand" hidden />}
    />
    <div className="grid grid-cols-2 gap-x-3">
      <CardInput
        name="cardExpiration"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('field.expiry.placeholder')}
        label={t('field.expiry')}
      />
      <CardInput
        name="cardCvv"
        inputMode="numeric"
        autoComplete="cc-csc"
        label={t('field.cvv')}
        hint={
          <>
            <span data-part="cvv-back-hint">{t('field.cvv.back')}</span>
            <span data-part="cvv-front-hint" hidden>
              {t('field.cvv.front')}
            </span>
          </>
        }
        adornment={
          <>
            <CvvPicture />
            <CvvPicture front />
          </>
        }
      />
    </div>
    <CardInput
      name="cardName"
      autoComplete="cc-name"
      autoCapitalize="words"
      label={t('field.cardName')}
      hint={t('field.cardName.hint')}
    />
  </form>
);
