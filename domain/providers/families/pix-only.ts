import type { Capabilities } from '../capabilities.ts';
import type { Provider, SimulatedAccount } from '../provider.ts';
import { GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';

const NO_FEE = { rate: 0, fixedCents: 0 };

/** A provider of which no more is known than that it takes PIX for a day, in general words. */
export const PIX_ONLY = {
  capabilities: {
    methods: ['PIX'],
    currencies: ['BRL'],
    unit: 'CENTS',
    refund: 'NONE',
    idempotencyKey: false,
    lookupByReference: false,
    cancel: false,
    refundLookup: false,
    listing: false,
    payouts: [],
    payoutLookup: [],
    payoutIdempotency: false,
    receivers: false,
    webhookSignature: { scheme: 'NONE' },
  } satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400, boletoDays: 0 },
  pixKeys: 'AS_GIVEN',
  words: { payment: GENERAL_WORDS, unlisted: 'REJECTED', payout: GENERAL_PAYOUT_WORDS },
} as const satisfies Partial<Provider>;

/** A demo account that takes PIX alone. */
export const simulatedPix = (
  mount: string,
  secrets: SimulatedAccount['secrets'] = { secretKey: `sk_${mount}_demo` },
): SimulatedAccount => ({
  mount,
  payee: `${mount}-demo`,
  publicKey: `pk_${mount}_demo`,
  secrets,
  fee: { PIX: { rate: 99, fixedCents: 0 }, CREDIT_CARD: NO_FEE, BILLET: NO_FEE },
});
