import { general, simulatedGeneral } from './families/general.ts';
import { PURCHASE_V2 } from './families/purchase-v2.ts';

/**
 * PayRoyal: its word `CANCELLED` is the specification’s; that it is of this code base is a guess.
 * (specification/providers#overview)
 */
export const payroyal = general('PURCHASE_V2', 'PAYROYAL', 'PayRoyal', {
  ...PURCHASE_V2,
  words: {
    ...PURCHASE_V2.words,
    payment: {
      ...PURCHASE_V2.words.payment,
      // A refund of what was paid; of what was not, nothing came and nothing goes back.
      CANCELLED: { status: 'REFUNDED', paid: 'WHEN_DATED', closed: 'CANCELLED' },
    },
  },
  simulator: {
    ...simulatedGeneral('payroyal', { secretKey: 'sk_payroyal_demo' }),
    payee: '11222333000181',
  },
});
