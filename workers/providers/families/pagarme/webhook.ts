import type { Hint, InboundWebhook } from '../../contract.ts';
import { parseJson } from '../../kit/webhook-body.ts';
import { eventSchema } from './schemas.ts';

/** Hints of `charge.*` and `order.*`; other events are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { type, data } = parsed.data;
  if (type.startsWith('charge.'))
    return data.order
      ? [{ transactionId: data.order.id, providerStatus: data.status ?? type }]
      : undefined;
  if (type.startsWith('order.'))
    return [
      { transactionId: data.id, providerStatus: data.charges?.at(-1)?.status ?? data.status ?? type },
    ];
  return [];
}
