import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from '../../domain/payment/record-charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { PaymentState, Requested } from '../../domain/payment/state.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { handle, load } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Connections, OpenConnection } from '../connections.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { again, DONE, type WorkResult } from '../open-work/process.ts';
import type { Charge, ChargeRequest, Outcome } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { byDeadline, fetchInTime, NOT_FOUND_PROVES_MS, withDeadline } from './deadline.ts';
import { nextTryMs, reportOldUnknown } from './retries.ts';
import { chargeRequest, type CannotBeSent } from './charge-request.ts';
import { sealDetails } from './seal-details.ts';

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
  const connection = await deps.connections.get(state.purchase.connectionId);
  const mayHaveHappened = state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN';
  const tried = mayHaveHappened
    ? { attempt: state.attempts, outcome: await lookUp(deps, state, connection, observe), from: loaded }
    : await attempt(deps, job, state.purchase, { from: loaded, connection, observe });
  // Another worker is at it.
  if (!tried) return again(NOT_SEEN_RETRY_MS);
  const recorded = await handle(deps.store, payment, {
    ...commandOf(deps, job, state.purchase),
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
  { from, connection, observe }: Surroundings,
): Promise<Tried | undefined> {
  // Before the attempt is written: what cannot be opened or is not there is no attempt.
  const request = await chargeRequest(deps, job, purchase, connection);
  const begun = await handle(deps.store, payment, {
    ...commandOf(deps, job, purchase),
    actor: 'worker',
    from,
    decide: (current) =>
      recordChargeAttempt(current, { idempotencyKey: job.eventId, at: deps.now().toISOString() }),
  });
  // Only one worker can write the attempt; whoever did not must not call the provider.
  if (!begun.ok || begun.value.state.phase !== 'REQUESTED') return undefined;
  const outcome = await chargeOutcome(deps, request, begun.value.state, { connection, observe });
  return { attempt: begun.value.state.attempts, outcome, from: begun.value };
}

interface Surroundings {
  readonly from: Loaded<PaymentState>;
  readonly connection: OpenConnection;
  readonly observe: Observe;
}

async function chargeOutcome(
  deps: ChargeDependencies,
  request: ChargeRequest | CannotBeSent,
  { purchase, attemptedAt }: Requested,
  { connection, observe }: Omit<Surroundings, 'from'>,
): Promise<ChargeOutcome> {
  if ('kind' in request) return orCharged(deps, purchase, request, { connection, observe });
  if (connection.archived) return { kind: 'declined', providerStatus: 'ARCHIVED', family: 'TECHNICAL' };
  const deadline = Date.parse(attemptedAt ?? '') + OPERATION_MS;
  const { adapter, context } = connection;
  const answer = observe(
    await byDeadline({ deadline, now: deps.now }, () =>
      adapter.createTransaction(request, withDeadline(context, deadline)),
    ),
  );
  return outcomeOf(deps, purchase, answer);
}

/**
 * What cannot be sent ends the payment, unless the provider has its charge all the same: a log that
 * was restored from a backup knows of no attempt that was made since (decision 0057).
 */
async function orCharged(
  deps: ChargeDependencies,
  purchase: PurchaseRequestedData,
  cannotBeSent: CannotBeSent,
  { connection: { adapter, context }, observe }: Omit<Surroundings, 'from'>,
): Promise<ChargeOutcome> {
  if (!adapter.capabilities.lookupByReference) return cannotBeSent;
  const reference = { reference: purchase.paymentId, method: purchase.method };
  const found = observe(
    await fetchInTime(deps, context, (timed) => adapter.fetchTransaction(reference, timed)),
  );
  if (found.kind !== 'notSent') return outcomeOf(deps, purchase, found);
  return found.reason === 'NOT_FOUND' ? cannotBeSent : { kind: 'unknown', reason: found.reason };
}

async function lookUp(
  deps: ChargeDependencies,
  { purchase, attemptedAt }: Requested,
  { adapter, context }: OpenConnection,
  observe: Observe,
): Promise<ChargeOutcome> {
  const reference = { reference: purchase.paymentId, method: purchase.method };
  const found = observe(
    await fetchInTime(deps, context, (timed) => adapter.fetchTransaction(reference, timed)),
  );
  if (found.kind !== 'notSent') return outcomeOf(deps, purchase, found);
  const age = deps.now().getTime() - Date.parse(attemptedAt ?? purchase.requestedAt);
  // Not found soon after is no proof, since the provider may still be writing it; nor ever, where
  // the provider neither finds what it has by our reference nor knows a repeated request.
  const { idempotencyKey, lookupByReference } = adapter.capabilities;
  const proves = age > NOT_FOUND_PROVES_MS && (idempotencyKey || lookupByReference);
  return found.reason === 'NOT_FOUND' && proves
    ? { kind: 'notSent', reason: found.reason }
    : { kind: 'unknown', reason: found.reason };
}

async function outcomeOf(
  { vault }: ChargeDependencies,
  purchase: PurchaseRequestedData,
  outcome: Outcome<Charge>,
): Promise<ChargeOutcome> {
  switch (outcome.kind) {
    case 'done': {
      const { fact, details } = outcome.value;
      return { kind: 'created', fact, details: await sealDetails(vault, purchase, details) };
    }
    case 'action':
      // No method of these providers sends the buyer elsewhere; until one does, such an answer is
      // not understood.
      return { kind: 'unknown', reason: 'ACTION_NOT_SUPPORTED' };
    default:
      return outcome;
  }
}
