import { RETENTION_DAYS, type ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import { PassFailed } from './pass-failed.ts';
import { raise, type ParkDependencies } from './park-webhook.ts';

/**
 * After a failure, in milliseconds; then as long again as it has failed. What fails for ever must
 * not keep its connection's fresh ones waiting, and what an outage made fail must not wait long
 * behind it.
 */
const FAILED_MS = 1_000;
const FAILED_MAX_MS = 60_000;
/**
 * What fails for longer than outages do needs a person; once they have mended it, it is dealt with
 * within as long again.
 */
const LONG_MS = 15 * 60 * 1_000;
const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1_000;

/**
 * Ends a claim that failed otherwise than by the provider's answer: by a mistake of ours, or
 * because the event store was away. The webhook comes again for `RETENTION_DAYS`, longer than which
 * nothing that may speak of a person is kept; from a quarter of an hour on an incident says so.
 */
export async function keepFailed(
  deps: ParkDependencies,
  webhook: ReceivedWebhook,
  error: unknown,
): Promise<void> {
  const now = deps.now();
  const failingSince = webhook.failingSince ?? now;
  const isOver = now.getTime() - webhook.receivedAt.getTime() >= RETENTION_MS;
  const comesAgain = () => putOff(deps, { ...webhook, ...progressIn(error), failingSince });
  if (isOver || now.getTime() - failingSince.getTime() >= LONG_MS)
    // First: what nobody was told of is not ended.
    await tell(deps, webhook).catch(async (untold: unknown) => {
      await comesAgain();
      throw untold;
    });
  if (isOver) await deps.inbox.finish(webhook, { status: 'UNREADABLE' });
  else await comesAgain();
}

/** Leaves one that has failed to its next turn, without a try. */
export async function putOff(
  { inbox, now }: ParkDependencies,
  webhook: ReceivedWebhook & { readonly failingSince: Date },
): Promise<void> {
  const { applied, unmatched, asked, tries, failingSince } = webhook;
  const failingMs = now().getTime() - failingSince.getTime();
  const waitMs = Math.min(Math.max(FAILED_MS, failingMs), failingMs < LONG_MS ? FAILED_MAX_MS : LONG_MS);
  // At most that long, and not all at one moment.
  const delayMs = waitMs * (1 - Math.random() / 2);
  await inbox.postpone(webhook, {
    ...{ delayMs, applied, unmatched, asked, failingSince },
    tries: tries - 1,
  });
}

const progressIn = (error: unknown) => (error instanceof PassFailed ? error.progress : {});

const tell = (deps: ParkDependencies, webhook: ReceivedWebhook) =>
  raise(deps, webhook, {
    kind: 'WEBHOOK_UNREADABLE',
    eachByItself: false,
    again: true,
    details: { status: 'FAILED' },
  });
