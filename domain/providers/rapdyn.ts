import { GENERAL, general, simulatedGeneral } from './families/general.ts';
import { CANCELED, GENERAL_WORDS } from './status-words.ts';

/**
 * Rapdyn (specification/providers#rapdyn). Its refund, its text for a failed payout and the rules
 * of its PIX keys are the specification’s; that a refund gives back the whole is our reading, since
 * no amount is sent.
 */
export const rapdyn = general('RAPDYN', 'RAPDYN', 'Rapdyn', {
  capabilities: { ...GENERAL.capabilities, refund: 'FULL', payouts: ['PIX'] },
  words: {
    payment: {
      ...GENERAL_WORDS,
      // Money that the banks took back for fraud, money that they hold while they look into it, and
      // money that came back.
      med: { status: 'REFUNDED', paid: true, reversal: 'MED_FRAUD' },
      blocked: { status: 'REFUNDED', paid: true, disputed: true },
      returned: { status: 'REFUNDED', paid: true },
      // Public.
      failed: { status: 'REJECTED', closed: 'REFUSED' },
      cancelled: CANCELED,
    },
    unlisted: 'REJECTED',
    // Public, but for ERROR, which is the specification’s.
    payout: {
      pending: 'PENDING',
      processing: 'PENDING',
      paid: 'APPROVED',
      done: 'APPROVED',
      failed: 'REJECTED',
      ERROR: 'REJECTED',
      canceled: 'CANCELED',
      cancelled: 'CANCELED',
    },
  },
  messages: { withdraw: 'Houve um erro ao tentar realizar o saque - {detail}' },
  simulator: simulatedGeneral('rapdyn', { secretKey: 'sk_rapdyn_demo' }),
});
