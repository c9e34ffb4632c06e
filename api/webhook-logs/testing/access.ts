import { randomUUID } from 'node:crypto';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'webhook',
    of: 'INSTALLATION',
    async make({ stack, inbox }, { platformId }) {
      const webhookId = await inbox.receive({
        ...{ connectionId: 'onz', provider: 'ONZ', contentType: 'application/json' },
        ...{ rawBody: Buffer.from(randomUUID()), platformId: platformId ?? undefined },
        ...{ transactionIds: [randomUUID()], word: 'paid' },
      });
      // As if it had been dealt with, so that it can be once more.
      await stack.database.writer.query(
        "with done as (update inbox.webhooks set status = 'DONE', body_box = null where webhook_id = $1) update inbox.log set handled_at = now(), result = 'IGNORED' where webhook_id = $1",
        [webhookId],
      );
      return webhookId;
    },
    asked: { webhook: (id) => ({ id }), replayWebhook: (id) => ({ id }) },
    listed: { webhooks: { arguments: { first: 100 } } },
  },
];
