import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payoutDestination, receiver } from '../../domain/receiver/receiver.ts';
import type { WithdrawalRequestedData } from '../../domain/withdrawal/events.ts';
import {
  mayHaveBeenSent,
  nextPlace,
  recordPayoutAttempt,
  recordPayoutOutcome,
  type PayoutOutcome,
} from '../../domain/withdrawal/payout.ts';
import { withdrawal, type Withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import { load } from '../../eventstore/handle-command.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openDetails, openPayoutDestination } from '../../runtime/vault/seal-receiver.ts';
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

/**
 * Sends what was approved, or finds out what became of an earlier attempt. Running it twice sends
 * once: an attempt is written before the provider is called, and after one that may have been sent
 * only a look-up follows (specification/reliability#outcomes).
 */
export async function payOut(
  deps: PayoutDependencies,
  item: Task,
  observe: Observe,
): Promise<TaskResult> {
  const state = await current(deps, item.key);
  if (!state) return retryIn(NOT_SEEN_RETRY_MS);
  if (state.stage !== 'SENDING') return done;
  const isAsked = mayHaveBeenSent(state);
  const place = isAsked ? state.place : nextPlace(state);
  if (!place) throw new Error(`${item.key} is to be sent nowhere`);
  if (place.connectionId !== item.connectionId) return reroute(place.connectionId);
  const connection = await deps.connections.get(place.connectionId);
  const answer = isAsked
    ? { attempt: state.attempts, outcome: await lookUp(deps, state, connection, observe) }
    : await attempt(deps, item, { state, connection, observe });
  // Another worker is at it.
  if (!answer) return retryIn(NOT_SEEN_RETRY_MS);
  const inFlightMs = OPERATION_MS - ageMs(state.attemptedAt, deps.now());
  const isInFlight = isAsked && state.attemptState === 'IN_FLIGHT' && inFlightMs > 0;
  if (isInFlight && answer.outcome.kind !== 'known') return retryIn(inFlightMs);
  const after = await record(deps, item, answer);
  if (after.stage !== 'SENDING') return done;
  await reportOldUnknown(deps, after);
  const next = mayHaveBeenSent(after) ? after.place : nextPlace(after);
  const afterMs = pauseMs(after, deps.now());
  return next && next.connectionId !== item.connectionId
    ? reroute(next.connectionId, afterMs)
    : retryIn(afterMs);
}

const pauseMs = (state: Withdrawal, now: Date): number =>
  mayHaveBeenSent(state)
    ? Math.min(LOOK_UP_MAX_MS, Math.max(NOT_SEEN_RETRY_MS, ageMs(state.attemptedAt, now)))
    : (ATTEMPT_GAPS_MS[state.attempts] ?? LOOK_UP_MAX_MS);

/** As the stream tells it: what a cache remembers may have been approved or sent since. */
export async function current({ store }: Pick<PayoutDependencies, 'store'>, withdrawalId: string) {
  const { state } = await load(store, streamOf(withdrawal, withdrawalId), withdrawal);
  return state.phase === 'OPEN' ? state : undefined;
}

interface Answer {
  readonly attempt: number;
  readonly outcome: PayoutOutcome;
}

const commandOf = (deps: PayoutDependencies, { key, eventId, correlationId }: Task) => ({
  id: key,
  commandId: deps.newId(),
  ...{ correlationId, causationId: eventId, actor: 'worker' },
});

export async function record(deps: PayoutDependencies, item: Task, answer: Answer): Promise<Withdrawal> {
  const at = deps.now().toISOString();
  const recorded = await handle(deps.store, withdrawal, {
    ...commandOf(deps, item),
    decide: (state) => recordPayoutOutcome(state, { ...answer, at }),
  });
  if (!recorded.ok) throw new Error(`The outcome of a payout was refused: ${recorded.error.code}`);
  const { state } = recorded.value;
  if (state.phase === 'NONE') throw new Error(`${item.key} is gone`);
  return state;
}

interface Attempting {
  readonly state: Withdrawal;
  readonly connection: OpenConnection;
  readonly observe: Observe;
}

/** Undefined when another worker is at it. */
async function attempt(
  deps: PayoutDependencies,
  item: Task,
  { state, connection: { adapter, context }, observe }: Attempting,
): Promise<Answer | undefined> {
  const place = nextPlace(state);
  if (!place) return undefined;
  const request = await payoutRequest(deps, state.request);
  const at = deps.now().toISOString();
  const begun = await handle(deps.store, withdrawal, {
    ...commandOf(deps, item),
    decide: (asked) => recordPayoutAttempt(asked, { place, at }),
  });
  if (!begun.ok || begun.value.state.phase === 'NONE') return undefined;
  const { attempts } = begun.value.state;
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

/** Undefined where the seller was forgotten, or took the destination out. */
async function payoutRequest(
  { store, vault }: PayoutDependencies,
  { withdrawalId, userId, amountCents, terms, destination }: WithdrawalRequestedData,
): Promise<PayoutRequest | undefined> {
  const { state } = await load(store, streamOf(receiver, userId), receiver);
  const found = payoutDestination(state, destination.destinationId);
  if (!found.ok || state.phase === 'NONE') return undefined;
  const recipient = await openPayoutDestination(vault, userId, found.value);
  const details = await openDetails(vault, userId, state.details);
  if (!recipient) return undefined;
  return {
    withdrawReference: withdrawalId,
    idempotencyKey: withdrawalId,
    amountCents: amountCents - terms.feeCents,
    description: 'Saque',
    destination:
      recipient.method === 'PIX' ? { ...recipient, document: details?.document ?? '' } : recipient,
  };
}

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
  state: Withdrawal,
  { adapter, context }: OpenConnection,
  observe: Observe,
): Promise<PayoutOutcome> {
  const { payoutId, attemptedAt, request } = state;
  const by = payoutId === undefined ? 'KEY' : 'ID';
  if (!adapter.fetchPayout || !adapter.capabilities.payoutLookup.includes(by))
    return { kind: 'unknown', reason: 'NO_LOOK_UP' };
  const ask = adapter.fetchPayout.bind(adapter);
  const reference: PayoutReference =
    payoutId === undefined ? { idempotencyKey: request.withdrawalId } : { payoutId };
  const outcome = outcomeOf(
    await observe(() => fetchInTime(deps, context, (timed) => ask(reference, timed))),
  );
  if (outcome.kind !== 'notSent') return outcome;
  // Not found soon after is no proof: the provider may still be writing it.
  const isProof = outcome.reason === 'NOT_FOUND' && ageMs(attemptedAt, deps.now()) > NOT_FOUND_PROVES_MS;
  return isProof ? { kind: 'notFound' } : { kind: 'unknown', reason: outcome.reason };
}

/** Tells somebody, once for each attempt: money may have left that nobody knows of. */
async function reportOldUnknown({ store, now }: PayoutDependencies, state: Withdrawal): Promise<void> {
  const { attempts, attemptedAt, place, request } = state;
  if (!mayHaveBeenSent(state) || ageMs(attemptedAt, now()) < UNKNOWN_IS_OLD_MS) return;
  await raiseIncident(store, {
    kind: 'PAYOUT_OUTCOME_UNKNOWN',
    cause: { stream: streamOf(withdrawal, request.withdrawalId) },
    occasion: `attempt ${attempts}`,
    platformId: request.platformId,
    details: {
      provider: place?.provider ?? '',
      connectionId: place?.connectionId ?? '',
      attempt: String(attempts),
    },
    at: now(),
  });
}
