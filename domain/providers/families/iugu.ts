import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf, SimulatedAccount } from '../provider.ts';
import { fees, simulated } from '../simulated.ts';
import { GENERAL_WORDS, LOST_DISPUTE } from '../status-words.ts';

/**
 * What both contracts with Iugu share: its v1 (public). Secret: `apiToken`; the payee is the
 * account id.
 */
export const IUGU = {
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
  words: {
    payment: {
      ...GENERAL_WORDS,
      chargedback: LOST_DISPUTE,
      chargeback: LOST_DISPUTE,
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
} as const satisfies Partial<ProviderOf<'IUGU'>>;

/** The demo account of one contract; its id is its public key too. */
export const simulatedIugu = (mount: string, account: string): SimulatedAccount =>
  simulated(mount, {
    payee: account,
    publicKey: account,
    secrets: { apiToken: 'iugu_test_demo' },
    fee: fees({ PIX: [99, 0], CREDIT_CARD: [369, 30], BILLET: [0, 250] }),
  });
