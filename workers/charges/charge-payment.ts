import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
  type RecordChargeOutcome,
  recordNotSent,
  skipConnection,
  type SkipReason,
} from '../../domain/payment/charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  attemptsThere,
  connectionToAsk,
  purchaseAt,
  nextUntried,
  isCharged,
  isPaid,
  type PaymentState,
  type Requested,
} from '../../domain/payment/state.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import { unobserved, type Observe } from '../bulkhead/bulkhead.ts';
import { retryIn, done, reroute, type TaskResult } from '../tasks/process.ts';
import type { ChargeRequest } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { chargeRequest, savingFirst } from './charge-request.ts';
import {
  attemptingOf,
  commandOf,
  loadWhile,
  type ChargeDependencies,
  type ChargeJob,
} from './dependencies.ts';
import {
  byDeadline,
  withDeadline,
  askAboutReplaced,
  lookUp,
  outcomeOf,
  type Surroundings,
  nextTryMs,
  reportOldUnknown,
} from './look-up.ts';

const NOT_SEEN_RETRY_MS = 500;
/** No buyer's request waits for it, and what is not written down has to be looked up. */
const RECORDED_WITHIN_MS = 10_000;

/**
 * Asks a provider for the charge of a requested payment, or finds out what became of an earlier
 * try. Running it twice charges once. To be run again when nothing is known for certain yet, and in
 * another connection's slot when it is that one's turn.
 */
export async function chargePayment(
  deps: ChargeDependencies,
  job: ChargeJob,
  observe: Observe = unobserved,
): Promise<TaskResult> {
  const loaded = await loadWhile(deps.store, 'REQUESTED', job.paymentId);
  const { state } = loaded;
  // A node of the event store that is behind has not heard of it yet.
  if (state.phase === 'NONE') return retryIn(NOT_SEEN_RETRY_MS);
  if (state.phase !== 'REQUESTED') return done;
  const connectionId = connectionToAsk(state);
  if (connectionId !== job.connectionId) return reroute(connectionId);
  const around = { connection: await deps.connections.get(connectionId), observe };
  const mayHaveHappened = state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN';
  if (around.connection.archived && !mayHaveHappened) {
    const instead = await skipArchivedConnection(deps, job, loaded);
    if (instead) return instead;
  }
  const tried = mayHaveHappened
    ? await lookedUp(deps, loaded, state, around)
    : await attempt(deps, job, state, { from: loaded, ...around });
  // Another worker is at it.
  if (!tried) return retryIn(NOT_SEEN_RETRY_MS);
  const answeredInMs = inFlightMs(state, deps.now());
  if (tried.outcome.lookedUp && tried.outcome.outcome.kind !== 'created' && answeredInMs > 0)
    return retryIn(answeredInMs);
  const recorded = await handle(deps.store, payment, {
    ...commandOf(deps, job, purchaseAt(state.purchase, connectionId)),
    withinMs: RECORDED_WITHIN_MS,
    from: tried.from,
    decide: (current) =>
      recordChargeOutcome(current, { ...tried.outcome, at: deps.now().toISOString() }),
  });
  if (!recorded.ok) throw new Error(`The outcome of a charge was refused: ${recorded.error.code}`);
  await reportRefusedCredentials(deps, purchaseAt(state.purchase, connectionId), tried.outcome.outcome);
  const after = recorded.value.state;
  if (after.phase !== 'REQUESTED') {
    await dropCard(deps, state.purchase, after);
    // Nobody asks about them any more once the order has ended without a new code.
    if (!isPaid(after) && !isCharged(after)) await askAboutReplaced(deps, job, after, observe);
    return done;
  }
  await reportOldUnknown(deps, after);
  const [next, afterMs] = [connectionToAsk(after), nextTryMs(after, deps.now())];
  return next === connectionId ? retryIn(afterMs) : reroute(next, afterMs);
}

/**
 * For how long whoever made the newest attempt may still get its answer, in milliseconds. That says
 * more than a look-up that finds nothing: after a technical refusal another connection is asked,
 * after doubt none.
 */
function inFlightMs({ lastAttempt, attemptedAt = '' }: Requested, now: Date): number {
  if (lastAttempt !== 'IN_FLIGHT') return 0;
  // Another machine's clock may be ahead.
  return Math.min(OPERATION_MS, Date.parse(attemptedAt) + OPERATION_MS - now.getTime());
}

/**
 * The token was spent, or is not needed any more; nor is the card that was saved for a sale without
 * a charge. What a crash leaves is swept some minutes later.
 */
async function dropCard(
  { vault }: ChargeDependencies,
  { cardTokenId, savedCard }: PurchaseRequestedData,
  after: PaymentState,
): Promise<void> {
  if (!cardTokenId) return;
  await vault.cardTokens.drop(cardTokenId).catch(() => undefined);
  if (savedCard && !isPaid(after) && !isCharged(after))
    await vault.savedCards.drop(savedCard.id).catch(() => undefined);
}

interface AttemptResult {
  readonly outcome: Omit<RecordChargeOutcome, 'at'>;
  readonly from: Loaded<PaymentState>;
}

const lookedUp = async (
  deps: ChargeDependencies,
  from: Loaded<PaymentState>,
  state: Requested,
  around: Surroundings,
): Promise<AttemptResult> => ({
  outcome: outcomeResult(state, await lookUp(deps, state, around), true),
  from,
});

/** What came of the newest attempt. */
const outcomeResult = (
  { attempts: attempt, purchase: { connectionId } }: Requested,
  outcome: ChargeOutcome,
  lookedUp: boolean,
): AttemptResult['outcome'] => ({ attempt, connectionId, outcome, lookedUp });

