import { coupon, couponIdOf, takeOff, type Offered } from '../../domain/coupon/coupon.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { SellableOffer } from '../catalogue/sellable-offer.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

interface Asked {
  readonly code: string;
  /** Null: it is not chosen yet. */
  readonly method: PaymentMethod | null;
  /** Of the purchase that asks, which may have one of its uses already. */
  readonly paymentId?: string;
}

/**
 * What a code takes off an offer's price, as of a moment ago: whether a use is left says the stream
 * when a purchase takes it. Error: COUPON_REFUSED with its problem as `reason`.
 */
export async function takenOff(
  { store, now }: Dependencies,
  { offer: { offerId, priceCents } }: Pick<SellableOffer, 'offer'>,
  { code, ...asked }: Asked,
): Promise<Result<Offered>> {
  const { state } = await loadCached(store, coupon, couponIdOf(offerId, code));
  return takeOff(state, { ...asked, priceCents, at: now().toISOString() });
}
