import { fail, ok, type Result } from '../kernel/result.ts';
import { Decision } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { expireCharge } from './expire-charge.ts';
import { nextRenewal } from './renewable.ts';
import { firstConnection } from './routes.ts';
import { hasExpired, type PaymentState } from './state.ts';

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
