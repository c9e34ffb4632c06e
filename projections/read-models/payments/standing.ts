import type { PaymentStatus, ReversalKind } from '../../../domain/kernel/enums.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { standingOf } from '../../../domain/payment/order.ts';
import { moreSevereKind } from '../../../domain/payment/reversal.ts';

type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

/** What a row of a payment says of whether it was paid, and of what went back. */
interface Standing {
  readonly status: PaymentStatus;
  readonly reversalKind: ReversalKind | null;
}

/** The status never changes without what is shown of it. */
export const stands = (status: PaymentStatus, kind: ReversalKind | null) => ({
  status,
  standing: standingOf(status, kind),
});

/** What changes in the row of a payment of which money goes back. */
export function reversal(
  row: Standing,
  {
    reversedTotalCents,
    full,
    status,
    kind,
  }: Pick<DataOf<'PaymentRefunded'>, 'reversedTotalCents' | 'full' | 'status' | 'kind'>,
) {
  const reversalKind = row.reversalKind ? moreSevereKind(row.reversalKind, kind) : kind;
  return {
    refundedCents: reversedTotalCents,
    reversalKind,
    ...stands(full ? status : row.status, reversalKind),
  };
}

/** What changes in it once a dispute is over. */
export const disputeClosed = (
  row: Standing,
  { restoredCents, reversedTotalCents }: DataOf<'DisputeClosed'>,
) =>
  restoredCents === 0
    ? {}
    : { refundedCents: reversedTotalCents, ...stands('APPROVED', row.reversalKind) };
