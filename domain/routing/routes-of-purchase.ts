import type { ConfigurationOf } from '../configuration/schemas.ts';
import type { Currency, PaymentMethod } from '../kernel/enums.ts';
import type { PurchaseRequestedData } from '../payment/events.ts';
import { providerOf } from '../providers/registry.ts';
import { isSealingKey, sellsCards } from './sells-cards.ts';
import { takesAmount, takesSomeOf, type AmountSpan, type Route } from './route.ts';

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

/** The lines that take method and currency, and some of what the sale may come to. */
export const ableRoutes = (
  open: readonly OpenRoute[],
  { method, currency, span }: Paying,
): OpenRoute[] =>
  open.filter(({ route, connection }) => {
    const { methods, currencies } = providerOf(connection.provider)?.capabilities ?? {};
    const takes = methods?.includes(method) && currencies?.includes(currency);
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
    .map(({ connectionId, provider, fee }) => ({ connectionId, provider, fee: fee[method] }));
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
