import type { z } from 'zod';
import type { Context, Outcome, WithdrawRequest, WithdrawResult } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { json } from '../http/body.ts';
import { decimalOfCents } from '../money/decimal.ts';
import { sendRead, sendWrite, unknown } from '../reply.ts';
import { auth } from './invoice.ts';
import { withdrawalSchema } from './schemas.ts';

/**
 * Words of a withdrawal (specification/providers#iugu-withdrawals). One that is not listed stays
 * open.
 */
const STATUS: ReadonlyMap<string, WithdrawResult['status']> = new Map([
  ['pending', 'PENDING'],
  ['processing', 'PENDING'],
  ['accepted', 'APPROVED'],
  ['canceled', 'CANCELED'],
  ['rejected', 'REJECTED'],
]);

/**
 * `POST /accounts/{id}/request_withdraw` (specification/providers#iugu-withdrawals; the unit,
 * currency and not cents, is unverified). Iugu takes no key of ours for it: after an answer that
 * got lost the outcome stays unknown and a person has to look.
 */
export async function withdraw(
  { destination, amountCents }: WithdrawRequest,
  context: Context,
): Promise<Outcome<WithdrawResult>> {
  if (destination.method !== 'RECEIVER')
    return { kind: 'declined', family: 'TECHNICAL', providerStatus: 'METHOD_NOT_SUPPORTED' };
  const reply = await sendWrite(
    context.http,
    {
      method: 'POST',
      path: path`/accounts/${destination.receiverId}/request_withdraw`,
      headers: auth(context),
      body: json({ amount: decimalOfCents(amountCents) }),
    },
    withdrawalSchema,
  );
  if (reply.kind === 'refused')
    return { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${reply.status}` };
  return reply.kind === 'answered' ? { kind: 'done', value: resultOf(reply.value, amountCents) } : reply;
}

/** `GET /withdraw_requests/{id}` */
export async function fetchWithdraw(
  wanted: { withdrawId: string } | { idempotencyKey: string },
  context: Context,
): Promise<Outcome<WithdrawResult>> {
  if (!('withdrawId' in wanted)) return unknown('LOOKUP_NOT_SUPPORTED');
  const reply = await sendRead(
    context.http,
    { method: 'GET', path: path`/withdraw_requests/${wanted.withdrawId}`, headers: auth(context) },
    withdrawalSchema,
  );
  if (reply.kind !== 'answered') return reply;
  const { amount } = reply.value;
  return amount === null || amount === undefined
    ? unknown('MALFORMED')
    : { kind: 'done', value: resultOf(reply.value, amount) };
}

const resultOf = (
  { id, status }: z.infer<typeof withdrawalSchema>,
  amountCents: number,
): WithdrawResult => ({
  withdrawId: id,
  status: STATUS.get(status ?? '') ?? 'PENDING',
  amountCents,
});
