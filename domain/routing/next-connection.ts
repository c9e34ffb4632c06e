import type { DeclineFamily } from '../kernel/enums.ts';

/** One line of a platform's ordered list for a method: a connection and the amounts it takes. */
export interface Route {
  readonly connectionId: string;
  /** Both ends are included; null: no upper end. */
  readonly fromCents: number;
  readonly upToCents: number | null;
}

/** What came of an attempt, as far as it decides whether another connection may be asked. */
export interface PastAttempt {
  readonly connectionId: string;
  /**
   * `NOT_SENT`: provably nothing happened, and never in doubt. `UNKNOWN`: under way, or in doubt at
   * any time, also when a look-up found nothing later: a second provider does not know our
   * idempotency key at the first (decision 0013). `CHARGED`: the buyer may have its code.
   */
  readonly outcome: 'NOT_SENT' | 'UNKNOWN' | 'CHARGED' | { readonly declined: DeclineFamily };
}

/**
 * The connection that a charge is sent to next; null when there is none to fall back to
 * (specification/reliability#outcomes). Each is tried once, in the order of the list. After a
 * decline only a technical one leads on: asking another acquirer to overrule a bank or a fraud
 * check is what card networks fine.
 */
export function nextConnection({
  routes,
  amountCents,
  attempts,
}: {
  readonly routes: readonly Route[];
  readonly amountCents: number;
  readonly attempts: readonly PastAttempt[];
}): string | null {
  if (!attempts.every(leadsOn)) return null;
  const tried = new Set(attempts.map(({ connectionId }) => connectionId));
  const next = routes.find((route) => !tried.has(route.connectionId) && takes(route, amountCents));
  return next?.connectionId ?? null;
}

const leadsOn = ({ outcome }: PastAttempt): boolean =>
  typeof outcome === 'object' ? outcome.declined === 'TECHNICAL' : outcome === 'NOT_SENT';

const takes = ({ fromCents, upToCents }: Route, amountCents: number): boolean =>
  amountCents >= fromCents && (upToCents === null || amountCents <= upToCents);
