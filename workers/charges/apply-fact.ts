import { associatedData } from '../../domain/checkout/buyer.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { applyProviderFact, type ApplyProviderFact } from '../../domain/payment/apply-provider-fact.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { ProviderFact, ChargeDetails } from '../../domain/payment/provider-fact.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { currentTraceparent } from '../../runtime/observability/tracing.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Charge } from '../providers/contract.ts';
import type { FindPayment } from './dependencies.ts';

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
): Promise<Result<{ readonly state: PaymentState; readonly changed: boolean }>> {
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
  if (from && onlyAdds(from.state, fact) && changesNothing(decide(from.state)))
    return ok({ state: from.state, changed: false });
  const handled = await handle(deps.store, payment, {
    id: paymentId,
    commandId: deps.newId(),
    traceparent: currentTraceparent(),
    ...command,
    from,
    decide,
  });
  if (!handled.ok) return handled;
  return ok({ state: handled.value.state, changed: handled.value.written > 0 });
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

interface Asked {
  readonly paymentId: string;
  readonly connectionId: string;
}

/**
 * What a provider says of a payment's charge, with the other payment that it is of by our own
 * record, where the provider does not say: one that gives an id twice has one charge, and only one
 * sale's money.
 */
export async function withReference<Fact extends ProviderFact>(
  findPayment: FindPayment,
  { paymentId, connectionId }: Asked,
  fact: Fact,
): Promise<Fact> {
  const owner = fact.reference ? undefined : await findPayment(connectionId, fact.transactionId);
  return owner === undefined || owner === paymentId ? fact : { ...fact, reference: owner };
}

type Sealing = Pick<Vault, 'subject' | 'seal'>;

/**
 * What the buyer pays by, as it may be written: the addresses of a boleto and of a bank's page show
 * a person to whoever has them, and are left out when that person was forgotten, or their key was
 * lost since the charge was asked for: its outcome is written all the same.
 */
export async function sealDetails(
  vault: Sealing,
  purchase: PurchaseRequestedData,
  { boleto, action, ...details }: Charge['details'],
): Promise<ChargeDetails> {
  return {
    ...details,
    ...(boleto && { boleto: await withSealedUrl(vault, purchase, 'boletoUrl', boleto) }),
    ...(action && { action: await withSealedUrl(vault, purchase, 'actionUrl', action) }),
  };
}

async function withSealedUrl<Shown extends { readonly url?: string }>(
  vault: Sealing,
  { paymentId, subjectId }: PurchaseRequestedData,
  field: 'boletoUrl' | 'actionUrl',
  { url, ...shown }: Shown,
): Promise<Omit<Shown, 'url'> & { readonly sealedUrl?: Sealed }> {
  const subject = url === undefined ? undefined : await orHidden(vault.subject(subjectId));
  return subject
    ? { ...shown, sealedUrl: vault.seal(subject, associatedData(paymentId, field), url) }
    : shown;
}
