import { statusTable } from '../status-table.ts';

/**
 * A Pix that went back shows as this word, as ONZ's REFUND event does
 * (specification/gateway#webhook-normalisation).
 */
export const REFUND = 'REFUND';

export const onzStatus = statusTable({
  // The specification's row for TREEAL, PODPAY and ONZ.
  ATIVA: { status: 'PENDING' },
  REMOVIDA_PELO_PSP: { status: 'PENDING' },
  LIQUIDATED: { status: 'APPROVED', paid: true },
  CONCLUIDA: { status: 'APPROVED', paid: true },
  [REFUND]: { status: 'CHARGEBACK', paid: true },
  // Documented by the Central Bank and not in that row, so shown as REJECTED: we took the charge
  // back ourselves.
  REMOVIDA_PELO_USUARIO_RECEBEDOR: { status: 'REJECTED', closed: 'CANCELLED' },
  // Words of a RECEIVE event that is not LIQUIDATED (specification/gateway#webhook-normalisation).
  PROCESSING: { status: 'PENDING' },
  REJECTED: { status: 'PENDING' },
  REFUNDED: { status: 'PENDING' },
  PARTIALLY_REFUNDED: { status: 'PENDING' },
});
