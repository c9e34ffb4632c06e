import { refusalBelowReceiver, unsupported } from '../../kit/declined.ts';
import { foundPayout } from '../../kit/found-payout.ts';
import { payoutStatusOf } from '../../kit/words.ts';
import type { Operation } from '../../kit/family.ts';
import type { z } from 'zod';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { decimalOfCents } from '../../kit/money/decimal.ts';
import { sendRead, sendWrite, unknown } from '../../kit/reply.ts';
import { auth } from './invoice.ts';
import { withdrawalSchema } from './schemas.ts';

/**
 * `POST /accounts/{id}/request_withdraw` (known; the unit, currency and not cents, is unverified).
 * Iugu takes no key of ours for it: after an answer that got lost the outcome stays unknown and a
 * person has to look.
 */
export async function sendPayout(
  { destination, amountCents }: PayoutRequest,
  context: Operation<'IUGU'>,
): Promise<Outcome<Payout>> {
  if (destination.method !== 'RECEIVER') return unsupported('METHOD_NOT_SUPPORTED');
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
  if (reply.kind === 'refused') return refusalBelowReceiver(reply);
  return reply.kind === 'answered'
    ? { kind: 'done', value: payoutOf(reply.value, amountCents, context) }
    : reply;
}

/** `GET /withdraw_requests/{id}` (known). */
export async function fetchPayout(
  wanted: PayoutReference,
  context: Operation<'IUGU'>,
): Promise<Outcome<Payout>> {
  if (!('payoutId' in wanted)) return unknown('LOOKUP_NOT_SUPPORTED');
  const reply = await sendRead(
    context.http,
    { method: 'GET', path: path`/withdraw_requests/${wanted.payoutId}`, headers: auth(context) },
    withdrawalSchema,
  );
  if (reply.kind !== 'answered') return reply;
  const { amount } = reply.value;
  const isWhole = amount !== null && amount !== undefined;
  return foundPayout(wanted, isWhole ? payoutOf(reply.value, amount, context) : undefined);
}

const payoutOf = (
  { id, status }: z.infer<typeof withdrawalSchema>,
  amountCents: number,
  { provider }: Operation<'IUGU'>,
): Payout => ({
  payoutId: id,
  status: payoutStatusOf(provider, status),
  amountCents,
});
