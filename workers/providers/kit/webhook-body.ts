import type { InboundWebhook } from '../contract.ts';

/** The body as JSON; undefined when it is none. */
export function parseJson({ rawBody }: InboundWebhook): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
