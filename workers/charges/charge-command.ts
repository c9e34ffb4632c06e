import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import type { Requested } from '../../domain/payment/state.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { ChargeDependencies, ChargeJob } from './dependencies.ts';

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
