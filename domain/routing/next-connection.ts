import type { DeclineFamily } from '../kernel/enums.ts';

/** What came of an attempt, as far as it decides whether another connection may be asked. */
export interface PastAttempt {
  readonly connectionId: string;
  /**
   * `NOT_SENT`: provably nothing happened, and never in doubt. `ARCHIVED`: the same, and nothing
   * will be sent there. `UNKNOWN`: under way, or in doubt at any time, also when a look-up found
   * nothing later: a second provider does not know our idempotency key at the first (decision
   * 0069).
   */
  readonly outcome: 'NOT_SENT' | 'ARCHIVED' | 'UNKNOWN' | { readonly declined: DeclineFamily };
}

/** How often a charge that certainly did not reach its provider is sent to it. */
export const ATTEMPTS_MAX = 5;

/**
 * The connection that a charge is sent to next; undefined when there is none to go on to
 * (specification/reliability#outcomes). Each is tried once, in the order of the list, and then
 * those that it certainly did not reach once more, in the same order. After a decline only a
 * technical one leads on: asking another acquirer to overrule a bank or a fraud check is what card
 * networks fine.
 */
export function nextConnection(
  routes: readonly { readonly connectionId: string }[],
  attempts: readonly PastAttempt[],
): string | undefined {
  if (!attempts.every(leadsOn)) return undefined;
  const left = routes
    .map(({ connectionId }) => ({ connectionId, there: attemptsAt(connectionId, attempts) }))
    .filter(({ there }) => there.every(({ outcome }) => outcome === 'NOT_SENT'))
    .filter(({ there }) => there.length < ATTEMPTS_MAX);
  const fewest = Math.min(...left.map(({ there }) => there.length));
  return left.find(({ there }) => there.length === fewest)?.connectionId;
}

/** What came of the attempts at one connection. */
export const attemptsAt = (connectionId: string, attempts: readonly PastAttempt[]): PastAttempt[] =>
  attempts.filter((attempt) => attempt.connectionId === connectionId);

const leadsOn = ({ outcome }: PastAttempt): boolean =>
  typeof outcome === 'object' ? outcome.declined === 'TECHNICAL' : outcome !== 'UNKNOWN';
