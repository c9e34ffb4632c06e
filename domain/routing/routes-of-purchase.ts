import type { ConfigurationOf } from '../configuration/schemas.ts';
import type { Currency, PaymentMethod } from '../kernel/enums.ts';
import type { PurchaseRequestedData } from '../payment/events.ts';
import { providerOf } from '../providers/registry.ts';
import { takesAmount, type Route } from './route.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

/** A line of a platform's list with its connection, which is there and not archived. */
export interface OpenRoute {
  readonly route: Route;
  readonly connection: Connection;
}

const takesMethod = ({ provider }: Connection, method: PaymentMethod): boolean =>
  providerOf(provider)?.capabilities.methods.includes(method) ?? false;

/**
 * The connection whose tokeniser a page uses, whatever its sale will amount to: the first that
 * takes cards.
 */
export const cardConnectionOf = (open: readonly OpenRoute[]): Connection | undefined =>
  open.find(({ connection }) => takesMethod(connection, 'CREDIT_CARD'))?.connection;

/**
 * The connections that may be asked for a purchase, in the order of the platform's list: those
 * whose band has the amount and whose provider takes method and currency, each account once. Of a
 * card it is one at most: a token means nothing to another account than the page's, and the same
 * account answers a second request with what it said to the first.
 */
export function routesOfPurchase(
  open: readonly OpenRoute[],
  sale: {
    readonly method: PaymentMethod;
    readonly currency: Currency;
    readonly amountCents: number;
  },
): PurchaseRequestedData['routes'] {
  const { method, currency, amountCents } = sale;
  const page = method === 'CREDIT_CARD' ? cardConnectionOf(open) : undefined;
  const accountOf = method === 'CREDIT_CARD' ? cardAccountOf : paidAccountOf;
  const able = open
    .filter(({ route }) => takesAmount(route, amountCents))
    .map(({ connection }) => connection)
    .filter((connection) => takesMethod(connection, method))
    .filter(({ provider }) => providerOf(provider)?.capabilities.currencies.includes(currency))
    .filter((connection) => !page || accountOf(connection) === accountOf(page));
  const accounts = able.map(accountOf);
  return able
    .filter((_, index) => accounts.indexOf(accounts[index] ?? '') === index)
    .map(({ connectionId, provider, fee }) => ({ connectionId, provider, fee: fee[method] }));
}

/** Where a card's token is worth something. */
const cardAccountOf = ({ provider, publicKey }: Connection): string =>
  JSON.stringify([provider, publicKey]);

const paidAccountOf = ({ provider, publicKey, payee }: Connection): string =>
  JSON.stringify([provider, publicKey, payee]);
