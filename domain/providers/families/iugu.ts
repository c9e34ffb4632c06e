import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { GENERAL_WORDS } from '../status-words.ts';

/**
 * What both contracts with Iugu share: its v1 (public). Secret: `apiToken`; the payee is the
 * account id.
 */
export const IUGU = {
  family: 'IUGU',
  capabilities: {
    ...PIX_ALONE,
    methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
    refund: 'PARTIAL',
    lookupByReference: true,
    cancel: true,
    payouts: ['RECEIVER'],
    payoutLookup: ['ID'],
    receivers: true,
  } satisfies Capabilities,
  baseUrl: 'https://api.iugu.com/v1',
  card: { tokeniser: 'IUGU', tokenUrl: 'https://api.iugu.com/v1/payment_token' },
  expiry: { pixSeconds: 86_400, boletoDays: 1 },
  pixKeys: 'AS_GIVEN',
  words: {
    payment: {
      ...GENERAL_WORDS,
      draft: { status: 'PENDING' },
      // A card that is looked at for fraud: waiting, like `processing`.
      in_analysis: { status: 'PENDING' },
      expired: { status: 'REJECTED', closed: 'EXPIRED' },
      // A dispute state. The money is not lost before the word is `chargeback`: a dispute may be
      // won.
      in_protest: { status: 'CHARGEBACK', paid: true, disputed: true },
    },
    unlisted: 'REJECTED',
    // Known.
    payout: {
      pending: 'PENDING',
      processing: 'PENDING',
      accepted: 'APPROVED',
      canceled: 'CANCELED',
      rejected: 'REJECTED',
    },
  },
  settings: {},
} as const satisfies Partial<ProviderOf<'IUGU'>>;

/** The demo account of one contract; its id is its public key too. */
export const simulatedIugu = (mount: string, account: string): ProviderOf<'IUGU'>['simulator'] => ({
  mount,
  payee: account,
  publicKey: account,
  secrets: { apiToken: 'iugu_test_demo' },
  fee: {
    PIX: { rate: 99, fixedCents: 0 },
    CREDIT_CARD: { rate: 369, fixedCents: 30 },
    BILLET: { rate: 0, fixedCents: 250 },
  },
});
