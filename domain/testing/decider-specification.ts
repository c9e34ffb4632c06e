import { expect } from 'vitest';
import type { Aggregate, DomainEvent } from '../kernel/aggregate.ts';
import type { ErrorCode } from '../kernel/errors/catalogue.ts';
import type { Result } from '../kernel/result.ts';

/** `given(facts).when(command).then(facts)`: a rule of one aggregate in one sentence. */
export function specificationFor<State, Event extends DomainEvent>({
  initial,
  evolve,
}: Pick<Aggregate<State, Event>, 'initial' | 'evolve'>) {
  /** The state that a history leads to. */
  const stateAfter = (events: readonly Event[], from: State = initial): State =>
    events.reduce(evolve, from);

  const given = (...history: readonly Event[]) => ({
    when(decide: (state: State) => Result<Event[]>) {
      const result = decide(stateAfter(history));
      const decided = (): Event[] => {
        if (!result.ok) throw new Error(`Refused with ${result.error.code}`);
        return result.value;
      };
      return {
        /** Exactly these; vitest's asymmetric matchers stand for what a rule does not speak of. */
        then: (...events: readonly unknown[]) => expect(decided()).toEqual(events),
        thenNothing: () => expect(decided()).toEqual([]),
        /** Only what happened, where the rule does not speak of the data. */
        thenTypes: (...types: readonly Event['type'][]) =>
          expect(decided().map(({ type }) => type)).toEqual(types),
        thenRefused: (code: ErrorCode, details?: Record<string, unknown>) =>
          expect(result).toEqual({ ok: false, error: details ? { code, details } : { code } }),
        events: decided,
        state: () => stateAfter(decided(), stateAfter(history)),
      };
    },
  });

  return { given, stateAfter };
}
