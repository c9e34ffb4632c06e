import { isAnswer, TECHNICAL } from '../../domain/providers/health/reasons.ts';
import type { CallEnd } from '../../domain/providers/health/window.ts';
import type { Outcome } from '../providers/contract.ts';

/** What a provider's outcome says of its health. */
export function callEndOf(outcome: Outcome<unknown>, latencyMs: number): CallEnd {
  switch (outcome.kind) {
    case 'done':
    case 'action':
      return { answered: true, latencyMs };
    case 'declined':
      return { answered: true, latencyMs, ...(outcome.family === TECHNICAL && { error: TECHNICAL }) };
    default: {
      const { kind, reason } = outcome;
      const answered = isAnswer(kind, reason);
      // That there is no such charge is what a look-up asks for.
      const isError = !answered || reason !== 'NOT_FOUND';
      return { answered, latencyMs, ...(isError && { error: reason }) };
    }
  }
}
