import type { ProviderCode } from '../../kernel/enums.ts';
import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf } from '../provider.ts';
import { fees, mountOf, sealing, simulated } from '../simulated.ts';
import { GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';

type Brand = ProviderOf<'FUNCTIONS_V1'>;

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
} as const satisfies Partial<Brand>;

/** One brand; its demo account's public key is the company's id, unless cards are sealed for it. */
export const functionsBrand = (code: ProviderCode, name: string, own: Partial<Brand> = {}): Brand => {
  const companyId = `company_${mountOf(code)}_demo`;
  const account = simulated(mountOf(code), {
    publicKey: companyId,
    secrets: { secretKey: `sk_${mountOf(code)}_demo`, ...(own.card && { companyId }) },
    fee: fees({ PIX: [99, 0], BILLET: [0, 299] }),
  });
  const simulator = own.card ? sealing(account) : account;
  return { ...FUNCTIONS_V1, ...own, code, name, simulator };
};
