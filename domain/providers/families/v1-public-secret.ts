import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { CANCELED, GENERAL_WORDS } from '../status-words.ts';

/** What every brand of this code base shares (specification/providers#v1-public-secret). */
export const V1_PUBLIC_SECRET = {
  family: 'V1_PUBLIC_SECRET',
  capabilities: {
    ...PIX_ALONE,
    methods: ['PIX', 'BILLET'],
    refund: 'PARTIAL',
    payouts: ['PIX'],
    payoutLookup: ['ID'],
  } satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400, boletoDays: 3 },
  pixKeys: 'AS_GIVEN',
  words: {
    payment: {
      ...GENERAL_WORDS,
      approved: { status: 'APPROVED', paid: true },
      // A dispute state: the money is there until the word is `chargeback`.
      in_protest: { status: 'CHARGEBACK', paid: true, disputed: true },
      cancelled: CANCELED,
    },
    unlisted: 'REJECTED',
    payout: {
      PENDING_QUEUE: 'PENDING',
      pending: 'PENDING',
      processing: 'PENDING',
      COMPLETED: 'APPROVED',
      completed: 'APPROVED',
      failed: 'REJECTED',
      cancelled: 'CANCELED',
    },
  },
  settings: { credentials: 'PUBLIC_AND_SECRET' },
} as const satisfies Partial<ProviderOf<'V1_PUBLIC_SECRET'>>;

/**
 * The cards of a brand whose address is public: its own script makes a hash of the card
 * (specification/providers#v1-public-secret). The others have the same script at an address that
 * nobody has published; a page that guessed it would hand cards to whoever owns the guess.
 */
export const v1Cards = (tokenUrl: string) =>
  ({
    capabilities: {
      ...V1_PUBLIC_SECRET.capabilities,
      methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
      buyerActions: true,
    },
    card: { tokeniser: 'PROVIDER_SCRIPT', tokenUrl },
  }) as const satisfies Partial<ProviderOf<'V1_PUBLIC_SECRET'>>;

/** The demo account of one brand. */
export const simulatedV1 = (mount: string): ProviderOf<'V1_PUBLIC_SECRET'>['simulator'] => ({
  mount,
  payee: `${mount}-demo`,
  publicKey: `pk_${mount}_demo`,
  secrets: { secretKey: `sk_${mount}_demo`, withdrawKey: `wk_${mount}_demo` },
  fee: {
    PIX: { rate: 99, fixedCents: 0 },
    CREDIT_CARD: { rate: 399, fixedCents: 0 },
    BILLET: { rate: 0, fixedCents: 299 },
  },
});
