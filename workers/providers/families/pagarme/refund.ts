import type { Operation } from '../../kit/family.ts';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { Outcome, RefundRequest, RefundResult } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { refusedRefund } from '../../kit/declined.ts';
import { refundStand } from '../../kit/refund-guard.ts';
import { notSent, sendWrite, unknown } from '../../kit/reply.ts';
import { chargeOf, factOf } from './fact.ts';
import { fetchOrder } from './fetch.ts';
import { chargeSchema } from './schemas.ts';

/**
 * `DELETE /charges/{id}` with an amount (specification/providers#pagarme-charges). The key is
 * remembered for a day only, so the charge's refunded total is compared first.
 */
export async function refund(
  request: RefundRequest,
  context: Operation<'PAGARME_V5'>,
): Promise<Outcome<RefundResult>> {
  const { transactionId, refundId, amountCents, refundedBeforeCents: beforeCents } = request;
  const found = await fetchOrder(transactionId, context);
  if (found.kind !== 'answered') return notSent(found.reason);
  const charge = chargeOf(found.value);
  // Cancelling what nobody has paid would close the charge instead.
  if (!charge || factOf(found.value, context.provider).paidCents === 0)
    return { kind: 'done', value: { refundId, status: false } };
  const stand = refundStand({ totalCents: charge.canceled_amount ?? 0, beforeCents, amountCents });
  if (stand === 'MOVED') return unknown('REFUNDED_TOTAL_MOVED');
  if (stand === 'DONE') return { kind: 'done', value: { refundId, status: true } };
  const reply = await sendWrite(
    context.http,
    {
      method: 'DELETE',
      path: path`/charges/${charge.id}`,
      headers: { ...basicAuth(context.connection.secrets.secretKey ?? ''), 'idempotency-key': refundId },
      body: json({ amount: amountCents, operation_reference: refundId }),
    },
    chargeSchema,
  );
  if (reply.kind === 'refused') return refusedRefund(reply, refundId);
  return reply.kind === 'answered' ? { kind: 'done', value: { refundId, status: true } } : reply;
}
