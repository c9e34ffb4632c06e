import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from '../../domain/payment/record-charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { PaymentState, Requested } from '../../domain/payment/state.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { handlePayment, loadPayment } from '../../eventstore/payments.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Connections, OpenConnection } from '../connections.ts';
import type { Charge, ChargeRequest, Outcome } from '../providers/contract.ts';
import type { ChargeJob } from '../queue/queue.ts';
import { webhookAddress } from '../webhooks/address.ts';

export interface ChargeDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Address under which providers reach us. */
  readonly publicUrl: string;
}

/** The job has to run again: nothing is settled yet. */
export class RetryableError extends Error {}

/**
 * A charge that a provider does not know this long after we may have sent it was never made, in
 * milliseconds (specification/reliability#bug-9-not-found).
 */
const SETTLED_MS = 30_000;

/**
 * Asks the provider for the charge of a requested payment, or finds out what became of an earlier
 * try. Running it twice charges once.
 */
export async function chargePayment(deps: ChargeDependencies, job: ChargeJob): Promise<void> {
  const loaded = await loadPayment(deps.store, job.paymentId);
  const { state } = loaded;
  if (state.phase !== 'REQUESTED') return;
  const mayHaveHappened = state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN';
  const tried = mayHaveHappened
    ? { attempt: state.attempts, outcome: await lookUp(deps, state), from: loaded }
    : await attempt(deps, job, state.purchase, loaded);
  if (!tried) return;
  const recorded = await handlePayment(deps.store, {
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
  if (recorded.value.state.phase === 'REQUESTED') throw new RetryableError(tried.outcome.kind);
}

const commandOf = (deps: ChargeDependencies, job: ChargeJob, purchase: PurchaseRequestedData) => ({
  paymentId: job.paymentId,
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
  from: Loaded<PaymentState>,
): Promise<Tried | undefined> {
  const begun = await handlePayment(deps.store, {
    ...commandOf(deps, job, purchase),
    actor: 'worker',
    from,
    decide: (current) =>
      recordChargeAttempt(current, { idempotencyKey: job.eventId, at: deps.now().toISOString() }),
  });
  // Only one worker can write the attempt; whoever did not must not call the provider.
  if (!begun.ok || begun.value.state.phase !== 'REQUESTED') return undefined;
  const connection = await deps.connections.get(purchase.connectionId);
  const request = await requestOf(deps, job, purchase, connection);
  const outcome: ChargeOutcome = request
    ? outcomeOf(await connection.adapter.createTransaction(request, connection.context))
    : { kind: 'declined', providerStatus: 'FORGOTTEN', family: 'DATA' };
  return { attempt: begun.value.state.attempts, outcome, from: begun.value };
}

async function lookUp(
  deps: ChargeDependencies,
  { purchase, attemptedAt }: Requested,
): Promise<ChargeOutcome> {
  const { adapter, context } = await deps.connections.get(purchase.connectionId);
  const found = await adapter.fetchTransaction(
    { reference: purchase.paymentId, method: purchase.method },
    context,
  );
  if (found.kind !== 'notSent') return outcomeOf(found);
  const age = deps.now().getTime() - Date.parse(attemptedAt ?? purchase.requestedAt);
  // Not found soon after is no proof: the provider may still be writing it.
  return found.reason === 'NOT_FOUND' && age > SETTLED_MS
    ? { kind: 'notSent', reason: found.reason }
    : { kind: 'unknown', reason: found.reason };
}

function outcomeOf(outcome: Outcome<Charge>): ChargeOutcome {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'created', fact: outcome.value.fact, details: outcome.value.details };
    case 'action':
      // No method of these providers sends the buyer elsewhere; until one does, such an answer is
      // not understood.
      return { kind: 'unknown', reason: 'ACTION_NOT_SUPPORTED' };
    default:
      return outcome;
  }
}

/** Undefined when the buyer asked to be forgotten before the provider was called. */
async function requestOf(
  deps: ChargeDependencies,
  job: ChargeJob,
  purchase: PurchaseRequestedData,
  connection: OpenConnection,
): Promise<ChargeRequest | undefined> {
  const opened = (await deps.vault.open(purchase.buyer, associatedData(purchase.paymentId))) as
    Buyer | undefined;
  if (!opened) return undefined;
  const { name, email, phone, document, address, customerIp } = opened;
  return {
    reference: purchase.paymentId,
    idempotencyKey: job.eventId,
    method: purchase.method,
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    installments: purchase.installments,
    items: purchase.items,
    description: purchase.productName,
    buyer: { name, email, phone, document, address, ip: customerIp },
    webhookUrl: webhookAddress(deps.publicUrl, connection),
    ...(purchase.cardToken && { cardToken: purchase.cardToken }),
  };
}
