import { declined, refusalOf, unsupported } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { callRead, callWrite } from './call.ts';
import { pixKeyFor } from '../../kit/pix/destination.ts';
import { foundPayout } from '../../kit/found-payout.ts';
import { payoutStatusOf } from '../../kit/words.ts';
import { type BankPayout, payoutLookupSchema, payoutSchema } from './schemas.ts';

/** How long the bank may try, in seconds. */
const EXPIRATION_S = 600;

/**
 * `POST /api/v2/pix/payments/dict` (public). What an accepted payout is, the provider's data says;
 * its end is seen by `fetchPayout`.
 */
export async function sendPayout(
  request: PayoutRequest,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Payout>> {
  const { destination, amountCents, description, idempotencyKey } = request;
  if (destination.method !== 'PIX') return unsupported('METHOD_NOT_SUPPORTED');
  const body = json({
    pixKey: pixKeyFor(context.provider.pixKeys, destination),
    creditorDocument: destination.document,
    priority: 'NORM',
    description,
    paymentFlow: 'INSTANT',
    expiration: EXPIRATION_S,
    payment: { currency: 'BRL', amount: decimalNumberOfCents(amountCents) },
  });
  const call = {
    method: 'POST',
    path: '/api/v2/pix/payments/dict',
    side: 'cashOut',
    headers: { 'x-idempotency-key': idempotencyKey },
    body,
  } as const;
  const reply = await callWrite(call, payoutSchema, context);
  if (reply.kind === 'refused') return refusalOf(reply);
  if (reply.kind !== 'answered') return reply;
  const { endToEndId, payment, type } = reply.value;
  const status = context.provider.settings.acceptedPayout;
  // "Error on withdraw" (specification/gateway#card-and-withdraw-messages).
  if (type === 'ERROR') return declined(reply, { family: 'TECHNICAL', providerStatus: type });
  return {
    kind: 'done',
    value: {
      payoutId: endToEndId,
      status,
      amountCents: payment.amount,
      ...(status === 'APPROVED' && { approvedAt: context.now().toISOString() }),
    },
  };
}

/** `GET /api/v2/pix/payments/{endToEndId}` and `…/idempotencyKey/{key}` (public SDK). */
export async function fetchPayout(
  wanted: PayoutReference,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Payout>> {
  const where =
    'payoutId' in wanted
      ? path`/api/v2/pix/payments/${wanted.payoutId}`
      : path`/api/v2/pix/payments/idempotencyKey/${wanted.idempotencyKey}`;
  const reply = await callRead(
    { method: 'GET', path: where, side: 'cashOut' },
    payoutLookupSchema,
    context,
  );
  return reply.kind === 'answered' ? foundPayout(wanted, payoutOf(reply.value.data, context)) : reply;
}

const payoutOf = (
  { endToEndId, status, payment }: BankPayout,
  { provider }: Operation<'BCB_PIX_ONZ'>,
): Payout => ({
  payoutId: endToEndId,
  status: payoutStatusOf(provider, status),
  amountCents: payment.amount,
});
