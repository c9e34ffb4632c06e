import { z } from 'zod';
import { eventDefinitions, type EventOf, type EventSource } from '../kernel/aggregate.ts';
import { moment, providerCode } from '../kernel/enums.ts';

const received = z.object({ webhookId: z.string(), connectionId: z.string(), provider: providerCode });

const webhookEvents = {
  WebhookRejected: received.extend({ reason: z.enum(['BAD_SIGNATURE']), at: moment }),
  WebhookNotUnderstood: received.extend({ at: moment }),
  WebhookUnmatched: received.extend({ transactionId: z.string(), at: moment }),
};
export type WebhookEvent = EventOf<typeof webhookEvents>;

/**
 * What became of webhooks that never were a payment's fact; the raw body is in the inbox, sealed.
 * Streams are named `webhook-{connectionId}-{webhookId}`.
 */
export const webhookFacts: EventSource = {
  category: 'webhook',
  events: eventDefinitions(webhookEvents),
};

/**
 * Of how many transactions one webhook is taken to speak: each is a call to the provider, one after
 * the other. What a body beyond it speaks of is found without it, when the scheduler asks about the
 * payment.
 */
export const REFERENCES_MAX = 500;
