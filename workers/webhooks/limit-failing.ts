import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import type { ParkDependencies } from './park-webhook.ts';
import { putOff } from './keep-failed.ts';

/**
 * Of a connection's places in a worker those that have failed take no more than so many: the others
 * are for what is fresh, since what has failed is likely to fail again, and may take long for it.
 */
const FAILING_MAX = 4;

type Handle = (webhook: ReceivedWebhook) => Promise<void>;

/** As `handle`; one that has failed and finds no place free waits for its next turn. */
export function limitFailing(deps: ParkDependencies, handle: Handle): Handle {
  const places = new Map<string, number>();
  return async (webhook) => {
    const { connectionId, failingSince } = webhook;
    if (!failingSince) return handle(webhook);
    const taken = places.get(connectionId) ?? 0;
    if (taken >= FAILING_MAX) return putOff(deps, { ...webhook, failingSince });
    places.set(connectionId, taken + 1);
    try {
      await handle(webhook);
    } finally {
      const left = (places.get(connectionId) ?? 1) - 1;
      if (left === 0) places.delete(connectionId);
      else places.set(connectionId, left);
    }
  };
}
