import { declinedBy } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import type { z } from 'zod';
import type { Outcome, Receiver, ReceiverInput } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { sendRead, sendWrite, unknown } from '../../kit/reply.ts';
import { auth } from './invoice.ts';
import { accountSchema } from './schemas.ts';

/** `POST /marketplace/create_account` (known). The sub-account's own token comes back only here. */
export async function createReceiver(
  { name }: ReceiverInput,
  context: Operation<'IUGU'>,
): Promise<Outcome<Receiver>> {
  const request = {
    method: 'POST',
    path: '/marketplace/create_account',
    headers: auth(context),
    body: json({ name }),
  } as const;
  const reply = await sendWrite(context.http, request, accountSchema);
  if (reply.kind === 'refused') return declinedBy(reply);
  if (reply.kind !== 'answered') return reply;
  const { account_id: receiverId, live_api_token: receiverToken } = reply.value;
  if (!receiverId) return unknown('MALFORMED');
  return {
    kind: 'done',
    value: { receiverId, status: 'PENDING', ...(receiverToken && { receiverToken }) },
  };
}

/** `GET /accounts/{id}` (public). */
export async function fetchReceiver(
  receiverId: string,
  context: Operation<'IUGU'>,
): Promise<Outcome<Receiver>> {
  const reply = await sendRead(
    context.http,
    { method: 'GET', path: path`/accounts/${receiverId}`, headers: auth(context) },
    accountSchema,
  );
  return reply.kind === 'answered'
    ? { kind: 'done', value: { receiverId, status: statusOf(reply.value) } }
    : reply;
}

/**
 * ACTIVE once it can receive payments; a pending verification keeps it PENDING and any other
 * outcome is REJECTED (specification/gateway#receiver-status). An account that has not asked for
 * verification yet has no outcome.
 */
function statusOf(account: z.infer<typeof accountSchema>): Receiver['status'] {
  if (account['can_receive?']) return 'ACTIVE';
  const verification = account.last_verification_request_status;
  return !verification || verification === 'pending' ? 'PENDING' : 'REJECTED';
}
