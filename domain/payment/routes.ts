import type { DeclineFamily } from '../kernel/enums.ts';
import type { PurchaseRequestedData } from './events.ts';
import type { Requested } from './state.ts';

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
  if (!attempts.every(allowsAnother)) return undefined;
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

const allowsAnother = ({ outcome }: PastAttempt): boolean =>
  typeof outcome === 'object' ? outcome.declined === 'TECHNICAL' : outcome !== 'UNKNOWN';

type Purchase = PurchaseRequestedData;

/** Whether a connection is one of those that may be asked for the purchase's charge. */
export const isRouteOf = ({ routes }: Purchase, connectionId: string): boolean =>
  routes.some((route) => route.connectionId === connectionId);

/**
 * The purchase with the provider and the fee of one of its connections: what is charged there is
 * posted by them. Throws for a connection that is not on its list.
 */
export function purchaseAt(purchase: Purchase, connectionId: string): Purchase {
  const route = purchase.routes.find((each) => each.connectionId === connectionId);
  if (!route) throw new Error(`The purchase has no connection ${connectionId}`);
  const { provider, fee } = route;
  return { ...purchase, connectionId, provider, policy: { ...purchase.policy, providerFee: fee } };
}

/** The connection and its provider, as an event names them. */
export const connectionOf = ({
  connectionId,
  provider,
}: Pick<Purchase, 'connectionId' | 'provider'>) => ({ connectionId, provider });

/** The one that is asked first of all. Throws for a purchase without one, which no event says. */
export function firstConnection({ routes: [first] }: Purchase) {
  if (!first) throw new Error('The purchase has no connection');
  return connectionOf({ connectionId: first.connectionId, provider: first.provider });
}

/**
 * The connection that is asked next: the one whose turn it is where nothing speaks against it
 * (`nextConnection`), else that of the newest attempt again, for its look-up or another attempt.
 */
export const connectionToAsk = ({ purchase, tried }: Requested): string =>
  nextConnection(purchase.routes, tried) ?? purchase.connectionId;

/**
 * What came of all attempts, once this came of the newest: what was in doubt once stays in doubt.
 */
export const settled = (
  { tried, lastAttempt }: Requested,
  outcome: PastAttempt['outcome'],
): readonly PastAttempt[] => {
  const newest = tried.at(-1);
  const isInDoubt = newest?.outcome === 'UNKNOWN' && lastAttempt !== 'IN_FLIGHT';
  return newest && !isInDoubt ? [...tried.slice(0, -1), { ...newest, outcome }] : tried;
};

/** Whether there is another attempt, at whichever connection, when this came of the newest. */
export const leadsOn = (state: Requested, outcome: PastAttempt['outcome']): boolean =>
  nextConnection(state.purchase.routes, settled(state, outcome)) !== undefined;

/**
 * The connection that follows the one whose turn it is, should this come of it there; undefined:
 * there is none.
 */
export function followingConnection(
  state: Requested,
  outcome: 'NOT_SENT' | 'ARCHIVED',
): string | undefined {
  const passedOver = { connectionId: connectionToAsk(state), outcome };
  return nextConnection(state.purchase.routes, [...state.tried, passedOver]);
}

/** The one that follows should nothing be sent there, and that was never tried. */
export function untriedNext(state: Requested): string | undefined {
  const next = followingConnection(state, 'NOT_SENT');
  const isUntried =
    next !== undefined && next !== connectionToAsk(state) && attemptsAt(next, state.tried).length === 0;
  return isUntried ? next : undefined;
}

/** How often the connection whose turn it is was tried. */
export const attemptsThere = (state: Requested): number =>
  attemptsAt(connectionToAsk(state), state.tried).length;
