import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  recordRefundAttempt,
  recordRefundOutcome,
  type RefundOutcome,
} from '../../domain/payment/refund-outcome.ts';
import {
  currentRefund,
  isHeld,
  mayHaveBeenMade,
  type Paid,
  type Refund,
} from '../../domain/payment/refunds.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import type { ChargeDependencies } from '../charges/dependencies.ts';
import { askAbout, byDeadline, withDeadline } from '../charges/look-up.ts';
import type { OpenConnection } from '../providers/connections.ts';
import type { Outcome, RefundRequest, RefundResult } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { done, reroute, retryIn, type Task, type TaskResult } from '../tasks/process.ts';

const NOT_SEEN_RETRY_MS = 500;
/** Between attempts that certainly sent nothing, in milliseconds. */
const ATTEMPT_GAPS_MS = [0, 5_000, 30_000, 60_000, 120_000, 300_000];
const LOOK_UP_MAX_MS = 3_600_000;
/** An outcome that stays unknown for this long is somebody's to look at, in milliseconds. */
const UNKNOWN_IS_OLD_MS = 10 * 60_000;

const ageMs = (since: string | undefined, now: Date): number =>
  since === undefined ? 0 : now.getTime() - Date.parse(since);

/**
 * Has the provider give back what was accepted, or finds out what became of an earlier attempt.
 * Running it twice gives back once: an attempt is written before the provider is called, and after
 * one that may have been made only a look-up follows (specification/reliability#outcomes).
 */
export async function giveBack(
  deps: ChargeDependencies,
  item: Task,
  observe: Observe,
): Promise<TaskResult> {
  const state = await paymentNow(deps, item.key);
  const refund = currentRefund(state);
  if (!isPaid(state) || !refund || !isHeld(refund) || isStaffs(refund)) return done;
  const { connectionId } = state.purchase;
  if (connectionId !== item.connectionId) return reroute(connectionId);
  const connection = await deps.connections.get(connectionId);
  const isAsked = mayHaveBeenMade(refund);
  // The provider's own page may have given something back that nobody has told us of.
  if (!isAsked && !(await isHeard(deps, item, state, observe)))
    return retryIn(pauseMs(refund, deps.now()));
  // Another worker may be waiting for the answer.
  const inFlightMs = OPERATION_MS - ageMs(refund.attemptedAt, deps.now());
  if (refund.stage === 'IN_FLIGHT' && inFlightMs > 0) return retryIn(inFlightMs);
  const answer = isAsked
    ? await lookUp(deps, { state, refund, connection, observe })
    : await attempt(deps, item, { connection, observe });
  // Another worker is at it, or its provider's news have ended it.
  if (!answer) return retryIn(NOT_SEEN_RETRY_MS);
  const after = await record(deps, item, answer);
  if (!after || !isHeld(after) || isStaffs(after)) return done;
  await reportOldUnknown(deps, state, after);
  return retryIn(pauseMs(after, deps.now()));
}

const isStaffs = ({ stage }: Refund): boolean => stage === 'MANUAL' || stage === 'PAYING';

const pauseMs = (refund: Refund, now: Date): number =>
  mayHaveBeenMade(refund)
    ? Math.min(LOOK_UP_MAX_MS, Math.max(NOT_SEEN_RETRY_MS, ageMs(refund.attemptedAt, now)))
    : (ATTEMPT_GAPS_MS[refund.attempts + 1] ?? LOOK_UP_MAX_MS);

/** As the stream tells it: what a cache remembers may have been asked of the provider since. */
async function paymentNow({ store }: ChargeDependencies, paymentId: string): Promise<PaymentState> {
  return (await load(store, streamOf(payment, paymentId), payment)).state;
}

/** False: the provider did not answer, and would not to a refund either. */
async function isHeard(
  deps: ChargeDependencies,
  { key: paymentId, eventId, correlationId }: Task,
  state: Paid,
  observe: Observe,
): Promise<boolean> {
  const asking = { paymentId, eventId, correlationId };
  return (await askAbout(deps, asking, state, observe)) !== 'NOTHING';
}

interface Answer {
  readonly refund: Refund;
  readonly outcome: RefundOutcome;
}

const commandOf = (deps: ChargeDependencies, { key, eventId, correlationId }: Task) => ({
  id: key,
  commandId: deps.newId(),
  ...{ correlationId, causationId: eventId, actor: 'worker' },
});

