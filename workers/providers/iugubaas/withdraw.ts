import type { Context, Outcome, WithdrawRequest, WithdrawResult } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { json } from '../http/body.ts';
import { decimalOfCents } from '../money/decimal.ts';
import { sendWrite } from '../reply.ts';
import { auth } from './invoice.ts';
import { withdrawalSchema } from './schemas.ts';

/**
 * `POST /accounts/{id}/request_withdraw` (known; the unit, currency and not cents, is a guess). Iugu offers neither a key nor a look-up for
 * it: after an answer that got lost the outcome stays unknown and a person has to look.
 */
export async function withdraw({ destination, amountCents }: WithdrawRequest, context: Context): Promise<Outcome<WithdrawResult>> {
  if (destination.method !== 'RECEIVER') return { kind: 'declined', family: 'TECHNICAL', providerStatus: 'METHOD_NOT_SUPPORTED' };
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
  if (reply.kind === 'refused') return { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${reply.status}` };
  return reply.kind === 'answered' ? { kind: 'done', value: { withdrawId: reply.value.id, status: 'PENDING', amountCents } } : reply;
}
