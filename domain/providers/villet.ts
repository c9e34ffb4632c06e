import { V1_PUBLIC_SECRET, v1Brand } from './families/v1-public-secret.ts';

/**
 * Villet: `POST /transfers`, and receivers without transfers and anticipation of their own, are the
 * specification’s; that it is of this code base, and its recipients like Pagar.me's, are a guess.
 * That a transfer may name a recipient is our own definition. (specification/providers#overview)
 */
export const villet = v1Brand('VILLET', 'Villet', {
  capabilities: {
    ...V1_PUBLIC_SECRET.capabilities,
    payouts: ['PIX', 'RECEIVER'],
    receivers: true,
  },
});
