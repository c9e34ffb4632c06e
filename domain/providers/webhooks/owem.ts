import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';
import { callbackHints } from './pix-callback.ts';

/** The Central Bank's callback, a guess like the API itself. */
export const parseWebhook = (webhook: InboundWebhook): readonly Hint[] | undefined =>
  callbackHints(parseJson(webhook), { paid: 'paid', wentBack: 'refunded' });
