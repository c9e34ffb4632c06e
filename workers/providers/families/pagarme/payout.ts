import { refusalBelowReceiver, unsupported } from '../../kit/declined.ts';
import { foundPayout } from '../../kit/found-payout.ts';
import { payoutStatusOf } from '../../kit/words.ts';
import type { z } from 'zod';
import type { Provider } from '../../../../domain/providers/provider.ts';
import type { Operation } from '../../kit/family.ts';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { sendRead, sendWrite, unknown } from '../../kit/reply.ts';
import { withdrawalSchema } from './schemas.ts';

/**
 * `POST /recipients/{id}/withdrawals` (public), cents. A withdrawal can be looked up only below its
 * recipient, so our id names both.
 */
export async function sendPayout(
  request: PayoutRequest,
  { connection, http, provider }: Operation<'PAGARME_V5'>,
): Promise<Outcome<Payout>> {
  const { destination, amountCents, idempotencyKey, withdrawReference } = request;
  if (destination.method !== 'RECEIVER') return unsupported('METHOD_NOT_SUPPORTED');
  const { receiverId } = destination;
  const reply = await sendWrite(
    http,
    {
      method: 'POST',
      path: path`/recipients/${receiverId}/withdrawals`,
      headers: { ...basicAuth(connection.secrets.secretKey ?? ''), 'idempotency-key': idempotencyKey },
      body: json({ amount: amountCents, metadata: { reference: withdrawReference } }),
    },
    withdrawalSchema,
  );
  if (reply.kind === 'refused') return refusalBelowReceiver(reply);
  return reply.kind === 'answered'
    ? { kind: 'done', value: payoutOf(receiverId, reply.value, provider) }
    : reply;
}

/**
 * `GET /recipients/{id}/withdrawals/{id}` (known). By key alone nothing can be asked; sending the
 * same key again gives the first answer.
 */
export async function fetchPayout(
  wanted: PayoutReference,
  { connection, http, provider }: Operation<'PAGARME_V5'>,
): Promise<Outcome<Payout>> {
  if (!('payoutId' in wanted)) return unknown('LOOKUP_NOT_SUPPORTED');
  const [receiverId = '', id = ''] = wanted.payoutId.split('/');
  if (!receiverId || !id) return unknown('LOOKUP_NOT_SUPPORTED');
  const request = {
    method: 'GET',
    path: path`/recipients/${receiverId}/withdrawals/${id}`,
    headers: basicAuth(connection.secrets.secretKey ?? ''),
  } as const;
  const reply = await sendRead(http, request, withdrawalSchema);
  return reply.kind === 'answered'
    ? foundPayout(wanted, payoutOf(receiverId, reply.value, provider))
    : reply;
}

const payoutOf = (
  receiverId: string,
  { id, amount, status }: z.infer<typeof withdrawalSchema>,
  provider: Provider,
): Payout => ({
  payoutId: `${receiverId}/${id}`,
  status: payoutStatusOf(provider, status),
  amountCents: amount,
});
