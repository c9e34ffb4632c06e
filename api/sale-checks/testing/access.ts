import { randomUUID } from 'node:crypto';
import { TRANSACTION_ID } from '../../../domain/testing/payment-facts.ts';
import { sellTo } from '../../disputes/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** The webhook of each sale, by the sale. */
const webhookOf = new Map<string, string>();

/** A sale of which its provider told something that was dealt with. */
async function told(api: ApiStack, owner: Owner): Promise<string> {
  const paymentId = await sellTo(api, owner);
  const webhookId = await api.inbox.receive({
    ...{ connectionId: 'onz', provider: 'ONZ', contentType: 'application/json' },
    ...{ rawBody: Buffer.from(randomUUID()), platformId: owner.platformId ?? undefined },
    ...{ transactionIds: [TRANSACTION_ID], word: 'paid' },
  });
  await api.stack.database.writer.query(
    "with done as (update inbox.webhooks set status = 'DONE', body_box = null where webhook_id = $1) update inbox.log set handled_at = now(), result = 'IGNORED' where webhook_id = $1",
    [webhookId],
  );
  webhookOf.set(paymentId, webhookId);
  return paymentId;
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'sale to ask about', of: 'SELLER', make: sellTo },
    asked: { requestLookUp: (id) => ({ id }) },
  },
  {
    ...{ name: 'sale with a webhook', of: 'SELLER', make: told },
    asked: { replaySaleWebhook: (id) => ({ id, webhookId: webhookOf.get(id) ?? id }) },
  },
];
