import type { ProviderCode } from '../../kernel/enums.ts';
import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { fees, mountOf, sealing, simulated } from '../simulated.ts';
import { CANCELED, GENERAL_WORDS } from '../status-words.ts';

type Brand = ProviderOf<'V1_PUBLIC_SECRET'>;

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
} as const satisfies Partial<Brand>;

/** What those have that take cards. */
export const WITH_CARDS = {
  methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
  currencies: ['BRL', 'EUR', 'USD', 'MXN'],
  buyerActions: true,
} as const satisfies Partial<Capabilities>;

/**
 * The cards of a brand whose address is public: its own script makes a hash of the card
 * (specification/providers#v1-public-secret). The others have the same script at an address that
 * nobody has published; a page that guessed it would hand cards to whoever owns the guess.
 */
export const v1Cards = (tokenUrl: string) =>
  ({
    capabilities: { ...V1_PUBLIC_SECRET.capabilities, ...WITH_CARDS },
    card: { tokeniser: 'PROVIDER_SCRIPT', tokenUrl },
  }) as const satisfies Partial<Brand>;

/** One brand; what it does not say of itself is as with the others. */
export const v1Brand = (code: ProviderCode, name: string, own: Partial<Brand> = {}): Brand => {
  const account = simulated(mountOf(code), {
    secrets: { secretKey: `sk_${mountOf(code)}_demo`, withdrawKey: `wk_${mountOf(code)}_demo` },
    fee: fees({ PIX: [99, 0], CREDIT_CARD: [399, 0], BILLET: [0, 299] }),
  });
  const simulator = own.card?.tokeniser === 'SEALED_BUNDLE' ? sealing(account) : account;
  return { ...V1_PUBLIC_SECRET, ...own, code, name, simulator };
};
