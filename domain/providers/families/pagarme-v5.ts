import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf, SimulatedAccount } from '../provider.ts';
import { fees, simulated } from '../simulated.ts';
import { GENERAL_WORDS, LOST_DISPUTE } from '../status-words.ts';

/**
 * What both contracts with Pagar.me share: its core v5 (public). Secret: `secretKey`. `GET
 * /balance/available?recipientId` stands in the specification without a provider and is attributed
 * to it by us (specification/providers#paths-without-a-provider); the answer is that of its own
 * balances.
 */
export const PAGARME_V5 = {
  capabilities: {
    ...PIX_ALONE,
    methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
    refund: 'PARTIAL',
    idempotencyKey: true,
    lookupByReference: true,
    // Closing an unpaid order and giving a paid one back are the same call.
    cancel: false,
    payouts: ['RECEIVER'],
    payoutLookup: ['ID'],
    payoutIdempotency: true,
    receivers: true,
    balances: true,
    savedCards: true,
    webhookSignature: {
      scheme: 'RS256_JWKS',
      header: 'x-webhook-asymmetric-signature',
      keysUrl: 'https://hubapi.pagar.me/.well-known/jwks.json',
    },
  } satisfies Capabilities,
  baseUrl: 'https://api.pagar.me/core/v5',
  card: { tokeniser: 'PAGARME', tokenUrl: 'https://api.pagar.me/core/v5/tokens' },
  expiry: { pixSeconds: 86_400, boletoDays: 5 },
  words: {
    payment: {
      ...GENERAL_WORDS,
      chargedback: LOST_DISPUTE,
      chargeback: LOST_DISPUTE,
      // Of the transaction of a charge that failed or was cancelled because it ran out.
      expired: { status: 'REJECTED', closed: 'EXPIRED' },
      // Documented, not in the specification: like `partially_paid` and `paid`, with an amount that
      // does not fit.
      underpaid: { status: 'PENDING', paid: true },
      overpaid: { status: 'APPROVED', paid: true },
      failed: { status: 'REJECTED', closed: 'REFUSED' },
    },
    unlisted: 'REJECTED',
    // `failed` is documented, and "Error on withdraw" in the specification.
    payout: {
      pending: 'PENDING',
      bank_processing: 'PENDING',
      processing: 'PENDING',
      success: 'APPROVED',
      transferred: 'APPROVED',
      canceled: 'CANCELED',
      failed: 'REJECTED',
    },
  },
} as const satisfies Partial<ProviderOf<'PAGARME_V5'>>;

/** The demo account of one contract. */
export const simulatedPagarme = (mount: string, payee: string): SimulatedAccount =>
  simulated(mount, {
    payee,
    publicKey: 'pk_test_demo',
    secrets: { secretKey: 'sk_test_demo' },
    fee: fees({ PIX: [119, 0], CREDIT_CARD: [319, 39], BILLET: [0, 349] }),
  });
