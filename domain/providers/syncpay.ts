import { GENERAL, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';
import { GENERAL_WORDS } from './status-words.ts';

/**
 * SyncPay (specification/providers#syncpay). The expiry, `POST /transactions/{id}/refunds` and
 * `POST /cashout` are the specification’s, the rest is the public second generation; that all are
 * of one generation, and that a refund gives back the whole, is our own definition.
 */
export const syncpay = general('SYNCPAY', 'SYNCPAY', 'SyncPay', {
  capabilities: { ...GENERAL.capabilities, refund: 'FULL', payouts: ['PIX'] },
  // 1440 minutes.
  expiry: { pixSeconds: 86_400 },
  words: {
    payment: {
      ...GENERAL_WORDS,
      // Public. A MED is a dispute state, and takes the money.
      completed: { status: 'APPROVED', paid: true },
      failed: { status: 'REJECTED', closed: 'REFUSED' },
      med: { status: 'CHARGEBACK', paid: true, reversal: 'MED_FRAUD' },
    },
    unlisted: 'REJECTED',
    payout: {
      ...WITH_PAYOUTS.payout,
      completed: 'APPROVED',
      failed: 'REJECTED',
      refunded: 'REJECTED',
    },
  },
  simulator: simulatedGeneral('syncpay', {
    clientId: 'syncpay-demo',
    clientSecret: 'syncpay-demo-secret',
  }),
});
