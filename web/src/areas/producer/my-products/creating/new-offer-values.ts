import type { FieldOf, FormScreen } from '../../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import { FREQUENCY, NEXT_PRICE, PRICE, TYPE } from '../offer-pricing.ts';
import { FARE, METHODS, TITLE } from '../offer-fields.ts';
import type { OfferSettings } from '../queries.ts';
import type { SoldProduct } from './queries.ts';

/** What is said of an offer before it is there; the rest is set afterwards. */
export type NewOfferValues = Pick<
  OfferSettings,
  'title' | 'type' | 'recurrence' | 'fretePriceCents' | 'methods'
> & {
  readonly priceCents: number | null;
  readonly layout: 'DEFAULT' | 'DROPSHIPPING' | 'VEGA';
};

type NewOfferField = FieldOf<NewOfferValues>;

const LAYOUT = {
  kind: 'select',
  name: 'layout',
  label: t('new.offer.layout'),
  hint: t('new.offer.layout.hint'),
  options: (['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const).map((value) => ({
    value,
    label: t(`new.offer.layout.${value}`),
  })),
} as const satisfies NewOfferField;

/** Without it nothing is sent: an offer's options come later. */
const REQUIRED_FARE = {
  ...FARE,
  label: t('new.offer.fare'),
  hint: t('new.offer.fare.hint'),
  required: true,
} as const satisfies NewOfferField;

/** The form of a new offer as data. */
export const newOfferScreen = ({
  typeProduct,
}: Pick<SoldProduct, 'typeProduct'>): FormScreen<NewOfferField> => ({
  document: 'Offer',
  sections: [
    {
      title: t('offer.sale'),
      fields: [
        TITLE,
        TYPE,
        { ...PRICE, hint: t('new.offer.price.hint') },
        FREQUENCY,
        NEXT_PRICE,
        ...(typeProduct === 'FISICO' ? [REQUIRED_FARE] : []),
      ],
    },
    { title: t('offer.payment'), fields: [METHODS, LAYOUT] },
  ],
});

export const newOfferValues = ({ name }: Pick<SoldProduct, 'name'>): NewOfferValues => ({
  title: name,
  type: 'ONE_TIME',
  priceCents: null,
  recurrence: null,
  fretePriceCents: null,
  methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
  layout: 'DEFAULT',
});

/** As the API takes it. */
export function offerInput(productId: string, { priceCents, ...values }: NewOfferValues) {
  if (priceCents === null) throw new Error('The form let an offer without a price through');
  return { productId, ...values, priceCents };
}
