import * as z from 'zod/mini';
import { t } from './words.ts';
import type { OfferField, OfferSection } from './offer-screen.ts';
import type { OfferSettings } from './queries.ts';

const FORMER_PRICE_MAX = 99_999_999_999;

/** How often a subscription may be paid (specification/checkout#constants). */
const INTERVALS = [7, 15, 30, 60, 90, 365] as const;
/** What a subscription that says nothing begins with. */
const USUAL_DAYS = 30;

const ofSubscription = { shownIf: { name: 'type', is: 'SUBSCRIPTION' } } as const;

export const TYPE = {
  kind: 'select',
  name: 'type',
  label: t('offer.type'),
  hint: t('offer.type.hint'),
  options: (['ONE_TIME', 'SUBSCRIPTION'] as const).map((value) => ({
    value,
    label: t(`offer.type.${value}`),
  })),
} as const satisfies OfferField;
export const PRICE = {
  kind: 'money',
  name: 'priceCents',
  coinIn: 'coin',
  label: t('offer.price'),
  hint: t('offer.price.hint'),
} as const satisfies OfferField;
export const FREQUENCY = {
  kind: 'select',
  name: 'recurrence.frequencyInDays',
  initial: USUAL_DAYS,
  ...ofSubscription,
  label: t('offer.frequency'),
  hint: t('offer.frequency.hint'),
  options: INTERVALS.map((days) => ({ value: days, label: t('offer.frequency.days', { days }) })),
} as const satisfies OfferField;
export const NEXT_PRICE = {
  kind: 'money',
  name: 'recurrence.priceCents',
  coinIn: 'coin',
  ...ofSubscription,
  label: t('offer.recurrencePrice'),
  hint: t('offer.recurrencePrice.hint'),
} as const satisfies OfferField;

/** What an offer costs, once or by the period, and in which coin. */
export const pricing = (coins: OfferSettings['coinChoices']): OfferSection => ({
  title: t('offer.pricing'),
  fields: [
    TYPE,
    {
      kind: 'select',
      name: 'coin',
      label: t('offer.coin'),
      hint: t('offer.coin.hint'),
      options: coins.map((value) => ({
        value,
        label: t(`offer.coin.${value}`),
      })),
    },
    PRICE,
    FREQUENCY,
    NEXT_PRICE,
    {
      kind: 'money',
      name: 'fakePriceCents',
      coinIn: 'coin',
      label: t('offer.fakePrice'),
      hint: t('offer.fakePrice.hint'),
      about: 'formerPrice',
      rule: z.nullable(z.int().check(z.maximum(FORMER_PRICE_MAX))),
    },
  ],
});
