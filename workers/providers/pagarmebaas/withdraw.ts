import { basicAuth } from '../basic-auth.ts';
import type { Context, Outcome, WithdrawRequest, WithdrawResult } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { json } from '../http/body.ts';
import { sendRead, sendWrite, unknown } from '../reply.ts';
import { withdrawalSchema } from './schemas.ts';

/**
 * Withdraw words (specification/gateway#withdraw-status); `failed` is documented and "Error on
 * withdraw" there (specification/gateway#card-and-withdraw-messages). An unknown word stays open.
 */
const STATUS: ReadonlyMap<string, WithdrawResult['status']> = new Map([
  ['pending', 'PENDING'],
  ['bank_processing', 'PENDING'],
  ['processing', 'PENDING'],
  ['success', 'APPROVED'],
  ['transferred', 'APPROVED'],
  ['canceled', 'CANCELED'],
  ['failed', 'REJECTED'],
]);

/**
 * `POST /recipients/{id}/withdrawals` (specification/providers#pagarme-recipients), cents. A
 * withdrawal can be looked up only below its recipient, so our id names both.
 */
export async function withdraw(
  request: WithdrawRequest,
  { connection, http }: Context,
): Promise<Outcome<WithdrawResult>> {
  const { destination, amountCents, idempotencyKey, withdrawReference } = request;
  if (destination.method !== 'RECEIVER')
    return { kind: 'declined', family: 'TECHNICAL', providerStatus: 'METHOD_NOT_SUPPORTED' };
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
  if (reply.kind === 'refused')
    return { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${reply.status}` };
  return reply.kind === 'answered' ? { kind: 'done', value: resultOf(receiverId, reply.value) } : reply;
}

/**
 * `GET /recipients/{id}/withdrawals/{id}`. By key alone nothing can be asked; sending the same key
 * again gives the first answer.
 */
export async function fetchWithdraw(
  wanted: { withdrawId: string } | { idempotencyKey: string },
  { connection, http }: Context,
): Promise<Outcome<WithdrawResult>> {
  if (!('withdrawId' in wanted)) return unknown('LOOKUP_NOT_SUPPORTED');
  const [receiverId = '', id = ''] = wanted.withdrawId.split('/');
  if (!receiverId || !id) return unknown('LOOKUP_NOT_SUPPORTED');
  const request = {
    method: 'GET',
    path: path`/recipients/${receiverId}/withdrawals/${id}`,
    headers: basicAuth(connection.secrets.secretKey ?? ''),
  } as const;
  const reply = await sendRead(http, request, withdrawalSchema);
  return reply.kind === 'answered' ? { kind: 'done', value: resultOf(receiverId, reply.value) } : reply;
}

const resultOf = (
  receiverId: string,
  { id, amount, status }: { id: string; amount: number; status: string },
): WithdrawResult => ({
  withdrawId: `${receiverId}/${id}`,
  status: STATUS.get(status) ?? 'PENDING',
  amountCents: amount,
});
