import { z } from 'zod';
import type { ConfigurationOf } from '../configuration/schemas.ts';
import { centsSchema, type Currency, type PaymentMethod, paymentMethod } from '../kernel/enums.ts';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { PurchaseRequestedData } from '../payment/events.ts';
import type { PayoutMethod } from '../providers/capabilities.ts';
import { providerOf } from '../providers/registry.ts';
import { takesAmount } from './bands.ts';
import { chargesIn } from './charges-in.ts';

/** One line of a platform's ordered list for a method: a connection and the amounts it takes. */
export const route = z
  .object({
    connectionId: z.string().min(1).max(100),
    /** In cents, as the next; both ends are included. */
    fromCents: centsSchema,
    /** Null: no upper end. */
    upToCents: centsSchema.nullable(),
  })
  .refine(({ fromCents, upToCents }) => upToCents === null || fromCents <= upToCents, {
    params: { code: 'ENDS_BELOW_BEGIN' },
  });
export type Route = z.infer<typeof route>;

/** A list that is asked from its top; an empty one takes nothing. Bands may overlap. */
export const routeList = z.array(route).max(10);

/** Takes every amount. */
export const unbanded = (connectionId: string): Route => ({
  connectionId,
  fromCents: 0,
  upToCents: null,
});

/** What a sale may come to, in cents: both ends are included. */
export interface AmountSpan {
  readonly fromCents: number;
  readonly upToCents: number;
}

const takesSomeOf = ({ fromCents, upToCents }: Route, span: AmountSpan): boolean =>
  fromCents <= span.upToCents && (upToCents === null || upToCents >= span.fromCents);

type Connection = ConfigurationOf<'ProviderConnection'>;

/** A line of a platform's list with its connection, which is there and not archived. */
export interface OpenRoute {
  readonly route: Route;
  readonly connection: Connection;
}

/** How a sale is paid, of which its offer says what it may come to. */
interface Paying {
  readonly method: PaymentMethod;
  readonly currency: Currency;
  /** From the offer's price alone up to that with all its bumps. */
  readonly span: AmountSpan;
}

/** The lines whose connection takes method and currency, and some of what the sale may come to. */
export const ableRoutes = (
  open: readonly OpenRoute[],
  { method, currency, span }: Paying,
): OpenRoute[] =>
  open.filter(({ route, connection }) => {
    const capabilities = providerOf(connection.provider)?.capabilities;
    if (!capabilities || !chargesIn(capabilities, method, currency)) return false;
    const takes = connection.currencies.includes(currency);
    return takes && (method !== 'CREDIT_CARD' || sellsCards(connection)) && takesSomeOf(route, span);
  });

/**
 * The connection whose tokeniser an offer's page uses: the first that takes the offer's price by
 * card, else the first that takes it with some of its bumps.
 */
export function cardConnectionOf(
  open: readonly OpenRoute[],
  offered: Omit<Paying, 'method'>,
): Connection | undefined {
  const able = ableRoutes(open, { ...offered, method: 'CREDIT_CARD' });
  const atItsPrice = able.find(({ route }) => takesAmount(route, offered.span.fromCents));
  return (atItsPrice ?? able[0])?.connection;
}

/**
 * The connections that may be asked for a purchase, in the order of the platform's list: those
 * whose band has the amount and whose provider takes method and currency, each account once. Of a
 * card it is one at most: a token means nothing to another account than the page's, and the same
 * account answers a second request with what it said to the first.
 */
export function routesOfPurchase(
  open: readonly OpenRoute[],
  sale: Paying & { readonly amountCents: number },
): PurchaseRequestedData['routes'] {
  const { method, amountCents } = sale;
  const page = method === 'CREDIT_CARD' ? cardConnectionOf(open, sale) : undefined;
  const accountOf = method === 'CREDIT_CARD' ? cardAccountOf : paidAccountOf;
  const span = { fromCents: amountCents, upToCents: amountCents };
  const able = ableRoutes(open, { ...sale, span })
    .map(({ connection }) => connection)
    .filter((connection) => !page || accountOf(connection) === accountOf(page));
  const accounts = able.map(accountOf);
  return able
    .filter((_, index) => accounts.indexOf(accounts[index] ?? '') === index)
    .map(({ connectionId, provider, fee, settledByCalendar }) => ({
      ...{ connectionId, provider, fee: fee[method] },
      ...(settledByCalendar && { settledBy: 'CALENDAR' }),
    }));
}

/** Where a card's token is worth something. */
const cardAccountOf = ({ provider, publicKey }: Connection): string =>
  JSON.stringify([provider, publicKey]);

/**
 * One that says neither key nor payee is told from others by its connection alone, and so is one
 * whose key only seals cards: two accounts may have the same.
 */
const paidAccountOf = ({ provider, publicKey, payee, connectionId }: Connection): string => {
  const key = isSealingKey(publicKey) ? '' : publicKey;
  return JSON.stringify([provider, key, payee, ...(key || payee ? [] : [connectionId])]);
};

/** How a key on P-256 begins as SPKI in base64 (RFC 5480): one for which cards are sealed. */
const SEALING_KEY = /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE/;

const isSealingKey = (publicKey: string): boolean => SEALING_KEY.test(publicKey);

/**
 * Whether a connection has what its provider's cards need. Where they are sealed in the page that
 * is a pair of keys (decision 0087), which one that sold PIX before may lack.
 */
const sellsCards = ({ provider, publicKey, secrets }: Connection): boolean =>
  providerOf(provider)?.card?.tokeniser !== 'SEALED_BUNDLE' ||
  (isSealingKey(publicKey) && typeof secrets.cardKey === 'string');

/** Whether a provider keeps cards, so that they can be charged again without being typed again. */
export const savesCards = (provider: Connection['provider']): boolean =>
  providerOf(provider)?.capabilities.savedCards ?? false;

type Platform = ConfigurationOf<'Platform'>;

/**
 * The connections that can send an amount (in cents) to a destination, in the order of the
 * platform's list.
 */
export const routesOfPayout = (
  open: readonly OpenRoute[],
  { method, amountCents }: { readonly method: PayoutMethod; readonly amountCents: number },
): Pick<Connection, 'connectionId' | 'provider'>[] =>
  open
    .filter(
      ({ route, connection }) =>
        takesAmount(route, amountCents) &&
        providerOf(connection.provider)?.capabilities.payouts.includes(method),
    )
    .map(({ connection: { connectionId, provider } }) => ({ connectionId, provider }));

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

/** For what a platform's lists name a connection. */
export const usesOf = (lists: RouteLists, connectionId: string): RouteUse[] =>
  listsOf(lists)
    .filter(({ lines }) => lines.some((line) => line.connectionId === connectionId))
    .map(({ use }) => use);

/** The lists that differ, by what they are for. */
export function changedLists(
  before: RouteLists | undefined,
  after: RouteLists,
): { readonly use: RouteUse; readonly before: readonly Route[]; readonly after: readonly Route[] }[] {
  const earlier = new Map(before && listsOf(before).map(({ use, lines }) => [use, lines]));
  return listsOf(after)
    .map(({ use, lines }) => ({ use, before: earlier.get(use) ?? [], after: lines }))
    .filter((list) => JSON.stringify(list.before) !== JSON.stringify(list.after));
}

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
