import { PURCHASE_V2, simulatedPurchases } from './families/purchase-v2.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Royalty: known by name alone; that it is of this code base is a guess.
 * (specification/providers#overview)
 */
export const royalty: ProviderOf<'PURCHASE_V2'> = {
  ...PURCHASE_V2,
  code: 'ROYALTY',
  name: 'Royalty',
  simulator: simulatedPurchases('royalty'),
};
