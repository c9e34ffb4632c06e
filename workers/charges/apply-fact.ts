import { applyProviderFact, type ApplyProviderFact } from '../../domain/payment/apply-provider-fact.ts';
import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';

export interface FactSource extends Pick<
  ApplyProviderFact,
  'source' | 'webhookId' | 'details' | 'connectionId' | 'askedAt'
> {
  readonly correlationId: string;
  readonly causationId?: string;
  readonly actor: string;
  /** The payment as the caller just read it. */
  readonly from?: Loaded<PaymentState>;
}

/**
 * Applies what a provider said when it was asked. The outcome does not depend on how often or in
 * which order this is called.
 */
export async function applyFact(
  deps: { store: EventStore; now: () => Date; newId: () => string },
  paymentId: string,
  fact: ProviderFact,
  { source, connectionId, askedAt, webhookId, details, from, ...command }: FactSource,
): Promise<Result<PaymentState>> {
  const decide = (state: PaymentState) =>
    applyProviderFact(state, {
      fact,
      connectionId,
      source,
      askedAt,
      at: deps.now().toISOString(),
      ...(webhookId && { webhookId }),
      ...(details && { details }),
    });
  if (from && onlyAdds(from.state, fact) && changesNothing(decide(from.state))) return ok(from.state);
  const handled = await handle(deps.store, payment, {
    id: paymentId,
    commandId: deps.newId(),
    traceparent: currentTraceparent(),
    ...command,
    from,
    decide,
  });
  return handled.ok ? ok(handled.value.state) : handled;
}

/**
 * Facts of the one charge of a payment only ever add: one that changes nothing of what the payment
 * was changes nothing of what it has become since, and the stream need not be read again. Of a
 * charge that was not the payment's, or not its only one, a worker that read it earlier may think
 * nothing of what counts by now; nor may it of one that had ended: paid since, its end is told.
 */
const onlyAdds = (state: PaymentState, { transactionId }: ProviderFact): boolean =>
  (state.phase === 'AWAITING_PAYMENT' || isPaid(state)) &&
  state.charge.transactionId === transactionId &&
  state.replaced.length === 0;

const changesNothing = (decision: Result<readonly unknown[]>): boolean =>
  decision.ok && decision.value.length === 0;
