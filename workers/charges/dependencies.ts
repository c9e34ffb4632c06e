import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { Requested, PaymentState } from '../../domain/payment/state.ts';
import { load, type Loaded } from '../../eventstore/handle-command.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Connections } from '../providers/connections.ts';

/**
 * The payment that a provider's transaction belongs to, by our own record of its charge: many
 * providers do not say our reference. Undefined: of that connection we know no such charge.
 */
export type FindPayment = (connectionId: string, transactionId: string) => Promise<string | undefined>;

export interface ChargeDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly findPayment: FindPayment;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Address under which providers reach us. */
  readonly publicUrl: string;
}

/** Ids only: what is true is read from the stream. */
export interface ChargeJob {
  readonly paymentId: string;
  /** What asked for it, the purchase or a renewal; also the provider's idempotency key. */
  readonly eventId: string;
  /** In whose slot it runs. */
  readonly connectionId: string;
  readonly correlationId: string;
}

/** What a command about a payment's charge is told beside its decision. */
export const commandOf = (
  deps: ChargeDependencies,
  job: ChargeJob,
  purchase: PurchaseRequestedData,
) => ({
  id: job.paymentId,
  commandId: deps.newId(),
  correlationId: job.correlationId,
  causationId: job.eventId,
  actor: `provider:${purchase.provider}`,
  traceparent: currentTraceparent(),
});

type Asked = Pick<Requested, 'purchase' | 'renewals'>;

/**
 * The provider's idempotency key: of a renewal it follows from the payment, as a job that was
 * queued before it would send the first charge's.
 */
export const idempotencyKeyOf = ({ eventId }: ChargeJob, { purchase, renewals }: Asked): string =>
  renewals === 0 ? eventId : referenceOf(purchase.paymentId, renewals);

/** What an attempt that is made now says of itself. */
export const attemptingOf = (
  { now }: Pick<ChargeDependencies, 'now'>,
  job: ChargeJob,
  requested: Asked,
) => ({
  connectionId: job.connectionId,
  idempotencyKey: idempotencyKeyOf(job, requested),
  renewals: requested.renewals,
  at: now().toISOString(),
});

/**
 * A payment as it is remembered while that is the phase in which there is something to do; else as
 * its stream tells it: what ended may have begun anew since.
 */
export async function loadWhile(
  store: EventStore,
  phase: PaymentState['phase'],
  paymentId: string,
): Promise<Loaded<PaymentState>> {
  const remembered = await loadCached(store, payment, paymentId);
  return remembered.state.phase === phase
    ? remembered
    : load(store, streamOf(payment, paymentId), payment);
}
