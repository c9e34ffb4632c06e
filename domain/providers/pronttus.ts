import { GENERAL, PIX_PAYOUTS, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';
import { CANCELED } from './status-words.ts';

/**
 * Pronttus: its words are the specification's, `POST /transactions` and the Bearer `secretKey`
 * public. `POST /withdrawals/auth` by `email` and `password` and `POST /withdrawals/pix` stand in
 * the specification without a provider and are attributed to it by us; bodies and the words that
 * are not in its row are our own definition.
 */
export const pronttus = general('PRONTTUS', 'PRONTTUS', 'Pronttus', {
  capabilities: { ...GENERAL.capabilities, ...PIX_PAYOUTS },
  words: {
    ...WITH_PAYOUTS,
    payment: {
      ...GENERAL.words.payment,
      WAITING_PAYMENT: { status: 'PENDING' },
      PAID: { status: 'APPROVED', paid: true },
      // A PIX reported as fraud (MED): the money is there until it is a REFUND.
      INFRACTION: { status: 'APPROVED', paid: true, disputed: true },
      // Specified as CHARGEBACK; the word says that it was given back.
      REFUND: { status: 'CHARGEBACK', paid: true, reversal: 'REFUND_BY_PROVIDER' },
      REFUSED: { status: 'REJECTED', closed: 'REFUSED' },
      CANCELED: CANCELED,
    },
  },
  messages: { method: 'Método de pagamento não reconhecido' },
  simulator: simulatedGeneral('pronttus', {
    secretKey: 'sk_pronttus_demo',
    email: 'demo@pronttus.example',
    password: 'pronttus-demo',
  }),
});
