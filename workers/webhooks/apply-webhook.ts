import type { Inbox, ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { ConnectionBusy } from '../bulkhead/bulkhead.ts';
import {
  applyReference,
  type Applied,
  type ReferenceDependencies,
  referencesOf,
  type WebhookReference,
  coalesce,
} from './apply-reference.ts';
import { recordUnmatched, quarantine, RunFailed, type Progress } from './quarantine.ts';

export interface WebhookDependencies extends ReferenceDependencies {
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
 * question: providers report the same thing in twos. Throws RunFailed once it has gone past those
 * that failed.
 */
export function webhookHandler(deps: WebhookDependencies): (webhook: ReceivedWebhook) => Promise<void> {
  const apply = coalesce(
    (webhook: ReceivedWebhook, reference: WebhookReference) =>
      `${webhook.connectionId} ${reference.transactionId}`,
    applyReference.bind(undefined, deps),
  );
  return async (webhook) => {
    const references = await referencesOf(deps.connections, webhook);
    if (typeof references === 'string') return quarantine(deps, webhook, references);
    const run = await goOn(webhook, references, { apply, now: deps.now });
    if (run.failure !== undefined) throw new RunFailed(progressOf(webhook, run), run.failure);
    return run.pause ? release(deps, webhook, run, run.pause) : finishOrPostpone(deps, webhook, run);
  };
}

/**
 * Ends a claim in the middle of the body: that is no try, and what was found stays found. One that
 * was asked about before and is twice as old as it may be is given up here, too, since a provider
 * whose circuit is open may never let it come to its end.
 */
async function release(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  run: Run,
  { reason, delayMs }: Pause,
): Promise<void> {
  const { asked, references, results } = run;
  const now = deps.now();
  const askedSince = webhook.askedSince ?? (results.size > 0 ? now : undefined);
  const next = references[asked];
  if (next && reason === 'BUSY' && askedSince && msBetween(askedSince, now) >= 2 * PATIENCE_MS)
    return recordUnmatched(deps, webhook, next, { foreign: false });
  await deps.inbox.postpone(webhook, {
    ...progressOf(webhook, run),
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
  run: Run,
): Promise<void> {
  const { open, unmatched } = foundIn(webhook, run);
  const [first] = open;
  if (!first) return deps.inbox.finish(webhook, endOf(run));
  const foreign = unmatched.length === open.length;
  const now = deps.now();
  const askedSince = webhook.askedSince ?? now;
  if (msBetween(askedSince, now) >= (foreign ? UNMATCHED_PATIENCE_MS : PATIENCE_MS))
    return recordUnmatched(deps, webhook, first, { foreign });
  const { tries } = webhook;
  const progress = progressOf(webhook, run);
  await deps.inbox.postpone(webhook, { ...progress, delayMs: backOff(tries), tries, askedSince });
}

/** What the next claim need not learn again, and where it goes on. */
function progressOf(webhook: ReceivedWebhook, run: Run): Progress {
  const { applied, unmatched } = foundIn(webhook, run);
  return {
    applied: idsOf(applied),
    unmatched: idsOf(unmatched),
    asked: run.pause ? run.asked : 0,
    changed: appliedIn(run)?.result === 'APPLIED',
  };
}

const msBetween = (from: Date, to: Date): number => to.getTime() - from.getTime();
const idsOf = (references: readonly WebhookReference[]) =>
  references.map(({ transactionId }) => transactionId);

/** What came of those that a run applied: the one that changed something before the others. */
function appliedIn({ results }: Run): WebhookEnd | undefined {
  const ends = [...results.values()].filter((result) => typeof result === 'object');
  return ends.find(({ result }) => result === 'APPLIED') ?? ends[0];
}

/** A body may speak of many payments, or of nothing of ours; its row names one of them. */
const endOf = (run: Run): WebhookEnd =>
  appliedIn(run) ?? {
    status: 'DONE',
    result: run.references.length === 0 ? 'IGNORED' : 'DUPLICATE',
  };

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
interface Run {
  readonly references: readonly WebhookReference[];
  /** How many of them it has gone through, this claim and those before it together. */
  readonly asked: number;
  /** What this claim learned. */
  readonly results: ReadonlyMap<WebhookReference, Applied | 'FAILED'>;
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
  readonly apply: (webhook: ReceivedWebhook, reference: WebhookReference) => Promise<Applied>;
  readonly now: () => Date;
}

/**
 * Goes on where the claim before left off, one after the other, past the first in any case, and
 * past those that fail: they must not keep the others waiting.
 */
async function goOn(
  webhook: ReceivedWebhook,
  references: readonly WebhookReference[],
  { apply, now }: GoingOn,
): Promise<Run> {
  const untilMs = now().getTime() + CLAIM_WORK_MS;
  const results = new Map<WebhookReference, Applied | 'FAILED'>();
  let [asked, lookUps] = [webhook.asked, 0];
  let failure: unknown;
  const paused = (reason: Pause['reason'], delayMs: number): Run => ({
    ...{ references, asked, results, failure },
    pause: { reason, delayMs },
  });
  const failed = (error: unknown) => {
    failure ??= error;
    return 'FAILED' as const;
  };
  for (const reference of references.slice(asked)) {
    if (!webhook.applied.includes(reference.transactionId)) {
      const timeIsUp = results.size > 0 && now().getTime() >= untilMs;
      if (timeIsUp || lookUps >= LOOK_UPS_MAX) return paused('SHARED', 0);
      const result = await apply(webhook, reference).catch(retryAfterMs).catch(failed);
      if (typeof result === 'number') return paused('BUSY', result * (1 + Math.random()));
      results.set(reference, result);
      // Of what was no charge of ours, mostly nobody is asked again.
      if (!webhook.unmatched.includes(reference.transactionId)) lookUps += 1;
    }
    asked += 1;
  }
  return { references, asked, results, failure };
}

/** When a busy connection may be asked again, in milliseconds. */
function retryAfterMs(error: unknown): number {
  if (error instanceof ConnectionBusy) return error.retryAfterMs;
  throw error;
}

/** What is known of a body's transactions by now, this claim and those before it together. */
function foundIn({ applied, unmatched }: ReceivedWebhook, { references, results }: Run) {
  const isApplied = (reference: WebhookReference) =>
    typeof results.get(reference) === 'object' || applied.includes(reference.transactionId);
  const isUnmatched = (reference: WebhookReference) =>
    results.has(reference)
      ? results.get(reference) === 'UNMATCHED'
      : unmatched.includes(reference.transactionId);
  const open = references.filter((reference) => !isApplied(reference));
  return { applied: references.filter(isApplied), open, unmatched: open.filter(isUnmatched) };
}
