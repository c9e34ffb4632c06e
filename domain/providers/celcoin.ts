import { GENERAL, general } from './families/general.ts';
import { fees, simulated } from './simulated.ts';
import { GENERAL_WORDS } from './status-words.ts';

/**
 * Celcoin's Cel cash (specification/providers#cel-cash), bodies and words public. Given back is the
 * whole alone: no answer says how much of a charge went back before. The public key is the
 * `galaxId`; secrets: `galaxHash`, and `webhookHash`, which comes back in webhooks. Its token is
 * asked for as its public API has it, by Basic authentication and `authorization_code`; whoever is
 * refused that asks by client_credentials in the body, as specification/gateway#authentication has
 * it (decision 0101).
 */
export const celcoin = general('CELCASH_GALAXPAY', 'CELCOIN', 'Celcoin', {
  capabilities: {
    ...GENERAL.capabilities,
    methods: ['PIX', 'BILLET'],
    refund: 'FULL',
    lookupByReference: true,
    payouts: ['PIX'],
    webhookSignature: { scheme: 'SECRET_IN_BODY', field: 'confirmHash', secret: 'webhookHash' },
  },
  expiry: { pixSeconds: 432_000, boletoDays: 5 },
  words: {
    payment: {
      ...GENERAL_WORDS,
      notSend: { status: 'PENDING' },
      // As one SDK spells it.
      noSend: { status: 'PENDING' },
      pendingPix: { status: 'PENDING' },
      pendingBoleto: { status: 'PENDING' },
      authorized: { status: 'APPROVED', paid: true },
      captured: { status: 'APPROVED', paid: true },
      payedPix: { status: 'APPROVED', paid: true },
      payedBoleto: { status: 'APPROVED', paid: true },
      // Paid too much, or twice: how much, no answer says.
      moreValueBoleto: { status: 'APPROVED', paid: true },
      paidDuplicityBoleto: { status: 'APPROVED', paid: true },
      // Part of it came, as `partially_paid`.
      lessValueBoleto: { status: 'PENDING', paid: true },
      reversed: { status: 'REFUNDED', paid: true },
      denied: { status: 'REJECTED', closed: 'REFUSED' },
      notCompensated: { status: 'REJECTED', closed: 'EXPIRED' },
      unavailablePix: { status: 'REJECTED', closed: 'EXPIRED' },
      cancel: { status: 'REJECTED', closed: 'CANCELLED' },
      cancelByContract: { status: 'REJECTED', closed: 'CANCELLED' },
      // Settled without the provider, or remitted: no money of the sale is there.
      payExternal: { status: 'REJECTED', closed: 'CANCELLED' },
      free: { status: 'REJECTED', closed: 'CANCELLED' },
    },
    unlisted: 'REJECTED',
    payout: { confirm: 'PENDING', efectivated: 'APPROVED', error: 'REJECTED' },
  },
  // "Rethrown as generic errors": what the provider said is not told.
  messages: { create: 'Erro ao criar transação' },
  simulator: simulated('celcoin', {
    publicKey: '5473',
    secrets: { galaxHash: 'celcoin_hash_demo', webhookHash: 'celcoin_webhook_demo' },
    fee: fees({ PIX: [99, 0], BILLET: [0, 299] }),
  }),
});
