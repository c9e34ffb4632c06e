import { GENERAL, general } from './families/general.ts';
import { simulated } from './simulated.ts';

/**
 * Flow2Pay, taken to be of the code base of Cartos (specification/providers#cartos). Words are the
 * events of webhooks; look-ups of charges and payouts are our own definition, with the webhooks'
 * fields. The public key is the `clientId`; secrets: `secretKey`, the `clientSecret`, and `token`,
 * the tenant's own, which goes with every request and comes back in webhooks.
 */
export const flow2pay = general('CARTOS_FLOW2PAY', 'FLOW2PAY', 'Flow2Pay', {
  required: { publicKey: true, secrets: ['secretKey'] },
  capabilities: {
    ...GENERAL.capabilities,
    refund: 'PARTIAL',
    lookupByReference: true,
    payouts: ['PIX'],
    payoutLookup: ['KEY'],
    payoutIdempotency: true,
    webhookSignature: { scheme: 'SECRET_IN_BODY', field: 'token', secret: 'token' },
  },
  words: {
    payment: {
      // Our own definition: no event yet.
      QrCodeGerado: { status: 'PENDING' },
      PixIn: { status: 'APPROVED', paid: true },
      // Specified as CHARGEBACK: a PIX that was sent back, by our refund or by the bank's.
      PixInReversal: { status: 'CHARGEBACK', paid: true, reversal: 'REFUND_BY_PROVIDER' },
    },
    unlisted: 'PENDING',
    payout: {
      'Em processamento': 'PENDING',
      Sucesso: 'APPROVED',
      Falha: 'REJECTED',
      Erro: 'REJECTED',
    },
  },
  messages: {
    credentials: 'Public key and secret key are required',
    authentication: 'Failed to authenticate with Flow2Pay',
    refund: 'Erro ao solicitar devolução: {detail}',
  },
  simulator: simulated('flow2pay', {
    publicKey: 'flow2pay_client_demo',
    secrets: { secretKey: 'flow2pay_secret_demo', token: 'flow2pay_tenant_demo' },
  }),
});
