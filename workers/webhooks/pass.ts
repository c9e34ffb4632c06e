import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import { ConnectionBusy } from '../bulkhead/bulkhead.ts';
import type { Applied } from './apply-hint.ts';
import type { Hint } from './hints-of.ts';

/** A claim asks about no more than so many, for no longer than this time, in milliseconds. */
const LOOK_UPS_MAX = 20;
const CLAIM_WORK_MS = 2_000;

/**
 * One way through all that a body names. It may take several claims: whoever names very many must
 * not hold a worker's places, so that a claim lets others come first and its row keeps how far it
 * came.
 */
export interface Pass {
  readonly hints: readonly Hint[];
  /** How many of them it has gone through, this claim and those before it together. */
  readonly asked: number;
  /** What this claim learned. */
  readonly results: ReadonlyMap<Hint, Applied | 'FAILED'>;
  /** What the first was that failed otherwise than by the provider's answer; undefined: none. */
  readonly failure?: unknown;
  /** Why it is not through; undefined when it is. */
  readonly pause?: Pause;
}

/** SHARED: others come first. BUSY: the connection takes no more now. */
export interface Pause {
  readonly reason: 'SHARED' | 'BUSY';
  readonly delayMs: number;
}

interface GoingOn {
  readonly apply: (webhook: ReceivedWebhook, hint: Hint) => Promise<Applied>;
  readonly now: () => Date;
}

/**
 * Goes on where the claim before left off, one after the other, past the first in any case, and
 * past those that fail: they must not keep the others waiting.
 */
export async function goOn(
  webhook: ReceivedWebhook,
  hints: readonly Hint[],
  { apply, now }: GoingOn,
): Promise<Pass> {
  const untilMs = now().getTime() + CLAIM_WORK_MS;
  const results = new Map<Hint, Applied | 'FAILED'>();
  let [asked, lookUps] = [webhook.asked, 0];
  let failure: unknown;
  const paused = (reason: Pause['reason'], delayMs: number): Pass => ({
    ...{ hints, asked, results, failure },
    pause: { reason, delayMs },
  });
  const failed = (error: unknown) => {
    failure ??= error;
    return 'FAILED' as const;
  };
  for (const hint of hints.slice(asked)) {
    if (!webhook.applied.includes(hint.transactionId)) {
      const timeIsUp = results.size > 0 && now().getTime() >= untilMs;
      if (timeIsUp || lookUps >= LOOK_UPS_MAX) return paused('SHARED', 0);
      const result = await apply(webhook, hint).catch(retryAfterMs).catch(failed);
      if (typeof result === 'number') return paused('BUSY', result * (1 + Math.random()));
      results.set(hint, result);
      // Of what was no charge of ours, mostly nobody is asked again.
      if (!webhook.unmatched.includes(hint.transactionId)) lookUps += 1;
    }
    asked += 1;
  }
  return { hints, asked, results, failure };
}

/** When a busy connection may be asked again, in milliseconds. */
function retryAfterMs(error: unknown): number {
  if (error instanceof ConnectionBusy) return error.retryAfterMs;
  throw error;
}

/** What is known of a body's transactions by now, this claim and those before it together. */
export function foundIn({ applied, unmatched }: ReceivedWebhook, { hints, results }: Pass) {
  const isApplied = (hint: Hint) =>
    typeof results.get(hint) === 'object' || applied.includes(hint.transactionId);
  const isUnmatched = (hint: Hint) =>
    results.has(hint) ? results.get(hint) === 'UNMATCHED' : unmatched.includes(hint.transactionId);
  const open = hints.filter((hint) => !isApplied(hint));
  return { applied: hints.filter(isApplied), open, unmatched: open.filter(isUnmatched) };
}
