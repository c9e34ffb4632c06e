import type { Operation } from '../../kit/family.ts';
import type { Outcome, RefundRequest, RefundResult } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { refusedRefund } from '../../kit/declined.ts';
import { refundStand } from '../../kit/refund-guard.ts';
import { notSent, sendWrite, unknown } from '../../kit/reply.ts';
import { factOf } from './fact.ts';
import { auth, fetchInvoice } from './invoice.ts';
import { invoiceSchema } from './schemas.ts';

/**
 * `POST /invoices/{id}/refund` (specification/gateway#refund), cents. Iugu knows no refund ids, so
 * the invoice's refunded total is compared first.
 */
export async function refund(
  request: RefundRequest,
  context: Operation<'IUGU'>,
): Promise<Outcome<RefundResult>> {
  const { transactionId, refundId, amountCents, refundedBeforeCents: beforeCents } = request;
  const found = await fetchInvoice(transactionId, context);
  if (found.kind !== 'answered') return notSent(found.reason);
  const { paidCents, reversals } = factOf(found.value, context.provider);
  if (paidCents === 0) return { kind: 'done', value: { refundId, status: false } };
  const totalCents = reversals.reduce((total, reversal) => total + reversal.totalCents, 0);
  const stand = refundStand({ totalCents, beforeCents, amountCents });
  if (stand === 'MOVED') return unknown('REFUNDED_TOTAL_MOVED');
  if (stand === 'DONE') return { kind: 'done', value: { refundId, status: true } };
  const body = json({ partial_value_refund_cents: amountCents });
  const reply = await sendWrite(
    context.http,
    { method: 'POST', path: path`/invoices/${transactionId}/refund`, headers: auth(context), body },
    invoiceSchema,
  );
  if (reply.kind === 'refused') return refusedRefund(reply, refundId);
  return reply.kind === 'answered' ? { kind: 'done', value: { refundId, status: true } } : reply;
}
