import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { WebhookReference, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

const text = z.string().nullish();

/**
 * An event: `charge.*` carries a charge with its order inside, `order.*` an order
 * (specification/providers#pagarme-webhooks).
 */
const eventSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    id: providerId,
    status: text,
    order: z.looseObject({ id: providerId }).nullish(),
    charges: z.array(z.unknown()).nullish(),
  }),
});
/** Read by itself: one that is out of shape hides nothing else of the order. */
const chargeSchema = z.looseObject({ status: text });

/** References of `charge.*` and `order.*`; other events are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly WebhookReference[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { type, data } = parsed.data;
  if (type.startsWith('charge.'))
    return data.order
      ? [{ transactionId: data.order.id, providerStatus: data.status ?? type }]
      : undefined;
  if (type.startsWith('order.'))
    return [
      {
        transactionId: data.id,
        providerStatus: chargeSchema.safeParse(data.charges?.at(-1)).data?.status ?? data.status ?? type,
      },
    ];
  return [];
}
