import { attempted, CHARGED_AT, connectionOf } from './payment-facts.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { recordChargeAttempt, recordChargeOutcome, type ChargeOutcome } from '../payment/charge.ts';
import { connectionToAsk, type PaymentState } from '../payment/state.ts';

export const at = CHARGED_AT;
export const attempt = (state: PaymentState) =>
  recordChargeAttempt(state, { connectionId: turnOf(state), idempotencyKey: 'key-1', at });
/** The connection whose turn it is. */
export const turnOf = (state: PaymentState): string =>
  state.phase === 'REQUESTED' ? connectionToAsk(state) : connectionOf(state);
export const outcome =
  (of: ChargeOutcome, attempt = 1) =>
  (state: PaymentState) =>
    recordChargeOutcome(state, { attempt, connectionId: connectionOf(state), outcome: of, at });

export const notSent = (number = 1): PaymentEvent => ({
  type: 'ProviderChargeNotSent',
  data: { attempt: number, reason: 'ECONNREFUSED', final: false, at },
});
/** So many attempts, none of which was sent so far. */
export const attemptedTimes = (times: number): PaymentEvent[] =>
  Array.from({ length: times }, (_, index) =>
    index === 0 ? [attempted()] : [notSent(index), attempted(index + 1)],
  ).flat();
export const unknown: PaymentEvent = {
  type: 'ProviderChargeOutcomeUnknown',
  data: { attempt: 1, reason: 'TIMEOUT', at },
};
export const declined: ChargeOutcome = { kind: 'declined', providerStatus: '51', family: 'FUNDS' };
export const rejected: PaymentEvent = {
  type: 'PaymentRejected',
  data: { family: 'FUNDS', rejectedAt: at },
};
