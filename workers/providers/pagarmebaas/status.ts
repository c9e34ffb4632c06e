import { GENERAL_MAPPING, statusTable } from '../status-table.ts';

/**
 * A charge's words: the specification's general mapping, and the documented words that it does not
 * list.
 */
export const chargeStatus = statusTable({
  ...GENERAL_MAPPING,
  // Documented, not in the specification: like `partially_paid` and `paid`, with an amount that
  // does not fit.
  underpaid: { status: 'PENDING', paid: true },
  overpaid: { status: 'APPROVED', paid: true },
  failed: { status: 'REJECTED', closed: 'REFUSED' },
});
