import type { ReversalKind } from '../kernel/enums.ts';

/** What a person is told of money that went back: given back, disputed, or taken back by MED. */
export type ReversalFamily = 'REFUNDED' | 'CHARGEBACK' | 'MED';

const FAMILY: Readonly<Record<Exclude<ReversalKind, 'UNKNOWN'>, ReversalFamily>> = {
  REFUND_BY_US: 'REFUNDED',
  REFUND_BY_PROVIDER: 'REFUNDED',
  CHARGEBACK: 'CHARGEBACK',
  MED_FRAUD: 'MED',
  MED_OPERATIONAL: 'MED',
};

/**
 * Words follow what happened; the status stays as the specification maps it
 * (specification/gateway#payment-status). Where the kind is not known the status is all there is.
 */
export const reversalFamily = (
  status: 'REFUNDED' | 'CHARGEBACK',
  kind: ReversalKind | null,
): ReversalFamily => (kind === null || kind === 'UNKNOWN' ? status : FAMILY[kind]);
