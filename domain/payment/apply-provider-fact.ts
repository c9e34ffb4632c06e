import { saleLegs } from '../ledger/postings.ts';
import { fail, ok, type Result } from '../result.ts';
import { Draft, post } from './draft.ts';
import type { PaymentEvent } from './events.ts';
import { newsOf } from './evolve.ts';
import { mismatch, note, type Mismatch } from './mismatch.ts';
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
 * Takes in what a provider says of a charge. Facts only ever add: hearing them twice, late or in another order ends in the same state and
 * the same postings. A word nobody knows and an answer that does not fit the sale move nothing.
 *
 * Errors: PAYMENT_NOT_FOUND; CHARGE_NOT_KNOWN_YET while our own record of the charge is still on its way (keep the news, try again).
 */
export function applyProviderFact(state: PaymentState, command: ApplyProviderFact): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase === 'REQUESTED') return fail('CHARGE_NOT_KNOWN_YET');
  const draft = new Draft(state);
  settle(draft, command);
  return ok(draft.events);
}

/** The consequences of a fact, added to a decision that knows the charge. */
export function settle(draft: Draft, command: ApplyProviderFact): void {
  const misfit = misfitOf(draft.state, command);
  if (misfit) return note(draft, misfit);
  hear(draft, command);
  if (!command.fact.known) return;
  approve(draft, command);
  reverse(draft, command.fact, command.at);
  close(draft, command);
}

function misfitOf(state: PaymentState, { fact, at }: ApplyProviderFact): Mismatch | undefined {
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

function hear(draft: Draft, { fact, source, webhookId, at }: ApplyProviderFact): void {
  const { transactionId, providerStatus, status, known, paidCents } = fact;
  const news = { transactionId, providerStatus, status, known, paidCents, reversedCents: reversedBy(fact), at };
  if (draft.state.phase === 'NONE' || draft.state.heard.includes(newsOf(news))) return;
  const type = source === 'WEBHOOK' ? 'WebhookStatusNormalised' : 'LookupStatusNormalised';
  draft.add({ type, data: webhookId ? { ...news, webhookId } : news });
}

/** All that went back, the buyer's excess included. */
const reversedBy = (fact: ProviderFact): number => fact.reversals.reduce((total, { totalCents }) => total + totalCents, 0);

function approve(draft: Draft, { fact, at }: ApplyProviderFact): void {
  const { state } = draft;
  if (state.phase === 'NONE' || state.phase === 'REQUESTED') return;
  const { amountCents } = state.purchase;
  const isApproved = isPaid(state);
  const underpaid = fact.paidCents > 0 && fact.paidCents < amountCents && !isApproved;
  // Too much is told whenever it is heard: a second payment of the same charge may come long after the first.
  if (underpaid || fact.paidCents > amountCents) note(draft, mismatch(fact, at, 'paid', String(amountCents), String(fact.paidCents)));
  if (isApproved || fact.paidCents === 0 || fact.paidCents < amountCents) return;
  draft.add({ type: 'PaymentApproved', data: { amountCents, approvedAt: at, late: state.phase !== 'AWAITING_PAYMENT' } });
  post(draft, 'SALE', saleLegs(state.purchase, at), 'sale', at);
}

function close(draft: Draft, { fact, at }: ApplyProviderFact): void {
  if (draft.state.phase !== 'AWAITING_PAYMENT' || !fact.closed) return;
  const closings = {
    REFUSED: { type: 'PaymentRejected', data: { family: fact.family ?? 'TECHNICAL', rejectedAt: at } },
    EXPIRED: { type: 'PaymentExpired', data: { at } },
    CANCELLED: { type: 'PaymentCancelled', data: { at } },
  } as const satisfies Record<string, PaymentEvent>;
  draft.add(closings[fact.closed]);
}
