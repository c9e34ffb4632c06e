import { PURCHASE_V2, simulatedPurchases } from './families/purchase-v2.ts';
import type { ProviderOf } from './provider.ts';

/**
 * PayRoyal: its word `CANCELLED` is the specification’s; that it is of this code base is a guess.
 * (specification/providers#overview)
 */
export const payroyal: ProviderOf<'PURCHASE_V2'> = {
  ...PURCHASE_V2,
  code: 'PAYROYAL',
  name: 'PayRoyal',
  words: {
    ...PURCHASE_V2.words,
    payment: {
      ...PURCHASE_V2.words.payment,
      // A refund of what was paid; of what was not, nothing came and nothing goes back.
      CANCELLED: { status: 'REFUNDED', paid: 'WHEN_DATED', closed: 'CANCELLED' },
    },
  },
  simulator: simulatedPurchases('payroyal'),
};
