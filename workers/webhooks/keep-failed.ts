import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import { raise, type ParkDependencies } from './park-webhook.ts';

/**
 * After a failure, in milliseconds; doubled each time. What fails for ever must not keep its
 * connection's fresh ones waiting, and what an outage made fail must not wait long behind it.
 */
const FAILED_MS = 1_000;
const DOUBLINGS_MAX = 12;
const FAILED_MAX_MS = 60_000;
/** What fails for longer than outages do needs a person, and may wait for an hour at a time. */
const LONG_MS = 15 * 60 * 1_000;
const LONG_MAX_MS = 60 * 60 * 1_000;

/**
 * Ends a claim that failed otherwise than by the provider's answer: by a mistake of ours, or
 * because the event store was away. The webhook comes again and is never given up; after a
 * quarter of an hour an incident says so.
 */
export async function keepFailed(deps: ParkDependencies, webhook: ReceivedWebhook): Promise<void> {
  const { tries, applied, unmatched, asked, receivedAt } = webhook;
  const isLong = deps.now().getTime() - receivedAt.getTime() >= LONG_MS;
  const delayMs = Math.min(
    isLong ? LONG_MAX_MS : FAILED_MAX_MS,
    FAILED_MS * 2 ** Math.min(tries - 1, DOUBLINGS_MAX),
  );
  await deps.inbox.postpone(webhook, { delayMs, applied, unmatched, asked, tries });
  if (!isLong) return;
  await raise(deps, webhook, {
    kind: 'WEBHOOK_UNREADABLE',
    eachByItself: false,
    details: { status: 'FAILED' },
  });
}
