import { functionsBrand } from './families/functions-v1.ts';
import { VENIT } from './families/venit.ts';
import { CANCELED } from './status-words.ts';

/**
 * VenitIP: Venit with words of its own, of which the specification calls all PENDING that it does
 * not name. (specification/gateway#mapping-by-provider)
 */
export const venitip = functionsBrand('VENITIP', 'VenitIP', {
  ...VENIT,
  words: {
    ...VENIT.words,
    payment: {
      ...VENIT.words.payment,
      refunded: { status: 'REJECTED', paid: true, reversal: 'REFUND_BY_PROVIDER' },
      infraction: { status: 'REJECTED', paid: true, disputed: true },
      in_protest: { status: 'PENDING', paid: true, disputed: true },
      chargeback: { status: 'PENDING', paid: true, reversal: 'CHARGEBACK' },
      chargedback: { status: 'PENDING', paid: true, reversal: 'CHARGEBACK' },
      canceled: { ...CANCELED, status: 'PENDING' },
    },
    unlisted: 'PENDING',
  },
});
