import * as z from 'zod/mini';
import type { FieldOf, FormScreen, Seen } from '../../../../features/configuration-form/form-screen.ts';
import { t } from '../../../../i18n/app.ts';
import type { OfferSettings } from './queries.ts';

/** What of an offer's settings its seller may change. */
export type OfferValues = Pick<
  OfferSettings,
  | 'title'
  | 'priceCents'
  | 'fakePriceCents'
  | 'paused'
  | 'abandonedCart'
  | 'requiredDocument'
  | 'requiredDocumentAndPhone'
>;

/** The settings of an offer as data (specification/checkout#offer-fields). */
export const offerScreen = (platformAbandonedCart: boolean): FormScreen<FieldOf<OfferValues>> => ({
  sections: [
    {
      title: t('offer.sale'),
      fields: [
        {
          kind: 'text',
          name: 'title',
          label: t('offer.name'),
          hint: t('offer.name.hint'),
          maxLength: 120,
          rule: z.string().check(z.minLength(1)),
        },
        {
          kind: 'money',
          name: 'priceCents',
          label: t('offer.price'),
          hint: t('offer.price.hint'),
          rule: z.int().check(z.minimum(100), z.maximum(100_000_000)),
        },
        {
          kind: 'money',
          name: 'fakePriceCents',
          label: t('offer.fakePrice'),
          hint: t('offer.fakePrice.hint'),
        },
        {
          kind: 'switch',
          name: 'paused',
          label: t('offer.paused'),
          hint: t('offer.paused.hint'),
        },
      ],
    },
    {
      title: t('offer.carts'),
      text: t('offer.carts.text'),
      fields: [
        {
          kind: 'select',
          name: 'abandonedCart',
          label: t('offer.abandonedCart'),
          options: [
            { value: null, label: t(`offer.abandonedCart.platform.${platformAbandonedCart}`) },
            { value: true, label: t('offer.abandonedCart.true') },
            { value: false, label: t('offer.abandonedCart.false') },
          ],
        },
      ],
    },
    {
      title: t('offer.buyer'),
      fields: [
        {
          kind: 'switch',
          name: 'requiredDocument',
          label: t('offer.requiredDocument'),
          hint: t('offer.requiredDocument.hint'),
        },
        {
          kind: 'switch',
          name: 'requiredDocumentAndPhone',
          label: t('offer.requiredDocumentAndPhone'),
          hint: t('offer.requiredDocumentAndPhone.hint'),
        },
      ],
    },
  ],
});

export const seenOf = ({
  revision,
  title,
  priceCents,
  fakePriceCents,
  paused,
  abandonedCart,
  requiredDocument,
  requiredDocumentAndPhone,
}: OfferSettings): Seen<OfferValues> => ({
  revision,
  values: {
    ...{ title, priceCents, fakePriceCents, paused },
    ...{ abandonedCart, requiredDocument, requiredDocumentAndPhone },
  },
});
