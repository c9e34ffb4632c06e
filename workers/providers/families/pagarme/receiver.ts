import { declinedBy } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { Outcome, Receiver, ReceiverInput } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { recipientBody, recipientSchema } from '../../kit/recipients.ts';
import { sendRead, sendWrite } from '../../kit/reply.ts';

/** `POST /recipients` (specification/providers#pagarme-recipients). */
export async function createReceiver(
  input: ReceiverInput,
  { connection, http }: Operation<'PAGARME_V5'>,
): Promise<Outcome<Receiver>> {
  const reply = await sendWrite(
    http,
    {
      method: 'POST',
      path: '/recipients',
      headers: {
        ...basicAuth(connection.secrets.secretKey ?? ''),
        'idempotency-key': `receiver-${input.userId}-${input.document}`,
      },
      body: json(recipientBody(input)),
    },
    recipientSchema,
  );
  if (reply.kind === 'refused') return declinedBy(reply);
  return reply.kind === 'answered' ? { kind: 'done', value: reply.value } : reply;
}

/** `GET /recipients/{id}` */
export async function fetchReceiver(
  receiverId: string,
  { connection, http }: Operation<'PAGARME_V5'>,
): Promise<Outcome<Receiver>> {
  const request = {
    method: 'GET',
    path: path`/recipients/${receiverId}`,
    headers: basicAuth(connection.secrets.secretKey ?? ''),
  } as const;
  const reply = await sendRead(http, request, recipientSchema);
  return reply.kind === 'answered' ? { kind: 'done', value: reply.value } : reply;
}
