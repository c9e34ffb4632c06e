import { GENERAL, general } from './families/general.ts';
import { fees, simulated } from './simulated.ts';
import { GENERAL_WORDS } from './status-words.ts';

/**
 * Asaas (specification/providers#asaas), of which the specification names only "the Asaas-style
 * provider". Known beyond that page: payments and webhooks can be listed, payments show their
 * refunds, transfers and accounts can be asked for by id. The payee is the account's e-mail, to
 * which Asaas writes when a webhook fails; secrets: `accessToken`, and `webhookAuthToken`, which
 * comes back in webhooks.
 */
export const asaas = general('ASAAS', 'ASAAS', 'Asaas', {
  capabilities: {
    ...GENERAL.capabilities,
    methods: ['PIX', 'BILLET'],
    refund: 'PARTIAL',
    lookupByReference: true,
    payouts: ['PIX', 'BANK_ACCOUNT'],
    payoutLookup: ['ID'],
    receivers: true,
    webhookSignature: {
      scheme: 'SECRET_IN_HEADER',
      header: 'asaas-access-token',
      secret: 'webhookAuthToken',
    },
  },
  expiry: { pixSeconds: 86_400, boletoDays: 5 },
  pixKeys: 'DIGITS',
  words: {
    payment: {
      ...GENERAL_WORDS,
      PENDING: { status: 'PENDING' },
      AWAITING_RISK_ANALYSIS: { status: 'PENDING' },
      // Late, and still to be paid.
      OVERDUE: { status: 'PENDING' },
      DUNNING_REQUESTED: { status: 'PENDING' },
      RECEIVED: { status: 'APPROVED', paid: true },
      CONFIRMED: { status: 'APPROVED', paid: true },
      DUNNING_RECEIVED: { status: 'APPROVED', paid: true },
      // Asked for and not gone yet: what went back is among the payment's refunds.
      REFUND_REQUESTED: { status: 'APPROVED', paid: true },
      REFUND_IN_PROGRESS: { status: 'APPROVED', paid: true },
      REFUNDED: { status: 'REFUNDED', paid: true },
      CHARGEBACK_REQUESTED: { status: 'CHARGEBACK', paid: true },
      CHARGEBACK_DISPUTE: { status: 'CHARGEBACK', paid: true, disputed: true },
      // The dispute is won, the money on its way back.
      AWAITING_CHARGEBACK_REVERSAL: { status: 'CHARGEBACK', paid: true, disputed: true },
      // Settled without the provider: no money of the sale is there.
      RECEIVED_IN_CASH: { status: 'REJECTED', closed: 'CANCELLED' },
    },
    unlisted: 'REJECTED',
    // Known.
    payout: {
      PENDING: 'PENDING',
      BANK_PROCESSING: 'PENDING',
      BLOCKED: 'PENDING',
      DONE: 'APPROVED',
      FAILED: 'REJECTED',
      CANCELLED: 'CANCELED',
    },
  },
  simulator: simulated('asaas', {
    payee: 'asaas-demo@example.com',
    publicKey: 'asaas-demo',
    secrets: { accessToken: 'aact_demo', webhookAuthToken: 'asaas_webhook_demo' },
    fee: fees({ PIX: [0, 199], BILLET: [0, 199] }),
  }),
});
