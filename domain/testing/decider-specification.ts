import { expect } from 'vitest';
import type { ErrorCode } from '../kernel/errors/catalogue.ts';
import { evolvePayment } from '../payment/evolve.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { initialPayment, type PaymentState } from '../payment/state.ts';
import type { Result } from '../kernel/result.ts';

type Decide = (state: PaymentState) => Result<PaymentEvent[]>;

/** The state that a history leads to. */
export const stateAfter = (
  events: readonly PaymentEvent[],
  from: PaymentState = initialPayment,
): PaymentState => events.reduce(evolvePayment, from);

/** `given(facts).when(command).then(facts)`: a rule of payments in one sentence. */
export const given = (...history: readonly PaymentEvent[]) => ({
  when(decide: Decide) {
    const result = decide(stateAfter(history));
    const decided = (): PaymentEvent[] => {
      if (!result.ok) throw new Error(`Refused with ${result.error.code}`);
      return result.value;
    };
    return {
      /**
       * Exactly these events; vitest's asymmetric matchers may stand for what a rule does not speak
       * of.
       */
      then: (...events: readonly unknown[]) => expect(decided()).toEqual(events),
      thenNothing: () => expect(decided()).toEqual([]),
      /** Only what happened, where the rule does not speak of the data. */
      thenTypes: (...types: readonly PaymentEvent['type'][]) =>
        expect(decided().map(({ type }) => type)).toEqual(types),
      thenRefused: (code: ErrorCode, details?: Record<string, unknown>) =>
        expect(result).toEqual({ ok: false, error: details ? { code, details } : { code } }),
      events: decided,
      state: () => stateAfter(decided(), stateAfter(history)),
    };
  },
});
