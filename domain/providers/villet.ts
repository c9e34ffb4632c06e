import { V1_PUBLIC_SECRET, v1Brand, WITH_CARDS } from './families/v1-public-secret.ts';
import { SEALED_CARDS } from './simulated.ts';

/**
 * Villet: `POST /transfers`, receivers without transfers and anticipation of their own, and the
 * year of a card as 2000 plus the value are the specification’s; that it is of this code base, and
 * its recipients like Pagar.me's, are a guess. That a transfer may name a recipient, and that a
 * card comes as it is, sealed for the account's public key until then, is our own definition.
 * (specification/providers#overview)
 */
export const villet = v1Brand('VILLET', 'Villet', {
  capabilities: {
    ...V1_PUBLIC_SECRET.capabilities,
    ...WITH_CARDS,
    payouts: ['PIX', 'RECEIVER'],
    receivers: true,
  },
  card: SEALED_CARDS,
});
