import { setImmediate as nextTurn } from 'node:timers/promises';
import { validate as isUuid } from 'uuid';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { isReplaced } from '../../domain/payment/apply-provider-fact.ts';
import { paymentOfReference, referenceOf } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import { isRouteOf, type PaymentState, type Requested } from '../../domain/payment/state.ts';
import { REFERENCES_MAX } from '../../domain/webhook/events.ts';
import { load } from '../../eventstore/handle-command.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import type { KeptBody } from '../../runtime/inbox/kept-body.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Bulkhead, Lane } from '../bulkhead/bulkhead.ts';
import { applyFact, sealDetails } from '../charges/apply-fact.ts';
import type { FindPayment } from '../charges/dependencies.ts';
import { fetchInTime } from '../charges/look-up.ts';
import type { Connections } from '../providers/connections.ts';
import type { Charge, ChargeReference, Outcome } from '../providers/contract.ts';
import { chargeIn } from '../providers/kit/charge-in.ts';

/** Webhooks of one connection that its provider is asked about at a time. */
export const WEBHOOK_LANE: Lane = { name: 'webhook', slots: 8, observes: 'LOOK_UPS' };

export interface ReferenceDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'subject' | 'seal'>;
  readonly connections: Connections;
  readonly bulkhead: Bulkhead;
  readonly findPayment: FindPayment;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * What became of one reference. LATER: our own record is on its way, or the provider does not
 * answer. UNMATCHED: the provider says that it is no charge of ours.
 */
export type Applied = WebhookEnd | 'LATER' | 'UNMATCHED';

/**
 * Asks the provider about one transaction and applies the answer. What was no charge of ours is not
 * asked about again, unless our own record of a charge says otherwise by now. Throws
 * ConnectionBusy.
 */
export async function applyReference(
  deps: ReferenceDependencies,
  webhook: ReceivedWebhook,
  { transactionId }: WebhookReference,
): Promise<Applied> {
  const { connectionId } = webhook;
  const recorded = webhook.unmatched.includes(transactionId)
    ? await deps.findPayment(connectionId, transactionId)
    : undefined;
  if (webhook.unmatched.includes(transactionId) && !recorded) return 'UNMATCHED';
  const askedAt = deps.now().toISOString();
  const answer = await ask(deps, connectionId, { transactionId });
  if (answer.kind === 'notSent' && answer.reason === 'NOT_FOUND') return 'UNMATCHED';
  const charge = chargeIn(answer);
  if (!charge) return 'LATER';
  const paymentId = recorded ?? (await paymentOf(deps, webhook, charge.fact, transactionId));
  if (paymentId === undefined) return 'UNMATCHED';
  return apply(deps, webhook, paymentId, { charge, askedAt });
}

async function ask(
  deps: ReferenceDependencies,
  connectionId: string,
  wanted: ChargeReference,
): Promise<Outcome<Charge>> {
  const { adapter, context } = await deps.connections.get(connectionId);
  return deps.bulkhead.run(WEBHOOK_LANE, connectionId, (observe) =>
    observe(() => fetchInTime(deps, context, (timed) => adapter.fetchTransaction(wanted, timed))),
  );
}

/**
 * By the reference that the provider gives back, else by our own record of the charge, which it may
 * name otherwise than its webhook does.
 */
async function paymentOf(
  { store, findPayment }: ReferenceDependencies,
  { connectionId }: ReceivedWebhook,
  { reference, transactionId }: ProviderFact,
  namedId: string,
): Promise<string | undefined> {
  // Another platform's connection must never speak for this payment.
  if (reference && isUuid(reference)) {
    const paymentId = paymentOfReference(reference);
    const { state } = await loadCached(store, payment, paymentId);
    if (state.phase !== 'NONE' && isRouteOf(state.purchase, connectionId)) return paymentId;
  }
  return (await findPayment(connectionId, namedId)) ?? (await findPayment(connectionId, transactionId));
}

