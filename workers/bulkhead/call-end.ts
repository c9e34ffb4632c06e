import { isAnswer, TECHNICAL, wasCalled } from '../../domain/providers/health/reasons.ts';
import type { CallEnd } from '../../domain/providers/health/window.ts';
import type { Outcome } from '../providers/contract.ts';

/** What a provider's outcome says of its health; nothing where it was not called. */
export function callEndOf(outcome: Outcome<unknown>, latencyMs: number): CallEnd | undefined {
  switch (outcome.kind) {
    case 'done':
    case 'action':
      return { answered: true, latencyMs };
    case 'declined':
      return { answered: true, latencyMs, ...(outcome.family === TECHNICAL && { error: TECHNICAL }) };
    default: {
      const { kind, reason } = outcome;
      if (!wasCalled(kind, reason)) return undefined;
      const answered = isAnswer(kind, reason);
      // That there is no such charge is what a look-up asks for.
      const isError = !answered || reason !== 'NOT_FOUND';
      return { answered, latencyMs, ...(isError && { error: reason }) };
    }
  }
}
