import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

const KEPT_MAX = 50;

/**
 * A connection that was given another payee, with those before: their charges may still be paid,
 * and money of them may go back for months. One that comes back is earlier no more.
 */
export function withEarlierPayees(before: Connection, after: Connection): Connection {
  if (before.payee === after.payee) return after;
  const earlier = new Set([...(before.earlierPayees ?? []), before.payee]);
  earlier.delete(after.payee);
  return { ...after, earlierPayees: [...earlier].slice(-KEPT_MAX) };
}
