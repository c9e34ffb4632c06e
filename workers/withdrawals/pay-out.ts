import type { PayoutPlace } from '../../domain/withdrawal/events.ts';
import { mayHaveBeenSent, nextPlace, type PayoutOutcome } from '../../domain/withdrawal/payout.ts';
import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { byDeadline, fetchInTime, NOT_FOUND_PROVES_MS, withDeadline } from '../charges/look-up.ts';
import type { Connections, OpenConnection } from '../providers/connections.ts';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { done, reroute, retryIn, type Task, type TaskResult } from '../tasks/process.ts';

export interface PayoutDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  readonly connections: Connections;
  readonly now: () => Date;
  readonly newId: () => string;
}

const NOT_SEEN_RETRY_MS = 500;
/** Between attempts that certainly sent nothing, in milliseconds. */
const ATTEMPT_GAPS_MS = [0, 5_000, 30_000, 60_000, 120_000, 300_000];
const LOOK_UP_MAX_MS = 3_600_000;
/** An outcome that stays unknown for this long is somebody's to look at, in milliseconds. */
const UNKNOWN_IS_OLD_MS = 10 * 60_000;

const ageMs = (since: string | undefined, now: Date): number =>
  since === undefined ? 0 : now.getTime() - Date.parse(since);

/** A payout as its stream tells it, and what became of it so far. */
export interface Progress extends Pick<
  Withdrawal,
  'route' | 'triesAt' | 'attempts' | 'attemptState' | 'attemptedAt' | 'place' | 'payoutId'
> {
  /** Approved, and not with a provider yet. */
  readonly isSending: boolean;
  /** The same for all attempts: what a provider may have under it is never sent again. */
  readonly idempotencyKey: string;
  readonly stream: string;
  readonly platformId: string;
}

interface Answer {
  readonly attempt: number;
  readonly outcome: PayoutOutcome;
}

/** Where payouts of a kind are written, each named by its task. */
export interface Payouts {
  /** As the stream tells it: what a cache remembers may have been approved or sent since. */
  readonly find: (deps: PayoutDependencies, item: Task) => Promise<Progress | undefined>;
  /** Undefined where there is nowhere to send it to any more. */
  readonly requestOf: (deps: PayoutDependencies, item: Task) => Promise<PayoutRequest | undefined>;
  /** Before the provider is called; undefined when another worker is at it. */
  readonly begin: (
    deps: PayoutDependencies,
    item: Task,
    said: { readonly place: PayoutPlace; readonly at: string },
  ) => Promise<Progress | undefined>;
  readonly record: (deps: PayoutDependencies, item: Task, answer: Answer) => Promise<Progress>;
}

/**
 * Sends what was approved, or finds out what became of an earlier attempt. Running it twice sends
 * once: an attempt is written before the provider is called, and after one that may have been sent
 * only a look-up follows (specification/reliability#outcomes).
 */
export async function payOut(
  deps: PayoutDependencies,
  payouts: Payouts,
  item: Task,
  observe: Observe,
): Promise<TaskResult> {
  const state = await payouts.find(deps, item);
  if (!state) return retryIn(NOT_SEEN_RETRY_MS);
  if (!state.isSending) return done;
  const isAsked = mayHaveBeenSent(state);
  const place = isAsked ? state.place : nextPlace(state);
  if (!place) throw new Error(`${item.key} is to be sent nowhere`);
  if (place.connectionId !== item.connectionId) return reroute(place.connectionId);
  const connection = await deps.connections.get(place.connectionId);
  const answer = isAsked
    ? { attempt: state.attempts, outcome: await lookUp(deps, state, connection, observe) }
    : await attempt(deps, payouts, item, { place, connection, observe });
  // Another worker is at it.
  if (!answer) return retryIn(NOT_SEEN_RETRY_MS);
  const inFlightMs = OPERATION_MS - ageMs(state.attemptedAt, deps.now());
  const isInFlight = isAsked && state.attemptState === 'IN_FLIGHT' && inFlightMs > 0;
  if (isInFlight && answer.outcome.kind !== 'known') return retryIn(inFlightMs);
  const after = await payouts.record(deps, item, answer);
  if (!after.isSending) return done;
  await reportOldUnknown(deps, after);
  const next = mayHaveBeenSent(after) ? after.place : nextPlace(after);
  const afterMs = pauseMs(after, deps.now());
  return next && next.connectionId !== item.connectionId
    ? reroute(next.connectionId, afterMs)
    : retryIn(afterMs);
}

