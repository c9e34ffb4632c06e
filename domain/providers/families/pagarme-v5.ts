import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { GENERAL_WORDS } from '../status-words.ts';

/** What both contracts with Pagar.me share: its core v5 (public). Secret: `secretKey`. */
export const PAGARME_V5 = {
  family: 'PAGARME_V5',
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
    webhookSignature: {
      scheme: 'RS256_JWKS',
      header: 'x-webhook-asymmetric-signature',
      keysUrl: 'https://hubapi.pagar.me/.well-known/jwks.json',
    },
  } satisfies Capabilities,
  baseUrl: 'https://api.pagar.me/core/v5',
  card: { tokeniser: 'PAGARME', tokenUrl: 'https://api.pagar.me/core/v5/tokens' },
  expiry: { pixSeconds: 86_400, boletoDays: 5 },
  pixKeys: 'AS_GIVEN',
  words: {
    payment: {
      ...GENERAL_WORDS,
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
  settings: {},
} as const satisfies Partial<ProviderOf<'PAGARME_V5'>>;

/** The demo account of one contract. */
export const simulatedPagarme = (
  mount: string,
  payee: string,
): ProviderOf<'PAGARME_V5'>['simulator'] => ({
  mount,
  payee,
  publicKey: 'pk_test_demo',
  secrets: { secretKey: 'sk_test_demo' },
  fee: {
    PIX: { rate: 119, fixedCents: 0 },
    CREDIT_CARD: { rate: 319, fixedCents: 39 },
    BILLET: { rate: 0, fixedCents: 349 },
  },
});
