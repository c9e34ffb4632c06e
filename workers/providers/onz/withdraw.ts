import type { Context, Outcome, PixKeyType, WithdrawRequest, WithdrawResult } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { json } from '../http/body.ts';
import { decimalNumberOfCents } from '../money/decimal.ts';
import { callRead, callWrite } from './call.ts';
import { type Payout, payoutLookupSchema, payoutSchema } from './schemas.ts';

/** How long the bank may try, in seconds. */
const EXPIRATION_S = 600;

/**
 * `POST /api/v2/pix/payments/dict` (specification/providers#onz-payouts). An accepted payout is
 * APPROVED (specification/gateway#withdraw-status); a later failure is seen by `fetchWithdraw`.
 */
export async function withdraw(
  request: WithdrawRequest,
  context: Context,
): Promise<Outcome<WithdrawResult>> {
  const { destination, amountCents, description, idempotencyKey } = request;
  if (destination.method !== 'PIX')
    return { kind: 'declined', family: 'TECHNICAL', providerStatus: 'METHOD_NOT_SUPPORTED' };
  const body = json({
    pixKey: pixKeyOf(destination),
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
  if (reply.kind === 'refused')
    return { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${reply.status}` };
  if (reply.kind !== 'answered') return reply;
  const { endToEndId, payment, type } = reply.value;
  // "Error on withdraw" (specification/gateway#card-and-withdraw-messages).
  if (type === 'ERROR') return { kind: 'declined', family: 'TECHNICAL', providerStatus: type };
  return {
    kind: 'done',
    value: {
      withdrawId: endToEndId,
      status: 'APPROVED',
      amountCents: payment.amount,
      approvedAt: context.now().toISOString(),
    },
  };
}

/** `GET /api/v2/pix/payments/{endToEndId}` and `…/idempotencyKey/{key}` */
export async function fetchWithdraw(
  wanted: { withdrawId: string } | { idempotencyKey: string },
  context: Context,
): Promise<Outcome<WithdrawResult>> {
  const where =
    'withdrawId' in wanted
      ? path`/api/v2/pix/payments/${wanted.withdrawId}`
      : path`/api/v2/pix/payments/idempotencyKey/${wanted.idempotencyKey}`;
  const reply = await callRead(
    { method: 'GET', path: where, side: 'cashOut' },
    payoutLookupSchema,
    context,
  );
  return reply.kind === 'answered' ? { kind: 'done', value: resultOf(reply.value.data) } : reply;
}

/** A payout that came back whole did not happen after all. An unknown word stays open. */
const STATUS: ReadonlyMap<string, WithdrawResult['status']> = new Map([
  ['PROCESSING', 'PENDING'],
  ['LIQUIDATED', 'APPROVED'],
  ['PARTIALLY_REFUNDED', 'APPROVED'],
  ['CANCELED', 'CANCELED'],
  ['REFUNDED', 'REJECTED'],
  ['REJECTED', 'REJECTED'],
]);

const resultOf = ({ endToEndId, status, payment }: Payout): WithdrawResult => ({
  withdrawId: endToEndId,
  status: STATUS.get(status) ?? 'PENDING',
  amountCents: payment.amount,
});

/**
 * A phone key is digits with +55 before them (specification/gateway#pix-keys); one that has its
 * country code already is not given it twice.
 */
function pixKeyOf({ pixKey, pixType }: { pixKey: string; pixType: PixKeyType }): string {
  if (pixType !== 'PHONE') return pixKey;
  const digits = pixKey.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? `+${digits}` : `+55${digits}`;
}
