import type { Inbox, ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { ConnectionBusy } from '../bulkhead/bulkhead.ts';
import { applyHint, type Applied, type HintDependencies } from './apply-hint.ts';
import { hintsOf, type Hint } from './hints-of.ts';
import { giveUp, park } from './park-webhook.ts';
import { shareRun } from './share-run.ts';

export interface WebhookDependencies extends HintDependencies {
  readonly inbox: Inbox;
}

/** A charge that stays unknown for this long is given up, and somebody is told, in milliseconds. */
const PATIENCE_MS = 24 * 60 * 60 * 1_000;
/**
 * Our own record of a charge follows within this time, in milliseconds; later it is none of ours.
 */
const UNMATCHED_PATIENCE_MS = 10 * 60 * 1_000;

/**
 * Deals with claimed webhooks, one per call: asks the provider about each transaction it names and
 * applies the answer. What it claims itself moves nothing. What comes before our own record of the
 * charge, or while the provider does not answer, is kept and tried again, without keeping back the
 * other transactions of the same body. Calls of one moment that name the same transaction share one
 * question: providers report the same thing in twos.
 */
export function webhookHandler(deps: WebhookDependencies): (webhook: ReceivedWebhook) => Promise<void> {
  const apply = shareRun(
    (webhook: ReceivedWebhook, hint: Hint) => `${webhook.connectionId} ${hint.transactionId}`,
    applyHint.bind(undefined, deps),
  );
  return async (webhook) => {
    const results = new Map<Hint, Applied>();
    try {
      await applyWebhook(deps, webhook, { apply, results });
    } catch (error) {
      if (!(error instanceof ConnectionBusy)) throw error;
      // Nobody was asked about the next: that is no try. What was dealt with before it stays so.
      const dealtWith = [...results.keys()].filter((hint) => !isOpen(results.get(hint)));
      const { applied, unmatched, tries } = webhook;
      await deps.inbox.postpone(webhook, {
        delayMs: error.retryAfterMs * (1 + Math.random()),
        applied: [...applied, ...idsOf(dealtWith)],
        unmatched,
        tries: tries - 1,
      });
    }
  };
}

interface Applying {
  readonly apply: (webhook: ReceivedWebhook, hint: Hint) => Promise<Applied>;
  /** What became of each hint so far. */
  readonly results: Map<Hint, Applied>;
}

async function applyWebhook(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  { apply, results }: Applying,
): Promise<void> {
  const hints = await hintsOf(deps.connections, webhook);
  if (typeof hints === 'string') return park(deps, webhook, hints);
  // One after the other: a body may name very many.
  for (const hint of hints)
    if (!webhook.applied.includes(hint.transactionId)) results.set(hint, await apply(webhook, hint));
  await finishOrPostpone(deps, webhook, hints, results);
}

async function finishOrPostpone(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  hints: readonly Hint[],
  results: ReadonlyMap<Hint, Applied>,
): Promise<void> {
  const open = hints.filter((hint) => isOpen(results.get(hint)));
  const [first] = open;
  if (!first) return deps.inbox.finish(webhook, endOf([...results.values()]));
  const unmatched = open.filter((hint) => results.get(hint) === 'UNMATCHED');
  const ageMs = deps.now().getTime() - webhook.receivedAt.getTime();
  const foreign = unmatched.length === open.length;
  if (ageMs >= (foreign ? UNMATCHED_PATIENCE_MS : PATIENCE_MS))
    return giveUp(deps, webhook, first, { foreign });
  await deps.inbox.postpone(webhook, {
    delayMs: backOff(webhook.tries),
    applied: idsOf(hints.filter((hint) => !open.includes(hint))),
    unmatched: idsOf(unmatched),
    tries: webhook.tries,
  });
}

const isOpen = (applied: Applied | undefined) => applied === 'LATER' || applied === 'UNMATCHED';
const idsOf = (hints: readonly Hint[]) => hints.map(({ transactionId }) => transactionId);

/** A body may speak of many payments; its row names one of them. */
const endOf = (results: readonly Applied[]): WebhookEnd =>
  results.find((result) => typeof result === 'object') ?? { status: 'DONE' };

/** 100 ms at first, since our own record is usually on its way; at most an hour. */
const backOff = (tries: number): number => Math.min(3_600_000, 100 * 2 ** Math.min(tries, 20));
