import { general, simulatedGeneral } from './families/general.ts';
import { CANCELED } from './status-words.ts';

const MESSAGE = 'Bravive API Error: {detail}';

/**
 * Bravive (specification/providers#bravive). Its payouts name no destination, so that none is
 * offered, and no refund is known: both are refused in its own words. Of a charge it takes no
 * reference of ours, and no address for its webhooks.
 */
export const bravive = general('BRAVIVE', 'BRAVIVE', 'Bravive', {
  required: { secrets: ['secretKey'] },
  words: {
    payment: {
      PENDING: { status: 'PENDING' },
      APPROVED: { status: 'APPROVED', paid: true },
      REJECTED: { status: 'REJECTED', closed: 'REFUSED' },
      CANCELED: CANCELED,
      REFUNDED: { status: 'REFUNDED', paid: true },
      CHARGEBACK: { status: 'CHARGEBACK', paid: true },
      // The money is there until the word is `CHARGEBACK`.
      IN_DISPUTE: { status: 'CHARGEBACK', paid: true, disputed: true },
    },
    unlisted: 'PENDING',
    payout: {},
  },
  messages: { create: MESSAGE, operation: MESSAGE },
  simulator: simulatedGeneral('bravive', { secretKey: 'sk_bravive_demo' }),
});
