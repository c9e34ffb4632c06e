import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from '../../domain/payment/record-charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { recordUnsent } from '../../domain/payment/unsent.ts';
import type { PaymentState, Requested } from '../../domain/payment/state.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { handle, load } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Connections } from '../connections.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { again, DONE, type WorkResult } from '../open-work/process.ts';
import type { ChargeRequest } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { byDeadline, withDeadline } from './deadline.ts';
import { nextTryMs, reportOldUnknown } from './retries.ts';
import { chargeRequest } from './charge-request.ts';
import { lookUp, outcomeOf, type Surroundings } from './look-up.ts';

export interface ChargeDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Address under which providers reach us. */
  readonly publicUrl: string;
}

/** Ids only: what is true is read from the stream. */
export interface ChargeJob {
  readonly paymentId: string;
  /** The PurchaseRequested event; also the provider's idempotency key. */
  readonly eventId: string;
  readonly correlationId: string;
}

const NOT_SEEN_RETRY_MS = 500;
/** No buyer's request waits for it, and what is not written down has to be looked up. */
const RECORDED_WITHIN_MS = 10_000;

/**
 * Asks the provider for the charge of a requested payment, or finds out what became of an earlier
 * try. Running it twice charges once. To be run again when nothing is known for certain yet.
 */
export async function chargePayment(
  deps: ChargeDependencies,
  job: ChargeJob,
  observe: Observe = (outcome) => outcome,
): Promise<WorkResult> {
  const loaded = await load(deps.store, payment, job.paymentId);
  const { state } = loaded;
  // A node of the event store that is behind has not heard of it yet.
  if (state.phase === 'NONE') return again(NOT_SEEN_RETRY_MS);
  if (state.phase !== 'REQUESTED') return DONE;
  const around = { connection: await deps.connections.get(state.purchase.connectionId), observe };
  const mayHaveHappened = state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN';
  const tried = mayHaveHappened
    ? { attempt: state.attempts, outcome: await lookUp(deps, state, around), from: loaded }
    : await attempt(deps, job, state.purchase, { from: loaded, ...around });
  // Another worker is at it.
  if (!tried) return again(NOT_SEEN_RETRY_MS);
  const recorded = await handle(deps.store, payment, {
    ...commandOf(deps, job, state.purchase),
    withinMs: RECORDED_WITHIN_MS,
    from: tried.from,
    decide: (current) =>
      recordChargeOutcome(current, {
        attempt: tried.attempt,
        outcome: tried.outcome,
        at: deps.now().toISOString(),
      }),
  });
  if (!recorded.ok) throw new Error(`The outcome of a charge was refused: ${recorded.error.code}`);
  const after = recorded.value.state;
  if (after.phase !== 'REQUESTED') {
    await dropToken(deps, state.purchase);
    return DONE;
  }
  await reportOldUnknown(deps, after);
  return again(nextTryMs(after, deps.now()));
}

/** It was spent, or is not needed any more; what a crash leaves is swept some minutes later. */
const dropToken = async ({ vault }: ChargeDependencies, { cardTokenId }: PurchaseRequestedData) => {
  if (cardTokenId) await vault.cardTokens.drop(cardTokenId).catch(() => undefined);
};

const commandOf = (deps: ChargeDependencies, job: ChargeJob, purchase: PurchaseRequestedData) => ({
  id: job.paymentId,
  commandId: deps.newId(),
  correlationId: job.correlationId,
  causationId: job.eventId,
  actor: `provider:${purchase.provider}`,
  traceparent: currentTraceparent(),
});

interface Tried {
  /** Number of the attempt that the outcome is of. */
  readonly attempt: number;
  readonly outcome: ChargeOutcome;
  readonly from: Loaded<PaymentState>;
}

/** Undefined when another worker is at it. */
async function attempt(
  deps: ChargeDependencies,
  job: ChargeJob,
  purchase: PurchaseRequestedData,
  { from, ...around }: Surroundings & { readonly from: Loaded<PaymentState> },
): Promise<Tried | undefined> {
  // Before the attempt is written: what cannot be opened or is not there is no attempt.
  const request = await chargeRequest(deps, job, purchase, around.connection);
  const isUnsent = typeof request === 'string';
  const begun = await handle(deps.store, payment, {
    ...commandOf(deps, job, purchase),
    actor: 'worker',
    from,
    decide: (current) => {
      const attempted = { idempotencyKey: job.eventId, at: deps.now().toISOString() };
      return isUnsent
        ? recordUnsent(current, { ...attempted, reason: request })
        : recordChargeAttempt(current, attempted);
    },
  });
  // Only one worker can write the attempt; whoever did not must not call the provider.
  if (!begun.ok || begun.value.state.phase !== 'REQUESTED') return undefined;
  const { state } = begun.value;
  const outcome = await (isUnsent ? lookUp(deps, state, around) : send(deps, request, state, around));
  return { attempt: state.attempts, outcome, from: begun.value };
}

async function send(
  deps: ChargeDependencies,
  request: ChargeRequest,
  { purchase, attemptedAt }: Requested,
  { connection: { adapter, context }, observe }: Surroundings,
): Promise<ChargeOutcome> {
  const deadline = Date.parse(attemptedAt ?? '') + OPERATION_MS;
  const answer = observe(
    await byDeadline({ deadline, now: deps.now }, () =>
      adapter.createTransaction(request, withDeadline(context, deadline)),
    ),
  );
  return outcomeOf(deps, purchase, answer);
}
