import { z } from 'zod';
import { readAuthorised, writeAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, put } from '../../kit/http/requests.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { mapAnswered, notSent, type ReadReply } from '../../kit/reply.ts';
import { type Token, tokenFor } from '../../kit/token.ts';
import { access } from './access.ts';

const EVENTS = [
  'PAYMENT_RECEIVED',
  'PAYMENT_CONFIRMED',
  'PAYMENT_OVERDUE',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
];

/** Whoever removes the webhook in the panel has it back after a day. */
const REMEMBERED_MS = 86_400_000;

const listSchema = z.looseObject({
  data: z.array(z.looseObject({ id: optionalText, url: z.string() })),
});

/** The address is registered as it is now, and remembered: while keys stay the same. */
export const registerWebhook = (url: string, operation: Operation<'ASAAS'>): Promise<unknown> =>
  tokenFor(`webhook ${url}`, operation, () => registered(url, operation));

async function registered(url: string, operation: Operation<'ASAAS'>): Promise<ReadReply<Token>> {
  const { connection, now } = operation;
  const remembered = (): Token => ({ bearer: '', expiresAtMs: now().getTime() + REMEMBERED_MS });
  const list = get('/webhooks');
  const listed = await readAuthorised(list, listSchema, access(operation), operation);
  if (listed.kind !== 'answered') return listed;
  const earlier = listed.value.data.find((each) => each.url === url);
  const wanted = {
    name: 'Vendas',
    url,
    email: connection.payee,
    enabled: true,
    interrupted: false,
    apiVersion: 3,
    // A connection that was made before it had one of its own.
    authToken: connection.secrets.webhookAuthToken ?? connection.secrets.webhookToken,
    sendType: 'NON_SEQUENTIALLY',
    events: EVENTS,
  };
  // Its token may be another by now, and Asaas stops a webhook that was refused for a while.
  const request = earlier?.id ? put(path`/webhooks/${earlier.id}`, wanted) : post('/webhooks', wanted);
  const made = await writeAuthorised(request, z.looseObject({}), access(operation), operation);
  if (made.kind === 'refused') return notSent('WEBHOOK_REFUSED');
  return made.kind === 'answered' ? mapAnswered(made, remembered) : made;
}
