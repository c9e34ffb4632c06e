import type { PaymentStatus, ReversalKind } from '../kernel/enums.ts';
import { reversalFamily } from './reversal-family.ts';

/** All that a sale can be shown as, in the order in which a seller may choose from them. */
export const SALE_STANDINGS = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'CANCELED',
  'REFUNDED',
  'CHARGEBACK',
  'MED',
] as const;
export type SaleStanding = (typeof SALE_STANDINGS)[number];

/**
 * What a seller is shown of a sale. Lists, filters and totals go by it alike: by the status alone,
 * who looks for refunds would miss those that a provider calls a chargeback.
 */
export const standingOf = (status: PaymentStatus, kind: ReversalKind | null): SaleStanding =>
  status === 'REFUNDED' || status === 'CHARGEBACK' ? reversalFamily(status, kind) : status;
