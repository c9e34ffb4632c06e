import { GENERAL_MAPPING, statusTable } from '../status-table.ts';

/**
 * A charge's words: the general mapping (specification/gateway#general-mapping), and the documented
 * words that it does not list (specification/providers#pagarme-status-words).
 */
export const chargeStatus = statusTable({
  ...GENERAL_MAPPING,
  // Documented, not in the general mapping: like `partially_paid` and `paid`, with an amount that
  // does not fit.
  underpaid: { status: 'PENDING', paid: true },
  overpaid: { status: 'APPROVED', paid: true },
  failed: { status: 'REJECTED', closed: 'REFUSED' },
});
