import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Outcome, RefundRequest, RefundResult } from '../../contract.ts';
import { writeAuthorised } from '../authorised.ts';
import { chargeIn } from '../charge-in.ts';
import { refusedRefund, unsupported, unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import { refundStand } from '../refund-guard.ts';
import { notSent, unknown } from '../reply.ts';
import { seeCharge } from './charges.ts';
import { toCharge } from './charge.ts';
import type { WireFormat } from './wire-format.ts';

/**
 * Gives money back. These providers know no refund ids, so the charge's refunded total is compared
 * first, and the refund is sent only while it is what the request says.
 */
export async function refundCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  request: RefundRequest,
  operation: Operation<F>,
): Promise<Outcome<RefundResult>> {
  const { access, refund } = wire;
  if (!refund) return unsupported('OPERATION_NOT_SUPPORTED');
  const { transactionId, refundId, amountCents, refundedBeforeCents: beforeCents } = request;
  const result = (status: boolean) => ({ kind: 'done', value: { refundId, status } }) as const;
  const seen = await seeCharge(wire, transactionId, operation);
  if (seen.kind !== 'answered') return notSent(seen.reason);
  const charge = chargeIn(toCharge(seen.value, undefined, operation));
  if (!charge) return notSent('MALFORMED');
  const { paidCents, reversals } = charge.fact;
  if (paidCents === 0) return result(false);
  const totalCents = reversals.reduce((total, reversal) => total + reversal.totalCents, 0);
  const stand = refundStand({ totalCents, beforeCents, amountCents });
  if (stand === 'MOVED') return unknown('REFUNDED_TOTAL_MOVED');
  if (stand === 'DONE') return result(true);
  // Without a total nobody could tell whether a part has been given back already.
  if (seen.value.refundedCents === undefined && amountCents < paidCents)
    return unsupported('PARTIAL_REFUND_NOT_SUPPORTED');
  const wanted = refund.send({ ...request, charge: seen.value }, operation);
  if ('unwritable' in wanted) return unwritable(wanted);
  const reply = await writeAuthorised(wanted, refund.answered, access(operation), operation);
  if (reply.kind === 'refused') return refusedRefund(reply, refundId);
  return reply.kind === 'answered' ? result(reply.value.accepted) : reply;
}
