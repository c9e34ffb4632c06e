import { coupon, couponIdOf, takeOff, type Offered } from '../../domain/coupon/coupon.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { SellableOffer } from '../catalogue/sellable-offer.ts';
import type { MinuteLimit } from '../http/minute-limit.ts';

/** A code is guessed by trying: how many that are none a network may name in a minute. */
export const COUPON_MISSES_PER_MINUTE = 20;

export interface CouponLookup {
  readonly store: EventStore;
  readonly now: () => Date;
  /** Codes that are none, by whichever door they come. */
  readonly couponMisses: MinuteLimit;
}

interface Asked {
  readonly code: string;
  /** From where it is asked. */
  readonly network: string;
  /** Null: it is not chosen yet. */
  readonly method: PaymentMethod | null;
  /** Of the purchase that asks, which may have one of its uses already. */
  readonly paymentId?: string;
}

/**
 * What a code takes off an offer's price, as of a moment ago: whether a use is left says the stream
 * when a purchase takes it. Errors: COUPON_REFUSED with its problem as `reason`; RATE_LIMITED with
 * `retryAfterSeconds` for a network that named too many that are none.
 */
export async function takenOff(
  { store, now, couponMisses }: CouponLookup,
  { offer: { offerId, priceCents } }: Pick<SellableOffer, 'offer'>,
  { code, network, ...asked }: Asked,
): Promise<Result<Offered>> {
  if (couponMisses.isSpent(network)) return tooMany();
  const { state } = await loadCached(store, coupon, couponIdOf(offerId, code));
  // Those that were asked for at once have been counted by now.
  const isMiss = state.phase === 'NONE';
  if (isMiss ? !couponMisses.allow(network) : couponMisses.isSpent(network)) return tooMany();
  return takeOff(state, { ...asked, priceCents, at: now().toISOString() });
}

const tooMany = () => fail('RATE_LIMITED', { retryAfterSeconds: 60 });
