import { FUNCTIONS_V1, functionsBrand } from './families/functions-v1.ts';

/**
 * Kuber Finance: words, refund by DELETE and its message are the specification’s; that it is of
 * this code base, and its credentials, are a guess. (specification/providers#overview)
 */
export const kuberfinance = functionsBrand('KUBER_FINANCE', 'Kuber Finance', {
  words: {
    ...FUNCTIONS_V1.words,
    payment: {
      ...FUNCTIONS_V1.words.payment,
      refunded: { status: 'CHARGEBACK', paid: true, reversal: 'REFUND_BY_PROVIDER' },
      // It may be said before anybody has paid, too.
      in_analysis: { status: 'CHARGEBACK', paid: 'WHEN_DATED', disputed: true },
    },
  },
  messages: { refund: 'Failed to refund transaction' },
});
