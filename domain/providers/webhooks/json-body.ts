import { parseStorable } from '../../kernel/storable.ts';
import type { InboundWebhook } from '../webhook.ts';

/** The body as JSON; undefined when it is none. */
export function parseJson({ body }: Pick<InboundWebhook, 'body'>): unknown {
  try {
    return parseStorable(body);
  } catch {
    return undefined;
  }
}
