import { GENERAL, PIX_PAYOUTS, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';
import { SEALED_CARDS, sealing } from './simulated.ts';

/**
 * Transac: nothing is known of it but its code. `POST /v2/transactions/pix/create` and
 * `/card/create`, `POST /card-token?publicKey`, `GET /v1/transactions/{id}`, its refund, `POST
 * /payment/withdraw` and the public key that is required stand in the specification without a
 * provider and are attributed to it by us. Bodies, Basic credentials of public key and `secretKey`,
 * that it pays out to bank accounts, too, and that the public key is one for which cards can be
 * sealed, are our own definition.
 */
export const transac = general('TRANSAC', 'TRANSAC', 'Transac', {
  required: { publicKey: true },
  capabilities: {
    ...GENERAL.capabilities,
    ...PIX_PAYOUTS,
    payouts: ['PIX', 'BANK_ACCOUNT'],
    methods: ['PIX', 'CREDIT_CARD'],
    refund: 'PARTIAL',
  },
  card: SEALED_CARDS,
  words: WITH_PAYOUTS,
  messages: { method: 'Invalid payment method', credentials: 'Public key is required' },
  simulator: sealing(simulatedGeneral('transac', { secretKey: 'sk_transac_demo' })),
});