async function apply(
  deps: ReferenceDependencies,
  { webhookId, connectionId, provider }: ReceivedWebhook,
  paymentId: string,
  { charge: referenced, askedAt }: { readonly charge: Charge; readonly askedAt: string },
): Promise<Applied> {
  const known = await loadCached(deps.store, payment, paymentId);
  // What was kept from a moment ago may lack an attempt, by this worker or by another one.
  const from = isUnpaid(known.state, referenced)
    ? await load(deps.store, streamOf(payment, paymentId), payment)
    : known;
  const { state } = from;
  if (state.phase === 'NONE') return 'LATER';
  const { purchase } = state;
  const found = await asCharge(deps, connectionId, state, referenced);
  if (!found) return 'LATER';
  const applied = await applyFact(deps, paymentId, found.fact, {
    source: 'WEBHOOK',
    connectionId,
    askedAt,
    webhookId,
    // Our own record of a charge has its details already.
    ...(state.phase === 'REQUESTED' && {
      details: await sealDetails(deps.vault, purchase, found.details),
    }),
    correlationId: paymentId,
    actor: `provider:${provider}`,
    from,
  });
  if (!applied.ok) return 'LATER';
  const result = applied.value.changed ? ('APPLIED' as const) : ('DUPLICATE' as const);
  const { status: normalised } = found.fact;
  return { status: 'DONE', paymentId, subjectId: purchase.subjectId, result, normalised };
}

/** Nobody has paid, and the payment has no charge yet. */
const isUnpaid = (state: PaymentState, { fact }: Charge): state is Requested =>
  state.phase === 'REQUESTED' && fact.paidCents === 0;

/**
 * What a payment without a charge can have as its charge. Of what nobody has paid, that is what a
 * look-up of its charge says, which names the method: an invoice that no card has reached is there
 * by its id, and taken for the charge it would keep the sale from ever being charged. Before the
 * first attempt, while one is under way, and while one at another connection is in doubt, there is
 * none: only its own answer counts.
 */
async function asCharge(
  deps: ReferenceDependencies,
  connectionId: string,
  state: PaymentState,
  referenced: Charge,
): Promise<Charge | undefined> {
  if (!isUnpaid(state, referenced) || isReplaced(state, { fact: referenced.fact, connectionId }))
    return referenced;
  const { paymentId, method } = state.purchase;
  if (state.lastAttempt !== 'UNKNOWN' || state.purchase.connectionId !== connectionId) return undefined;
  // A card that its bank asks the buyer about has reached its charge: nothing more is to be found.
  if (referenced.details.action) return referenced;
  return chargeIn(
    await ask(deps, connectionId, { reference: referenceOf(paymentId, state.renewals), method }),
  );
}

/** A transaction that a webhook speaks of. What else it says is asked of the provider. */
export interface WebhookReference {
  readonly transactionId: string;
}

/** What a webhook names, or why nobody can say. No body is kept that was understood on arrival. */
export async function referencesOf(
  connections: Connections,
  webhook: ReceivedWebhook,
): Promise<readonly WebhookReference[] | 'UNREADABLE' | 'NOT_UNDERSTOOD'> {
  if (!webhook.kept) return 'UNREADABLE';
  const references = await namedBy(connections, webhook.connectionId, webhook.kept);
  return references && references.length <= REFERENCES_MAX ? references : 'NOT_UNDERSTOOD';
}

async function namedBy(
  connections: Connections,
  connectionId: string,
  kept: KeptBody,
): Promise<readonly WebhookReference[] | undefined> {
  if ('transactionIds' in kept) return kept.transactionIds.map((transactionId) => ({ transactionId }));
  const { adapter } = await connections.get(connectionId);
  return adapter.parseWebhook(kept);
}

/**
 * Calls with the same key share one run until it begins, at the next turn of the event loop. A call
 * that comes later may know of something newer, and gets a run of its own.
 */
export function coalesce<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  run: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const known = waiting.get(key);
    if (known) return known;
    const begun = nextTurn().then(() => {
      waiting.delete(key);
      return run(...args);
    });
    waiting.set(key, begun);
    return begun;
  };
}
