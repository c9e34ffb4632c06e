import {
  isAnswer,
  isAwayFor,
  TECHNICAL,
  wasCalled,
} from '../../domain/provider-health/provider-health.ts';
import type { CallEnd } from './window.ts';
import type { Outcome } from '../providers/contract.ts';
import type { Lane } from './bulkhead.ts';

/**
 * What a provider's outcome says of its health; nothing where it was not called, nor where it was
 * asked about a charge that was made, unless it is away: whoever sends a webhook may name anything,
 * paid charges are asked about for half a year, and how a provider answers about what is not there,
 * or not any more, says nothing of new ones.
 */
export function callEndOf(
  outcome: Outcome<unknown>,
  latencyMs: number,
  lane: Lane,
): CallEnd | undefined {
  switch (outcome.kind) {
    case 'done':
    case 'action':
      return { answered: true, latencyMs };
    case 'declined':
      if (!wasCalled(outcome.kind, outcome.providerStatus)) return undefined;
      return { answered: true, latencyMs, ...(outcome.family === TECHNICAL && { error: TECHNICAL }) };
    default: {
      const { kind, reason } = outcome;
      if (!wasCalled(kind, reason)) return undefined;
      const answered = isAnswer(kind, reason);
      if (lane !== 'charge' && !answered && !isAwayFor(reason)) return undefined;
      // That there is no such charge is what a look-up asks for.
      const isError = !answered || reason !== 'NOT_FOUND';
      return { answered, latencyMs, ...(isError && { error: reason }) };
    }
  }
}
