import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';

/**
 * What every brand of this code base shares (specification/providers#functions-v1). That boletos
 * fall due after three days is our own definition.
 */
export const FUNCTIONS_V1 = {
  family: 'FUNCTIONS_V1',
  capabilities: {
    ...PIX_ALONE,
    methods: ['PIX', 'BILLET'],
    refund: 'FULL',
    payouts: ['PIX'],
    payoutIdempotency: true,
  } satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400, boletoDays: 3 },
  pixKeys: 'AS_GIVEN',
  words: {
    payment: {
      ...GENERAL_WORDS,
      // Looked at for fraud before it is paid: waiting, like `processing`.
      in_analysis: { status: 'PENDING' },
      // Dispute states: the money is there until the word is `chargeback`.
      in_protest: { status: 'CHARGEBACK', paid: true, disputed: true },
      infraction: { status: 'CHARGEBACK', paid: true, disputed: true },
    },
    unlisted: 'REJECTED',
    payout: GENERAL_PAYOUT_WORDS,
  },
  settings: { credentials: 'SECRET', dialect: 'COMMON', refund: 'BY_DELETE' },
} as const satisfies Partial<ProviderOf<'FUNCTIONS_V1'>>;

/** The demo account of one brand; its public key is the company's id. */
export const simulatedFunctions = (mount: string): ProviderOf<'FUNCTIONS_V1'>['simulator'] => ({
  mount,
  payee: `${mount}-demo`,
  publicKey: `company_${mount}_demo`,
  secrets: { secretKey: `sk_${mount}_demo` },
  fee: {
    PIX: { rate: 99, fixedCents: 0 },
    CREDIT_CARD: { rate: 0, fixedCents: 0 },
    BILLET: { rate: 0, fixedCents: 299 },
  },
});
