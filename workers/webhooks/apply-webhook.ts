import type { Inbox, ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { ConnectionBusy } from '../bulkhead/bulkhead.ts';
import {
  applyHint,
  type Applied,
  type HintDependencies,
  hintsOf,
  type Hint,
  shareRun,
} from './apply-hint.ts';
import { giveUp, park, PassFailed, type Progress } from './park-webhook.ts';

export interface WebhookDependencies extends HintDependencies {
  readonly inbox: Inbox;
}

/**
 * A charge that stays unknown for this long is given up, and somebody is told, in milliseconds.
 * Time in which nobody was asked, or in which we failed, does not count.
 */
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
 * question: providers report the same thing in twos. Throws PassFailed once it has gone past those
 * that failed.
 */
export function webhookHandler(deps: WebhookDependencies): (webhook: ReceivedWebhook) => Promise<void> {
  const apply = shareRun(
    (webhook: ReceivedWebhook, hint: Hint) => `${webhook.connectionId} ${hint.transactionId}`,
    applyHint.bind(undefined, deps),
  );
  return async (webhook) => {
    const hints = await hintsOf(deps.connections, webhook);
    if (typeof hints === 'string') return park(deps, webhook, hints);
    const pass = await goOn(webhook, hints, { apply, now: deps.now });
    if (pass.failure !== undefined) throw new PassFailed(progressOf(webhook, pass), pass.failure);
    return pass.pause ? putBack(deps, webhook, pass, pass.pause) : finishOrPostpone(deps, webhook, pass);
  };
}

/**
 * Ends a claim in the middle of the body: that is no try, and what was found stays found. One that
 * was asked about before and is twice as old as it may be is given up here, too, since a provider
 * that is left alone may never let it come to its end.
 */
async function putBack(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  pass: Pass,
  { reason, delayMs }: Pause,
): Promise<void> {
  const { asked, hints, results } = pass;
  const now = deps.now();
  const askedSince = webhook.askedSince ?? (results.size > 0 ? now : undefined);
  const next = hints[asked];
  if (next && reason === 'BUSY' && askedSince && msBetween(askedSince, now) >= 2 * PATIENCE_MS)
    return giveUp(deps, webhook, next, { foreign: false });
  await deps.inbox.postpone(webhook, {
    ...progressOf(webhook, pass),
    delayMs,
    tries: webhook.tries - 1,
    askedSince,
    // Only a whole body without a failure ends it: those that fail may lie in what comes next.
    failingSince: webhook.failingSince,
  });
}

async function finishOrPostpone(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  pass: Pass,
): Promise<void> {
  const { open, unmatched } = foundIn(webhook, pass);
  const [first] = open;
  if (!first) return deps.inbox.finish(webhook, endOf([...pass.results.values()]));
  const foreign = unmatched.length === open.length;
  const now = deps.now();
  const askedSince = webhook.askedSince ?? now;
  if (msBetween(askedSince, now) >= (foreign ? UNMATCHED_PATIENCE_MS : PATIENCE_MS))
    return giveUp(deps, webhook, first, { foreign });
  const { tries } = webhook;
  const progress = progressOf(webhook, pass);
  await deps.inbox.postpone(webhook, { ...progress, delayMs: backOff(tries), tries, askedSince });
}

/** What the next claim need not learn again, and where it goes on. */
function progressOf(webhook: ReceivedWebhook, pass: Pass): Progress {
  const { applied, unmatched } = foundIn(webhook, pass);
  return {
    applied: idsOf(applied),
    unmatched: idsOf(unmatched),
    asked: pass.pause ? pass.asked : 0,
  };
}

const msBetween = (from: Date, to: Date): number => to.getTime() - from.getTime();
const idsOf = (hints: readonly Hint[]) => hints.map(({ transactionId }) => transactionId);

/** A body may speak of many payments; its row names one of them. */
const endOf = (results: readonly (Applied | 'FAILED')[]): WebhookEnd =>
  results.find((result) => typeof result === 'object') ?? { status: 'DONE' };

/** 100 ms at first, since our own record is usually on its way; at most an hour. */
const backOff = (tries: number): number => Math.min(3_600_000, 100 * 2 ** Math.min(tries, 20));

/** A claim asks about no more than so many, for no longer than this time, in milliseconds. */
const LOOK_UPS_MAX = 20;
const CLAIM_WORK_MS = 2_000;

/**
 * One way through all that a body names. It may take several claims: whoever names very many must
 * not hold a worker's places, so that a claim lets others come first and its row keeps how far it
 * came.
 */
interface Pass {
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
interface Pause {
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
async function goOn(
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
function foundIn({ applied, unmatched }: ReceivedWebhook, { hints, results }: Pass) {
  const isApplied = (hint: Hint) =>
    typeof results.get(hint) === 'object' || applied.includes(hint.transactionId);
  const isUnmatched = (hint: Hint) =>
    results.has(hint) ? results.get(hint) === 'UNMATCHED' : unmatched.includes(hint.transactionId);
  const open = hints.filter((hint) => !isApplied(hint));
  return { applied: hints.filter(isApplied), open, unmatched: open.filter(isUnmatched) };
}
