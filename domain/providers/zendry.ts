import { GENERAL, general } from './families/general.ts';
import { simulated } from './simulated.ts';
import { GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from './status-words.ts';

/**
 * Zendry (specification/providers#zendry). Bodies of requests are public; what a look-up answers is
 * a guess by the webhook's fields, and that payouts can be looked up at all is our own definition.
 * A refund has no known path. Secrets: `clientId`, `clientSecret`, and `webhookAuthorization`,
 * which comes back in webhooks.
 */
export const zendry = general('PRIMEPAG_ZENDRY', 'ZENDRY', 'Zendry', {
  capabilities: {
    ...GENERAL.capabilities,
    payouts: ['PIX'],
    payoutLookup: ['ID'],
    payoutIdempotency: true,
    webhookSignature: {
      scheme: 'SECRET_IN_HEADER',
      header: 'authorization',
      secret: 'webhookAuthorization',
    },
  },
  expiry: { pixSeconds: 1_800 },
  pixKeys: 'PHONE_WITH_PLUS_55',
  words: {
    payment: {
      ...GENERAL_WORDS,
      awaiting_payment: { status: 'PENDING' },
      // Whether such a code can still be paid is not said, so its end is left to our clock.
      canceled: { status: 'PENDING' },
      error: { status: 'CHARGEBACK', paid: true },
    },
    unlisted: 'REJECTED',
    // A payment that failed is a guess, by the word that charges have.
    payout: {
      ...GENERAL_PAYOUT_WORDS,
      awaiting_payment: 'PENDING',
      paid: 'APPROVED',
      error: 'REJECTED',
    },
  },
  simulator: simulated('zendry', {
    publicKey: 'zendry-demo',
    secrets: {
      clientId: 'zendry_client_demo',
      clientSecret: 'zendry_secret_demo',
      webhookAuthorization: 'zendry_webhook_demo',
    },
  }),
});
