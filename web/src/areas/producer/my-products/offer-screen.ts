import type { FieldOf, FormScreen, Seen } from '../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import { bumps, stillThere } from './offer-choices.ts';
import { DESCRIPTOR, FARE, INSTALLMENTS, METHODS, TITLE } from './offer-fields.ts';
import { pricing } from './offer-pricing.ts';
import type { OfferSettings } from './queries.ts';

/** What of an offer's settings its seller may change. */
export type OfferValues = Pick<
  OfferSettings,
  | 'title'
  | 'type'
  | 'coin'
  | 'priceCents'
  | 'fakePriceCents'
  | 'recurrence'
  | 'paused'
  | 'locale'
  | 'methods'
  | 'installmentsMax'
  | 'descriptor'
  | 'fretePriceCents'
  | 'deliveryOptions'
  | 'orderBumpOfferIds'
  | 'abandonedCart'
  | 'requiredDocument'
  | 'requiredDocumentAndPhone'
> & { readonly thankYou: Readonly<Record<'pix' | 'creditCard' | 'billet', string | null>> };

export type OfferField = FieldOf<OfferValues>;
export type OfferSection = FormScreen<OfferField>['sections'][number];

/** How what is sent gets to the buyer (specification/checkout#delivery-option-fields). */
const DELIVERY: OfferSection = {
  title: t('offer.delivery'),
  text: t('offer.delivery.text'),
  fields: [
    FARE,
    {
      kind: 'rows',
      name: 'deliveryOptions',
      label: t('offer.deliveryOptions'),
      hint: t('offer.deliveryOptions.hint'),
      words: {
        one: t('offer.deliveryOption'),
        add: t('offer.deliveryOption.add'),
        none: t('offer.deliveryOption.none'),
      },
      newRow: () => ({
        id: crypto.randomUUID(),
        ...{ description: '', deliveryTime: '', fareCents: null, preSelected: false },
      }),
      columns: [
        {
          kind: 'text',
          name: 'description',
          label: t('offer.deliveryOption.description'),
          hint: t('offer.deliveryOption.description.hint'),
        },
        {
          kind: 'text',
          name: 'deliveryTime',
          label: t('offer.deliveryOption.time'),
          hint: t('offer.deliveryOption.time.hint'),
        },
        {
          kind: 'money',
          name: 'fareCents',
          coinIn: 'coin',
          label: t('offer.deliveryOption.fare'),
          hint: t('offer.deliveryOption.fare.hint'),
        },
        {
          kind: 'switch',
          name: 'preSelected',
          exclusive: true,
          label: t('offer.deliveryOption.preSelected'),
        },
      ],
    },
  ],
};

/** What of an offer decides which settings there are. */
type Shown = Pick<
  OfferSettings,
  'coinChoices' | 'platformAbandonedCart' | 'typeProduct' | 'orderBumpChoices'
>;

const SALE: OfferSection = {
  title: t('offer.sale'),
  fields: [
    TITLE,
    {
      kind: 'switch',
      name: 'paused',
      label: t('offer.paused'),
      hint: t('offer.paused.hint'),
    },
    {
      kind: 'select',
      name: 'locale',
      label: t('offer.locale'),
      hint: t('offer.locale.hint'),
      options: (['PT_BR', 'EN_US', 'ES_ES'] as const).map((value) => ({
        value,
        label: t(`offer.locale.${value}`),
      })),
    },
  ],
};

const THANKS: OfferSection = {
  title: t('offer.thanks'),
  text: t('offer.thanks.text'),
  fields: (['pix', 'creditCard', 'billet'] as const).map((name) => ({
    ...{ kind: 'text', name: `thankYou.${name}`, label: t(`offer.thanks.${name}`) },
    ...{ about: 'address', optional: true },
  })),
};

const PAYMENT: OfferSection = { title: t('offer.payment'), fields: [METHODS, INSTALLMENTS, DESCRIPTOR] };

const carts = (platformAbandonedCart: boolean): OfferSection => ({
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
});

const BUYER: OfferSection = {
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
};

/** The settings of an offer as data (specification/checkout#offer-fields). */
export const offerScreen = ({
  coinChoices,
  platformAbandonedCart,
  typeProduct,
  orderBumpChoices,
}: Shown): FormScreen<OfferField> => ({
  document: 'Offer',
  sections: [
    SALE,
    pricing(coinChoices),
    PAYMENT,
    THANKS,
    ...(typeProduct === 'FISICO' ? [DELIVERY] : []),
    // What goes along may have to be taken out with the coin that it shares.
    ...(orderBumpChoices.length > 0 ? [bumps(orderBumpChoices)] : []),
    carts(platformAbandonedCart),
    BUYER,
  ],
});

/** What goes along with it. */
export const bumpsScreen = ({ orderBumpChoices }: OfferSettings): FormScreen<OfferField> => ({
  document: 'Offer',
  sections: [bumps(orderBumpChoices)],
});

export const seenOf = (offer: OfferSettings): Seen<OfferValues> => ({
  revision: offer.revision,
  values: {
    ...offer,
    // One that cannot go along any more is on no page: it goes with the next change of them.
    orderBumpOfferIds: stillThere(offer.orderBumpOfferIds, offer.orderBumpChoices),
  },
});
