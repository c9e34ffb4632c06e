import { GENERAL, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';
import { GENERAL_WORDS } from './status-words.ts';

/**
 * Witetec (specification/providers#witetec): of its webhooks `payment.success` alone is read; no
 * refund and no look-up of a payout are known. The public generation has another name for it: its
 * payments are learned by asking.
 */
export const witetec = general('WITETEC', 'WITETEC', 'Witetec', {
  capabilities: { ...GENERAL.capabilities, payouts: ['PIX'] },
  words: {
    payment: {
      ...GENERAL_WORDS,
      not_authorized: { status: 'PENDING' },
      completed: { status: 'APPROVED', paid: true },
      // Of the public generation.
      PENDING: { status: 'PENDING' },
      WAITING_PAYMENT: { status: 'PENDING' },
      PROCESSING: { status: 'PENDING' },
      AUTHORIZED: { status: 'PENDING' },
      PAID: { status: 'APPROVED', paid: true },
      FAILED: { status: 'REJECTED', closed: 'REFUSED' },
      REFUSED: { status: 'REJECTED', closed: 'REFUSED' },
      REFUNDED: { status: 'REFUNDED', paid: true },
      CHARGEDBACK: { status: 'CHARGEBACK', paid: true },
      DISPUTE: { status: 'CHARGEBACK', paid: true, disputed: true },
      // Held by the provider: nothing has gone back yet.
      BLOCKED: { status: 'CHARGEBACK', paid: true, disputed: true },
    },
    unlisted: 'REJECTED',
    payout: { WITHDRAWAL_PENDING: 'PENDING', ...WITH_PAYOUTS.payout },
  },
  messages: { create: 'Erro ao criar transação' },
  simulator: simulatedGeneral('witetec', { secretKey: 'sk_witetec_demo' }),
});
