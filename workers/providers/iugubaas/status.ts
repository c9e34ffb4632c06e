import { GENERAL_MAPPING, statusTable } from '../status-table.ts';

/**
 * An invoice's words: the general mapping (specification/gateway#general-mapping), and the
 * documented words that it does not list (specification/providers#iugu-status-words).
 */
export const invoiceStatus = statusTable({
  ...GENERAL_MAPPING,
  draft: { status: 'PENDING' },
  // A card that is looked at for fraud: waiting, like `processing`.
  in_analysis: { status: 'PENDING' },
  expired: { status: 'REJECTED', closed: 'EXPIRED' },
  // A dispute state (specification/gateway#general-mapping). The money is not lost before the word
  // is `chargeback`: a dispute may be won.
  in_protest: { status: 'CHARGEBACK', paid: true },
});