async function record(deps: ChargeDependencies, item: Task, { refund, outcome }: Answer) {
  const { refundId } = refund.requested;
  const recorded = await handle(deps.store, payment, {
    ...commandOf(deps, item),
    decide: (state) =>
      recordRefundOutcome(state, {
        ...{ refundId, attempt: refund.attempts, outcome, at: deps.now().toISOString() },
      }),
  });
  if (!recorded.ok) throw new Error(`The outcome of a refund was refused: ${recorded.error.code}`);
  const { state } = recorded.value;
  return isPaid(state) ? state.refunds[refundId] : undefined;
}

interface Surroundings {
  readonly connection: OpenConnection;
  readonly observe: Observe;
}

/** Undefined when another worker is at it, or there is nothing left to do. */
async function attempt(
  deps: ChargeDependencies,
  item: Task,
  surroundings: Surroundings,
): Promise<Answer | undefined> {
  const asked = currentRefund(await paymentNow(deps, item.key));
  if (!asked || !isHeld(asked)) return undefined;
  const { refundId } = asked.requested;
  const begun = await handle(deps.store, payment, {
    ...commandOf(deps, item),
    decide: (state) => recordRefundAttempt(state, { refundId, at: deps.now().toISOString() }),
  });
  if (!begun.ok || begun.value.written === 0) return undefined;
  const { state } = begun.value;
  const refund = isPaid(state) ? state.refunds[refundId] : undefined;
  if (!isPaid(state) || !refund) return undefined;
  return { refund, outcome: await ask(deps, { state, refund, ...surroundings }) };
}

/** Of what may have been made, nothing but that it was is believed. */
async function lookUp(deps: ChargeDependencies, asked: Asked): Promise<Answer> {
  const outcome = await ask(deps, asked, true);
  const { refund } = asked;
  if (outcome.kind === 'made') return { refund, outcome };
  return { refund, outcome: { kind: 'unknown', reason: outcome.reason } };
}

interface Asked extends Surroundings {
  readonly state: Paid;
  readonly refund: Refund;
}

/** Asks for the refund; of one that may have been made the same call looks it up. */
async function ask(
  { now }: ChargeDependencies,
  { state, refund, connection: { adapter, context }, observe }: Asked,
  mayHaveHappened = false,
): Promise<RefundOutcome> {
  const request: RefundRequest = {
    transactionId: state.charge.transactionId,
    refundId: refund.requested.refundId,
    amountCents: refund.amountCents,
    paidCents: Math.max(state.purchase.amountCents, state.heard?.paidCents ?? 0),
    refundedBeforeCents: refund.refundedBeforeCents ?? 0,
    mayHaveHappened,
  };
  const deadline = now().getTime() + OPERATION_MS;
  const answer = await observe(() =>
    byDeadline({ deadline, now }, () => adapter.refund(request, withDeadline(context, deadline))),
  );
  return outcomeOf(answer);
}

const UNSUPPORTED: ReadonlySet<string> = new Set([
  'OPERATION_NOT_SUPPORTED',
  'PARTIAL_REFUND_NOT_SUPPORTED',
]);

function outcomeOf(answer: Outcome<RefundResult>): RefundOutcome {
  switch (answer.kind) {
    case 'done':
    case 'action': {
      const { status, message } = answer.value;
      return status
        ? { kind: 'made' }
        : { kind: 'declined', reason: 'REFUSED', ...(message && { message }) };
    }
    case 'declined': {
      const { providerStatus: reason, message } = answer;
      return UNSUPPORTED.has(reason)
        ? { kind: 'unsupported', reason }
        : { kind: 'declined', reason, ...(message && { message }) };
    }
    default:
      return { kind: answer.kind, reason: answer.reason };
  }
}

/** Tells somebody, once for each attempt: money may have gone back that nobody knows of. */
async function reportOldUnknown(
  { store, now }: ChargeDependencies,
  state: Paid,
  refund: Refund,
): Promise<void> {
  const { attempts, attemptedAt, requested } = refund;
  if (!mayHaveBeenMade(refund)) return;
  if (ageMs(attemptedAt, now()) < UNKNOWN_IS_OLD_MS) return;
  const { paymentId, platformId, provider, connectionId } = state.purchase;
  await raiseIncident(store, {
    kind: 'REFUND_OUTCOME_UNKNOWN',
    cause: { stream: streamOf(payment, paymentId) },
    occasion: `refund ${requested.refundId} attempt ${attempts}`,
    platformId,
    details: { provider, connectionId, refundId: requested.refundId, attempt: String(attempts) },
    at: now(),
  });
}
