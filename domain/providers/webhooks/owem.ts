import type { WebhookReference, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';
import { callbackReferences } from './pix-callback.ts';

/** The Central Bank's callback, a guess like the API itself. */
export const parseWebhook = (webhook: InboundWebhook): readonly WebhookReference[] | undefined =>
  callbackReferences(parseJson(webhook), { paid: 'paid', wentBack: 'refunded' });
