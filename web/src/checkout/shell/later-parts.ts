import { later } from '../../ui/later/later.tsx';
import { loadAgain } from '../../ui/later/load-again.ts';
import { enabledMethods } from '../form/values.ts';
import type { OffSale } from '../order/off-sale-page.tsx';
import type { Place } from '../order/subscription.tsx';
import type { Checkout } from './types.ts';

/** Most buyers pay by PIX: what a card needs comes when the page is idle, or when it is chosen. */
export const CardPanel = later<{ readonly shown: boolean }>(() => import('../card/card-panel.tsx'));

interface OfOffer {
  readonly offer: Checkout;
}
/** Few offers end. */
export const CountdownBar = later<OfOffer>(() => import('../appearance/countdown-bar.tsx'));

interface OfState {
  readonly availability: OffSale;
}
/** Whoever may buy does not see it. */
export const OffSalePage = later<OfState>(() => import('../order/off-sale-page.tsx'));

/** Few offers have coupons. */
export const CouponField = later<object>(() => import('../order/coupon-field.tsx'));

interface ByThePeriod {
  readonly offer: Checkout;
  readonly days: number;
  readonly place: Place;
  readonly day?: string | undefined;
}
/** Most offers are sold once. */
export const Subscription = later<ByThePeriod>(() => import('../order/subscription.tsx'));

/** Fetches it without showing it: once shown it must stay, and what was typed in it. */
export const preloadCardPanel = (): Promise<unknown> =>
  loadAgain(() => import('../card/card-panel.tsx'), { tries: 1 });

/** Those that the server has painted of an offer: without them it cannot be taken over. */
export const partsOf = (offer: Checkout) =>
  (
    [
      [enabledMethods(offer)[0] === 'CREDIT_CARD', CardPanel],
      [offer.appearance.countdown, CountdownBar],
      [offer.availability !== 'ON_SALE', OffSalePage],
      [offer.frequencyInDays, Subscription],
      [offer.takesCoupons, CouponField],
    ] as const
  ).flatMap(([painted, part]) => (painted ? part : []));

/** Resolves once they are there. */
export const partsReady = (offer: Checkout) => Promise.all(partsOf(offer).map((part) => part.ready()));

/** Resolves once all of them can be painted. */
export const allPartsReady = () =>
  Promise.all(
    [CardPanel, CountdownBar, OffSalePage, Subscription, CouponField].map((part) => part.ready()),
  );