/** Undefined when another worker is at it. */
async function attempt(
  deps: ChargeDependencies,
  job: ChargeJob,
  requested: Requested,
  { from, ...around }: Surroundings & { readonly from: Loaded<PaymentState> },
): Promise<AttemptResult | undefined> {
  // Before the attempt is written: what cannot be opened or is not there is no attempt.
  const request = await chargeRequest(deps, job, requested, around.connection);
  const isNotSent = typeof request === 'string';
  const begun = await handle(deps.store, payment, {
    ...commandOf(deps, job, requested.purchase),
    actor: 'worker',
    from,
    decide: (current) => {
      const attempted = attemptingOf(deps, job, requested);
      return isNotSent
        ? recordNotSent(current, { ...attempted, reason: request })
        : recordChargeAttempt(current, attempted);
    },
  });
  // Only one worker can write the attempt; whoever did not must not call the provider.
  if (!begun.ok || begun.value.state.phase !== 'REQUESTED') return undefined;
  const { state } = begun.value;
  if (isNotSent) return lookedUp(deps, begun.value, state, around);
  return {
    outcome: outcomeResult(state, await send(deps, request, state, around), false),
    from: begun.value,
  };
}

async function send(
  deps: ChargeDependencies,
  request: ChargeRequest,
  state: Requested,
  { connection: { adapter, context }, observe }: Surroundings,
): Promise<ChargeOutcome> {
  const { purchase, attemptedAt } = state;
  const deadline = Date.parse(attemptedAt ?? '') + OPERATION_MS;
  const timed = withDeadline(context, deadline);
  const answer = await observe(() =>
    byDeadline({ deadline, now: deps.now }, async () => {
      const saving = { adapter, context: timed, tries: attemptsThere(state) };
      const ready = await savingFirst(deps.vault, purchase, request, saving);
      return 'kind' in ready ? ready : adapter.createTransaction(ready, timed);
    }),
  );
  return outcomeOf(deps, purchase, answer);
}

/**
 * Goes on to the next connection of a purchase whose turn's takes no more work now: nothing was
 * begun there, and its buyer waits. Undefined where there is none, or where it is `busy` as well.
 */
export async function skipBusyConnection(
  deps: ChargeDependencies,
  job: ChargeJob,
  busy: readonly string[],
): Promise<TaskResult | undefined> {
  const from = await loadCached(deps.store, payment, job.paymentId);
  if (from.state.phase !== 'REQUESTED') return undefined;
  const following = nextUntried(from.state);
  if (following !== undefined && busy.includes(following)) return undefined;
  return passed(deps, job, { from, reason: 'BUSY' });
}

/**
 * Goes on to the next connection of a purchase whose turn's was archived since: nothing is begun
 * there any more. Undefined where there is none.
 */
const skipArchivedConnection = (
  deps: ChargeDependencies,
  job: ChargeJob,
  from: Loaded<PaymentState>,
): Promise<TaskResult | undefined> => passed(deps, job, { from, reason: 'ARCHIVED' });

async function passed(
  deps: ChargeDependencies,
  job: ChargeJob,
  { from, reason }: { readonly from: Loaded<PaymentState>; readonly reason: SkipReason },
): Promise<TaskResult | undefined> {
  const { state } = from;
  if (state.phase !== 'REQUESTED') return undefined;
  const written = await handle(deps.store, payment, {
    ...commandOf(deps, job, state.purchase),
    actor: 'worker',
    from,
    decide: (current) => skipConnection(current, { ...attemptingOf(deps, job, state), reason }),
  });
  if (!written.ok || written.value.state.phase !== 'REQUESTED') return undefined;
  const next = connectionToAsk(written.value.state);
  return next === job.connectionId ? undefined : reroute(next);
}

/** Up to the hour. */
const HOUR = '2026-01-01T00'.length;

/** A connection cannot be used as it was set up: each by its own reason, whoever found it. */
const REASONS: ReadonlySet<string> = new Set([
  'CREDENTIALS',
  'CREDENTIALS_MISSING',
  'CERTIFICATE_MISSING',
  'NO_CERTIFICATE',
  'CERTIFICATE_UNREADABLE',
  'UNAUTHORIZED',
  'TLS',
  'NO_SUCH_API',
]);

const reasonOf = (outcome: ChargeOutcome): string | undefined => {
  if (outcome.kind === 'notSent') return outcome.reason;
  if (outcome.kind === 'unknown') return outcome.reason === 'NO_SUCH_API' ? outcome.reason : undefined;
  return outcome.kind === 'declined' ? outcome.providerStatus : undefined;
};

/**
 * Tells somebody, once for each connection, reason and hour, that a provider did not take our
 * credentials, or that we have none: sales go on at the next connection, or are declined, so that
 * nobody else would notice. What a person closed is told anew while it goes on.
 */
async function reportRefusedCredentials(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  { connectionId, provider, platformId }: PurchaseRequestedData,
  outcome: ChargeOutcome,
): Promise<void> {
  const reason = reasonOf(outcome);
  if (reason === undefined || !REASONS.has(reason)) return;
  await raiseIncident(store, {
    kind: 'CREDENTIALS_REFUSED',
    cause: { stream: stream.configuration('ProviderConnection', connectionId) },
    occasion: `${now().toISOString().slice(0, HOUR)} ${reason}`,
    again: true,
    platformId,
    details: { provider, connectionId, reason },
    at: now(),
  });
}
