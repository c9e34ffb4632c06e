import { perMinute } from '../http/minute-limit.ts';

export interface CartLimit {
  /** Counts one put; whether its network may make it. */
  allow(network: string): boolean;
  /** Counts one put of an offer that is there; whether it may be made. */
  allowOf(offerId: string): boolean;
  /** Counts one cart that begins; whether its network may begin it. */
  allowFresh(network: string): boolean;
}

/**
 * A page puts a cart again with each field. Each cart that begins is a mail to whatever address was
 * typed, also a stranger's, so that a network begins fewer.
 */
const PUTS_PER_CART = 20;

/**
 * As many puts of a network and of an offer as purchases (decision 0024). Each program counts for
 * itself.
 */
export function createCartLimit(limits: {
  readonly networkPerMinute: number;
  readonly offerPerMinute: number;
}): CartLimit {
  const networks = perMinute(limits.networkPerMinute);
  const offers = perMinute(limits.offerPerMinute);
  const beginning = perMinute(Math.max(1, limits.networkPerMinute / PUTS_PER_CART));
  return {
    allow: (network) => networks.allow(network),
    allowOf: (offerId) => offers.allow(offerId),
    allowFresh: (network) => beginning.allow(network),
  };
}
