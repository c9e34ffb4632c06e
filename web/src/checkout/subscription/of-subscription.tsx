import { Subscription } from '../later-parts.ts';
import type { Checkout } from '../types.ts';
import type { Place } from './subscription.tsx';

interface Props {
  readonly offer: Checkout;
  readonly place: Place;
  /** Of the next charge, where the server counts it; null: there is none. */
  readonly day?: string | null;
}

/** What an offer says that is sold by the period; nothing of one that is sold once. */
export const OfSubscription = ({ offer, place, day }: Props) =>
  day !== null && offer.frequencyInDays !== null ? (
    <Subscription {...{ offer, place, day }} days={offer.frequencyInDays} />
  ) : null;
