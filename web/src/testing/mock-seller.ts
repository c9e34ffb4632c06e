import { standingOf } from '../../../domain/payment/order.ts';
import type { SalesFilter } from '../areas/producer/my-sales/queries.ts';
import { cartsList } from './cart-factories.ts';
import { refusal } from './refusal.ts';
import { aSale, aUser, ledgerList, salesList } from './seller-factories.ts';

const SALES = salesList(47);
const ENTRIES = ledgerList(64);
const CARTS = cartsList(23);
const SLOW_MS = 20_000;

/** The mock has one session for everybody. */
let signedIn = true;

const pageOf = <T>(all: readonly T[], first: number, after: string | null | undefined) => {
  const start = Number(after ?? 0);
  const end = start + first;
  return { nodes: all.slice(start, end), endCursor: end < all.length ? String(end) : null };
};

function totalsOf(sales: typeof SALES) {
  const approved = sales.filter((sale) => sale.status === 'APPROVED');
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
  if (approved.length === 0) return [];
  const totals = {
    currency: 'BRL',
    count: approved.length,
    gross: sum(approved.map((sale) => sale.gross)),
    net: sum(approved.map((sale) => sale.net ?? 0)),
  };
  return [totals];
}

const requireSession = () => {
  if (!signedIn) throw refusal('UNAUTHENTICATED');
};

/**
 * Canned answers for the signed-in seller. TODAY has no sales, LAST_14_DAYS fails, LAST_7_DAYS
 * never comes.
 */
export const sellerAnswers = {
  me: () => (signedIn ? aUser() : null),
  signIn: ({ password }: { password: string }) => {
    if (password === 'errada') throw refusal('WRONG_CREDENTIALS');
    signedIn = true;
    return { step: 'DONE', user: aUser() };
  },
  signOut: () => {
    signedIn = false;
    return true;
  },
  sales: async ({
    filter,
    first,
    after,
  }: {
    filter: SalesFilter;
    first: number;
    after?: string | null;
  }) => {
    requireSession();
    if (filter.period === 'LAST_14_DAYS') throw refusal('TEMPORARILY_UNAVAILABLE');
    if (filter.period === 'LAST_7_DAYS')
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    const matches = SALES.filter(
      (sale) =>
        filter.period !== 'TODAY' &&
        (!filter.status || standingOf(sale.status, sale.reversalKind) === filter.status) &&
        (!filter.method || sale.method === filter.method),
    );
    const count = { value: matches.length };
    return { ...pageOf(matches, first, after), totals: totalsOf(matches), count };
  },
  sale: ({ id }: { id: string }) => {
    requireSession();
    const row = SALES.find((sale) => sale.id === id);
    return row ?? (id === aSale().id ? aSale() : null);
  },
  carts: ({ first, after }: { first: number; after?: string | null }) => {
    requireSession();
    const total = { currency: 'BRL', count: 23, amount: 391_200, recoveredCount: 6 };
    return { ...pageOf(CARTS, first, after), totals: [{ ...total, recoveredAmount: 98_400 }] };
  },
  cart: ({ id }: { id: string }) => {
    requireSession();
    return CARTS.find((cart) => cart.id === id) ?? null;
  },
  balances: () => {
    requireSession();
    return [
      { account: 'liab:u-horizonte:available', kind: 'AVAILABLE', amount: 381_254, position: '48200' },
      { account: 'liab:u-horizonte:pending', kind: 'PENDING', amount: 142_300, position: '48222' },
      { account: 'liab:u-horizonte:reserve', kind: 'RESERVE', amount: 21_800, position: '48222' },
      { account: 'asset:debt:u-horizonte', kind: 'DEBT', amount: 0, position: null },
    ];
  },
  ledgerEntries: ({
    account,
    first,
    after,
  }: {
    account?: string | null;
    first: number;
    after?: string | null;
  }) => {
    requireSession();
    return pageOf(
      account ? ENTRIES.filter((entry) => entry.account === account) : ENTRIES,
      first,
      after,
    );
  },
};
