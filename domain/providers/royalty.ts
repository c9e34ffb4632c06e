import { general, simulatedGeneral } from './families/general.ts';
import { PURCHASE_V2 } from './families/purchase-v2.ts';

/**
 * Royalty: known by name alone; that it is of this code base is a guess.
 * (specification/providers#overview)
 */
export const royalty = general('PURCHASE_V2', 'ROYALTY', 'Royalty', {
  ...PURCHASE_V2,
  simulator: {
    ...simulatedGeneral('royalty', { secretKey: 'sk_royalty_demo' }),
    payee: '11222333000181',
  },
});
