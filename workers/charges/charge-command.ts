import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { ChargeDependencies, ChargeJob } from './charge-payment.ts';

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

/** What an attempt that is made now says of itself. */
export const attemptingOf = ({ now }: Pick<ChargeDependencies, 'now'>, job: ChargeJob) => ({
  connectionId: job.connectionId,
  idempotencyKey: job.eventId,
  at: now().toISOString(),
});
