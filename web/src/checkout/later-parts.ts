import { loadAgain } from '../ui/later/load-again.ts';
import { later } from '../ui/later/later.tsx';
import { enabledMethods } from './payment-method/method.ts';
import type { OffSale } from './off-sale-page.tsx';
import type { Place } from './subscription/subscription.tsx';
import type { Checkout } from './types.ts';

/** Most buyers pay by PIX: what a card needs comes when the page is idle, or when it is chosen. */
export const CardPanel = later<{ readonly shown: boolean }>(() => import('./card/card-panel.tsx'));

interface OfOffer {
  readonly offer: Checkout;
}
/** Few offers end. */
export const CountdownBar = later<OfOffer>(() => import('./appearance/countdown-bar.tsx'));

interface OfState {
  readonly availability: OffSale;
}
/** Whoever may buy does not see it. */
export const OffSalePage = later<OfState>(() => import('./off-sale-page.tsx'));

interface ByThePeriod {
  readonly offer: Checkout;
  readonly days: number;
  readonly place: Place;
  readonly day?: string | undefined;
}
/** Most offers are sold once. */
export const Subscription = later<ByThePeriod>(() => import('./subscription/subscription.tsx'));

/** Fetches it without showing it: once shown it must stay, and what was typed in it. */
export const preloadCardPanel = (): Promise<unknown> =>
  loadAgain(() => import('./card/card-panel.tsx'), { tries: 1 });

/** Resolves once what the server has painted of these can be taken over. */
export async function partsReady(offer: Checkout): Promise<void> {
  await Promise.all([
    enabledMethods(offer)[0] === 'CREDIT_CARD' && CardPanel.ready(),
    offer.appearance.countdown && CountdownBar.ready(),
    offer.availability !== 'ON_SALE' && OffSalePage.ready(),
    offer.frequencyInDays && Subscription.ready(),
  ]);
}

/** Resolves once all of them can be painted. */
export const allPartsReady = () =>
  Promise.all([CardPanel.ready(), CountdownBar.ready(), OffSalePage.ready(), Subscription.ready()]);
