import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Villet: `POST /transfers`, and receivers without transfers and anticipation of their own, are the
 * specification’s; that it is of this code base, and its recipients like Pagar.me's, are a guess.
 * That a transfer may name a recipient is our own definition. (specification/providers#overview)
 */
export const villet: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'VILLET',
  name: 'Villet',
  capabilities: {
    ...V1_PUBLIC_SECRET.capabilities,
    payouts: ['PIX', 'RECEIVER'],
    receivers: true,
  },
  simulator: simulatedV1('villet'),
};
