import { saleLegs } from '../ledger/postings.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { Decision, post } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { factKey } from './evolve.ts';
import { mismatch, recordMismatch, type Mismatch } from './mismatch.ts';
import type { ProviderFact } from './provider-fact.ts';
import { reverse } from './reverse.ts';
import { isPaid, type PaymentState } from './state.ts';

export interface ApplyProviderFact {
  readonly fact: ProviderFact;
  /** What made us ask the provider. */
  readonly source: 'WEBHOOK' | 'LOOKUP';
  readonly webhookId?: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Takes in what a provider says of a charge. Facts only ever add: applying them twice, late or in
 * another order ends in the same state and the same postings. A word nobody knows and an answer
 * that does not fit the sale move nothing.
 *
 * Errors: PAYMENT_NOT_FOUND; CHARGE_NOT_KNOWN_YET while our own record of the charge is still on
 * its way (keep the news, try again).
 */
export function applyProviderFact(
  state: PaymentState,
  command: ApplyProviderFact,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase === 'REQUESTED') return fail('CHARGE_NOT_KNOWN_YET');
  const decision = new Decision(state);
  applyConsequences(decision, command);
  return ok(decision.events);
}

/** The consequences of a fact, added to a decision that knows the charge. */
export function applyConsequences(decision: Decision, command: ApplyProviderFact): void {
  const mismatched = contradictionOf(decision.state, command);
  if (mismatched) return recordMismatch(decision, mismatched);
  recordFact(decision, command);
  if (!command.fact.known) return;
  approve(decision, command);
  reverse(decision, command.fact, command.at);
  close(decision, command);
}

function contradictionOf(state: PaymentState, { fact, at }: ApplyProviderFact): Mismatch | undefined {
  if (state.phase === 'NONE') return undefined;
  const { purchase } = state;
  const charged = 'charge' in state ? state.charge?.transactionId : undefined;
  const checks: [Mismatch['data']['field'], string, string][] = [
    ['transactionId', charged ?? '', fact.transactionId],
    ['reference', purchase.paymentId, fact.reference ?? purchase.paymentId],
    ['amount', String(purchase.amountCents), String(fact.amountCents)],
    ['currency', purchase.currency, fact.currency],
  ];
  const wrong = checks.find(([, expected, received]) => expected !== received);
  return wrong && mismatch(fact, at, ...wrong);
}

function recordFact(decision: Decision, { fact, source, webhookId, at }: ApplyProviderFact): void {
  const { transactionId, providerStatus, status, known, paidCents } = fact;
  const news = {
    transactionId,
    providerStatus,
    status,
    known,
    paidCents,
    reversedCents: reversedBy(fact),
    at,
  };
  if (decision.state.phase === 'NONE' || decision.state.recordedFacts.includes(factKey(news))) return;
  const type = source === 'WEBHOOK' ? 'WebhookStatusNormalised' : 'LookupStatusNormalised';
  decision.add({ type, data: webhookId ? { ...news, webhookId } : news });
}

/** All that went back, the buyer's excess included. */
const reversedBy = (fact: ProviderFact): number =>
  fact.reversals.reduce((total, { totalCents }) => total + totalCents, 0);

function approve(decision: Decision, { fact, at }: ApplyProviderFact): void {
  const { state } = decision;
  if (state.phase === 'NONE' || state.phase === 'REQUESTED') return;
  const { amountCents } = state.purchase;
  const isApproved = isPaid(state);
  const underpaid = fact.paidCents > 0 && fact.paidCents < amountCents && !isApproved;
  // Too much is recorded whenever it is reported: a second payment of the same charge may come
  // long after the first.
  if (underpaid || fact.paidCents > amountCents)
    recordMismatch(decision, mismatch(fact, at, 'paid', String(amountCents), String(fact.paidCents)));
  if (isApproved || fact.paidCents === 0 || fact.paidCents < amountCents) return;
  decision.add({
    type: 'PaymentApproved',
    data: { amountCents, approvedAt: at, late: state.phase !== 'AWAITING_PAYMENT' },
  });
  post(decision, 'SALE', saleLegs(state.purchase, at), 'sale', at);
}

function close(decision: Decision, { fact, at }: ApplyProviderFact): void {
  if (decision.state.phase !== 'AWAITING_PAYMENT' || !fact.closed) return;
  const closings = {
    REFUSED: { type: 'PaymentRejected', data: { family: fact.family ?? 'TECHNICAL', rejectedAt: at } },
    EXPIRED: { type: 'PaymentExpired', data: { at } },
    CANCELLED: { type: 'PaymentCancelled', data: { at } },
  } as const satisfies Record<string, PaymentEvent>;
  decision.add(closings[fact.closed]);
}
