import { t } from './words.ts';
import type { OfferField } from './offer-screen.ts';

export const TITLE = {
  kind: 'text',
  name: 'title',
  label: t('offer.name'),
  hint: t('offer.name.hint'),
} as const satisfies OfferField;

/** One fare for all. */
export const FARE = {
  kind: 'money',
  name: 'fretePriceCents',
  coinIn: 'coin',
  label: t('offer.fretePrice'),
  hint: t('offer.fretePrice.hint'),
} as const satisfies OfferField;

export const METHODS = {
  kind: 'several',
  name: 'methods',
  label: t('offer.methods'),
  hint: t('offer.methods.hint'),
  options: (['PIX', 'CREDIT_CARD', 'BILLET'] as const).map((value) => ({
    value,
    label: t(`method.${value}`),
  })),
  required: true,
} as const satisfies OfferField;

export const INSTALLMENTS = {
  kind: 'select',
  name: 'installmentsMax',
  label: t('offer.installments'),
  hint: t('offer.installments.hint'),
  options: [
    { value: null, label: t('offer.installments.policy') },
    ...Array.from({ length: 12 }, (_, index) => ({
      value: index + 1,
      label: t('offer.installments.count', { count: index + 1 }),
    })),
  ],
} satisfies OfferField;

/** What a buyer reads on the statement of their card. */
export const DESCRIPTOR = {
  ...{ kind: 'text', name: 'descriptor', about: 'descriptor', optional: true, maxLength: 13 },
  label: t('offer.descriptor'),
  hint: t('offer.descriptor.hint'),
} as const satisfies OfferField;