const pauseMs = (state: Progress, now: Date): number =>
  mayHaveBeenSent(state)
    ? Math.min(LOOK_UP_MAX_MS, Math.max(NOT_SEEN_RETRY_MS, ageMs(state.attemptedAt, now)))
    : (ATTEMPT_GAPS_MS[state.attempts] ?? LOOK_UP_MAX_MS);

interface Attempting {
  readonly place: PayoutPlace;
  readonly connection: OpenConnection;
  readonly observe: Observe;
}

/** Undefined when another worker is at it. */
async function attempt(
  deps: PayoutDependencies,
  payouts: Payouts,
  item: Task,
  { place, connection: { adapter, context }, observe }: Attempting,
): Promise<Answer | undefined> {
  const request = await payouts.requestOf(deps, item);
  const at = deps.now().toISOString();
  const begun = await payouts.begin(deps, item, { place, at });
  if (!begun) return undefined;
  const { attempts } = begun;
  if (!request || !adapter.sendPayout)
    return { attempt: attempts, outcome: request ? NO_PAYOUTS : NO_DESTINATION };
  const send = adapter.sendPayout.bind(adapter);
  const deadline = Date.parse(at) + OPERATION_MS;
  const answer = await observe(() =>
    byDeadline({ deadline, now: deps.now }, () => send(request, withDeadline(context, deadline))),
  );
  return { attempt: attempts, outcome: untilLookedUp(adapter, outcomeOf(answer)) };
}

/**
 * The first answer of many providers says no more than that they took it, whatever becomes of it:
 * whether it was paid they say when they are asked.
 */
const untilLookedUp = (
  { capabilities }: OpenConnection['adapter'],
  answer: PayoutOutcome,
): PayoutOutcome =>
  answer.kind === 'known' && answer.status === 'APPROVED' && capabilities.payoutLookup.includes('ID')
    ? { kind: 'known', payoutId: answer.payoutId, status: 'PENDING' }
    : answer;

const NO_DESTINATION: PayoutOutcome = {
  ...{ kind: 'declined', family: 'DATA', providerStatus: 'DESTINATION_NOT_FOUND' },
};
const NO_PAYOUTS: PayoutOutcome = {
  ...{ kind: 'declined', family: 'TECHNICAL', providerStatus: 'NO_PAYOUTS' },
};

function outcomeOf(answer: Outcome<Payout>): PayoutOutcome {
  switch (answer.kind) {
    case 'done':
    case 'action': {
      const { payoutId, status, approvedAt } = answer.value;
      return { kind: 'known', payoutId, status, ...(approvedAt && { paidAt: approvedAt }) };
    }
    case 'declined': {
      const { family, providerStatus, message } = answer;
      return { kind: 'declined', family, providerStatus, ...(message && { message }) };
    }
    default:
      return { kind: answer.kind, reason: answer.reason };
  }
}

/** What became of the newest attempt, as its provider says when it is asked. */
export async function lookUp(
  deps: PayoutDependencies,
  { payoutId, attemptedAt, idempotencyKey }: Progress,
  { adapter, context }: OpenConnection,
  observe: Observe,
): Promise<PayoutOutcome> {
  const asked = adapter.capabilities.payoutLookup;
  const byId = payoutId !== undefined && asked.includes('ID');
  if (!adapter.fetchPayout || !(byId || asked.includes('KEY')))
    return { kind: 'unknown', reason: 'NO_LOOK_UP' };
  const ask = adapter.fetchPayout.bind(adapter);
  const reference: PayoutReference = byId ? { payoutId } : { idempotencyKey };
  const outcome = outcomeOf(
    await observe(() => fetchInTime(deps, context, (timed) => ask(reference, timed))),
  );
  if (outcome.kind !== 'notSent') return outcome;
  // Not found soon after is no proof: the provider may still be writing it.
  const isProof = outcome.reason === 'NOT_FOUND' && ageMs(attemptedAt, deps.now()) > NOT_FOUND_PROVES_MS;
  return isProof ? { kind: 'notFound' } : { kind: 'unknown', reason: outcome.reason };
}

/** Tells somebody, once for each attempt: money may have left that nobody knows of. */
async function reportOldUnknown({ store, now }: PayoutDependencies, state: Progress): Promise<void> {
  const { attempts, attemptedAt, place, platformId, stream } = state;
  if (!mayHaveBeenSent(state) || ageMs(attemptedAt, now()) < UNKNOWN_IS_OLD_MS) return;
  await raiseIncident(store, {
    kind: 'PAYOUT_OUTCOME_UNKNOWN',
    cause: { stream },
    occasion: `attempt ${attempts}`,
    platformId,
    details: {
      provider: place?.provider ?? '',
      connectionId: place?.connectionId ?? '',
      attempt: String(attempts),
    },
    at: now(),
  });
}
