import { FUNCTIONS_V1, functionsBrand } from './families/functions-v1.ts';

/**
 * HunterPay: the code base as it is publicly seen; words and the refund by DELETE are the
 * specification’s. Its unknown words are undefined there, and shown as most providers' are.
 * (specification/providers#overview, specification/gateway#unknown-words)
 */
export const hunterpay = functionsBrand('HUNTERPAY', 'HunterPay', {
  words: {
    ...FUNCTIONS_V1.words,
    payment: {
      ...FUNCTIONS_V1.words.payment,
      infraction: { status: 'APPROVED', paid: true, disputed: true },
      in_protest: { status: 'APPROVED', paid: true, disputed: true },
    },
  },
  settings: { ...FUNCTIONS_V1.settings, credentials: 'SECRET_AND_COMPANY_IF_ANY' },
});
