import { GENERAL, PIX_PAYOUTS, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';

/**
 * Transac: nothing is known of it but its code. `POST /v2/transactions/pix/create`,
 * `GET /v1/transactions/{id}`, its refund, `POST /payment/withdraw` and the public key that is
 * required stand in the specification without a provider and are attributed to it by us; bodies and
 * Basic credentials of public key and `secretKey` are our own definition.
 */
export const transac = general('TRANSAC', 'TRANSAC', 'Transac', {
  required: { publicKey: true },
  capabilities: { ...GENERAL.capabilities, ...PIX_PAYOUTS, refund: 'PARTIAL' },
  words: WITH_PAYOUTS,
  messages: { method: 'Invalid payment method', credentials: 'Public key is required' },
  simulator: simulatedGeneral('transac', { secretKey: 'sk_transac_demo' }),
});
