import type { ConfigurationOf } from '../configuration/schemas.ts';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { paymentMethod, type PaymentMethod } from '../kernel/enums.ts';
import { providerOf } from '../providers/registry.ts';
import { takesSomeOf, type Route } from './route.ts';

type Platform = ConfigurationOf<'Platform'>;
type Connection = ConfigurationOf<'ProviderConnection'>;

/** What a platform chooses connections for. */
type RouteUse = PaymentMethod | 'PAYOUT';

/** A platform's lists for all that it chooses connections for. */
export type RouteLists = Pick<Platform, 'routes' | 'payoutRoutes'>;

interface RouteList {
  /** Path in the platform's configuration. */
  readonly field: string;
  readonly use: RouteUse;
  readonly lines: readonly Route[];
}

const listsOf = ({ routes, payoutRoutes }: RouteLists): RouteList[] => [
  ...paymentMethod.options.map((method) => ({
    field: `routes.${method}`,
    use: method,
    lines: routes[method],
  })),
  { field: 'payoutRoutes', use: 'PAYOUT', lines: payoutRoutes },
];

const takesUse = ({ provider }: Connection, use: RouteUse): boolean => {
  const capabilities = providerOf(provider)?.capabilities;
  if (!capabilities) return false;
  return use === 'PAYOUT' ? capabilities.payouts.length > 0 : capabilities.methods.includes(use);
};

/** Cards become tokens in the buyer's browser, by this key. */
const lacksKey = ({ provider, publicKey }: Connection, use: RouteUse): boolean =>
  use === 'CREDIT_CARD' && publicKey === '' && providerOf(provider)?.card !== null;

const asksAgain = (earlier: Route, { connectionId, fromCents, upToCents }: Route): boolean =>
  earlier.connectionId === connectionId &&
  takesSomeOf(earlier, { fromCents, upToCents: upToCents ?? Number.MAX_SAFE_INTEGER });

/** Each connection that a platform's lists name, once. */
export const routedConnections = (lists: RouteLists): ReadonlySet<string> =>
  new Set(listsOf(lists).flatMap(({ lines }) => lines.map(({ connectionId }) => connectionId)));

/**
 * Each line that a platform may not have: of a connection that is not there, is archived or is
 * another platform's, which one cannot tell apart (`NOT_FOUND`), of one whose provider does not
 * take what the list is for (`NOT_SUPPORTED`), of one that has no public key where it shall take
 * cards (`PUBLIC_KEY_REQUIRED`), and of one that an earlier line asks for some of the same amounts
 * (`REPEATED`). `open` answers a connection that is not archived.
 */
export function checkRoutes(
  platformId: string,
  lists: RouteLists,
  open: (connectionId: string) => Connection | undefined,
): InvalidField[] {
  const codeOf = ({ connectionId }: Route, use: RouteUse): string | undefined => {
    const connection = open(connectionId);
    if (connection?.platformId !== platformId) return 'NOT_FOUND';
    if (!takesUse(connection, use)) return 'NOT_SUPPORTED';
    return lacksKey(connection, use) ? 'PUBLIC_KEY_REQUIRED' : undefined;
  };
  return listsOf(lists).flatMap(({ field, use, lines }) =>
    lines.flatMap((line, index) => {
      const isRepeated = lines.slice(0, index).some((earlier) => asksAgain(earlier, line));
      const code = codeOf(line, use) ?? (isRepeated ? 'REPEATED' : undefined);
      return code ? [{ field: `${field}.${index}.connectionId`, code }] : [];
    }),
  );
}
