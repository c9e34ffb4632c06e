import { perMinute } from '../http/minute-limit.ts';

export interface CartLimit {
  /** Counts one put; whether its network and its offer may make it. */
  allow(put: { readonly network: string; readonly offerId: string }): boolean;
}

/** As many puts of a network and of an offer as purchases (decision 0024). Each process counts for itself. */
export function createCartLimit(limits: {
  readonly networkPerMinute: number;
  readonly offerPerMinute: number;
}): CartLimit {
  const networks = perMinute(limits.networkPerMinute);
  const offers = perMinute(limits.offerPerMinute);
  return { allow: ({ network, offerId }) => networks.allow(network) && offers.allow(offerId) };
}
