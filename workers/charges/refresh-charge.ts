import { applyProviderFact, type ApplyProviderFact } from '../../domain/payment/apply-provider-fact.ts';
import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { DomainError, Result } from '../../domain/result.ts';
import { handlePayment } from '../../eventstore/payments.ts';
import type { EventStore } from '../../eventstore/store.ts';

export interface FactSource {
  readonly source: ApplyProviderFact['source'];
  readonly webhookId?: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly actor: string;
}

/** Applies what a provider said when it was asked. The outcome does not depend on how often or in which order this is called. */
export async function applyFact(
  deps: { store: EventStore; now: () => Date; newId: () => string },
  paymentId: string,
  fact: ProviderFact,
  { source, webhookId, ...from }: FactSource,
): Promise<Result<PaymentState> | { ok: false; error: DomainError }> {
  const handled = await handlePayment(deps.store, {
    paymentId,
    commandId: deps.newId(),
    ...from,
    decide: (state) => applyProviderFact(state, { fact, source, at: deps.now().toISOString(), ...(webhookId && { webhookId }) }),
  });
  return handled.ok ? { ok: true, value: handled.value.state } : handled;
}
