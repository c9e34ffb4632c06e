import type { PaymentMethod } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { expireCharge } from './charge.ts';
import type { PaymentEvent } from './events.ts';
import { RENEWALS_MAX } from './order.ts';
import { Decision } from './payment.ts';
import { firstConnection, hasExpired, type PaymentState } from './state.ts';

/** After the order, in milliseconds: so long the seller keeps to its prices. */
export const RENEWABLE_MS = 15 * 86_400_000;

/** What decides whether one more charge may be made of a payment that expired. */
interface Renewable {
  readonly method: PaymentMethod;
  readonly renewals: number;
  /** ISO 8601. */
  readonly requestedAt: string;
}

export interface Renewal {
  /** The first one is 1. */
  readonly number: number;
  /** Until when it may be asked for, ISO 8601 UTC. */
  readonly until: string;
}

/** The renewal that may be asked for at `at`; undefined when there is none any more. */
export function nextRenewal(
  { method, renewals, requestedAt }: Renewable,
  at: string,
): Renewal | undefined {
  const untilMs = Date.parse(requestedAt) + RENEWABLE_MS;
  const isOver = renewals >= RENEWALS_MAX || Date.parse(at) >= untilMs;
  return method === 'CREDIT_CARD' || isOver
    ? undefined
    : { number: renewals + 1, until: new Date(untilMs).toISOString() };
}

interface RenewCharge {
  /** Which renewal is asked for: the page says the one that it offers. */
  readonly number: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Asks for another charge of a PIX or boleto that expired, under what was agreed. A charge whose
 * time is over and that nobody has closed so far is closed in the same decision. A renewal that
 * was asked for already, by another tab or press, and one of what was paid meanwhile are success
 * without an event.
 *
 * Errors: PAYMENT_NOT_FOUND; RENEWAL_NOT_OFFERED for what has not expired, or not any more, and
 * for a number that is not the next.
 */
export function renewCharge(before: PaymentState, { number, at }: RenewCharge): Result<PaymentEvent[]> {
  if (before.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (number <= before.renewals || before.phase === 'APPROVED' || before.phase === 'REVERSED')
    return ok([]);
  const expired = expireCharge(before, { at });
  if (!expired.ok) return expired;
  const decision = expired.value.reduce((made, event) => made.add(event), new Decision(before));
  const { state } = decision;
  if (!hasExpired(state)) return fail('RENEWAL_NOT_OFFERED');
  const { purchase, renewals } = state;
  const next = nextRenewal({ ...purchase, renewals }, at);
  if (next?.number !== number) return fail('RENEWAL_NOT_OFFERED');
  const connection = firstConnection(purchase);
  decision.add({ type: 'ChargeRenewalRequested', data: { renewal: number, connection, at } });
  return ok(decision.events);
}
