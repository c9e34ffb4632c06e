import { SALE_STANDINGS, standingOf } from '../../../domain/payment/order.ts';
import type { SaleDetail } from '../features/sales/types.ts';
import { cartsList } from './cart-factories.ts';
import { refusal } from './refusal.ts';
import { aSale, aUser, ledgerList, salesList } from './seller-factories.ts';

const SALES = salesList(47);
const ENTRIES = ledgerList(64);
const CARTS = cartsList(23);
const SLOW_MS = 20_000;

/** The mock has one session for everybody. */
let signedIn = true;

interface Asked {
  readonly filter: {
    readonly status?: string | null;
    readonly state?: string | null;
    readonly method?: string | null;
    readonly period?: string | null;
  };
  readonly account?: string | null;
  readonly search?: string | null;
  readonly sort?: string | null;
  readonly page?: number | null;
  readonly first: number;
  readonly after?: string | null;
}

/** A page of a list that is in its own order; any other is taken for the opposite. */
function pageOf<T>(all: readonly T[], order: string, { sort, page, first, after }: Asked) {
  const start = after ? Number(after) : ((page ?? 1) - 1) * first;
  const sorted = (sort ?? order) === order ? all : [...all].reverse();
  return {
    nodes: sorted.slice(start, start + first),
    endCursor: start + first < all.length ? String(start + first) : null,
    count: { value: all.length, isCapped: false },
    asOf: new Date(Date.now() - 4_000).toISOString(),
  };
}

const countsOf = <T>(rows: readonly T[], statuses: readonly string[], of: (row: T) => string) =>
  statuses.map((status) => ({
    status,
    count: rows.filter((row) => of(row) === status).length,
    isCapped: false,
  }));

const standing = ({ status, reversalKind }: SaleDetail) => standingOf(status, reversalKind);

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
    return { step: 'DONE', secondFactors: [], user: aUser() };
  },
  signOut: () => {
    signedIn = false;
    return true;
  },
  sales: async (asked: Asked) => {
    requireSession();
    const { filter, search } = asked;
    if (filter.period === 'LAST_14_DAYS') throw refusal('TEMPORARILY_UNAVAILABLE');
    if (filter.period === 'LAST_7_DAYS')
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    const found = SALES.filter(
      (sale) =>
        filter.period !== 'TODAY' &&
        (!filter.method || sale.method === filter.method) &&
        (!search || [sale.orderNumber, sale.buyer.email, sale.transactionId].includes(search)),
    );
    const matches = found.filter((sale) => !filter.status || standing(sale) === filter.status);
    const counts = countsOf(found, SALE_STANDINGS, standing);
    return { ...pageOf(matches, '-createdAt', asked), totals: totalsOf(matches), counts };
  },
  sale: ({ id }: { id: string }) => {
    requireSession();
    const row = SALES.find((sale) => sale.id === id);
    return row ?? (id === aSale().id ? aSale() : null);
  },
  carts: (asked: Asked) => {
    requireSession();
    const total = { currency: 'BRL', count: 23, amount: 391_200, recoveredCount: 6 };
    const matches = CARTS.filter(({ state }) => !asked.filter.state || state === asked.filter.state);
    const counts = countsOf(CARTS, ['OPEN', 'CONTACTED', 'RECOVERED', 'EXPIRED'], ({ state }) => state);
    const totals = [{ ...total, recoveredAmount: 98_400 }];
    return { ...pageOf(matches, '-capturedAt', asked), totals, counts };
  },
  cart: ({ id }: { id: string }) => {
    requireSession();
    return CARTS.find((cart) => cart.id === id) ?? null;
  },
  balances: () => {
    requireSession();
    return [
      {
        account: 'liab:u-horizonte:available',
        kind: 'AVAILABLE',
        currency: 'BRL',
        amount: 381_254,
        position: '48200',
      },
      {
        account: 'liab:u-horizonte:pending',
        kind: 'PENDING',
        currency: 'BRL',
        amount: 142_300,
        position: '48222',
      },
      {
        account: 'liab:u-horizonte:reserve',
        kind: 'RESERVE',
        currency: 'BRL',
        amount: 21_800,
        position: '48222',
      },
      { account: 'asset:debt:u-horizonte', kind: 'DEBT', currency: 'BRL', amount: 0, position: null },
    ];
  },
  ledgerEntries: (asked: Asked) => {
    requireSession();
    const { account } = asked;
    const matches = account ? ENTRIES.filter((entry) => entry.account === account) : ENTRIES;
    return pageOf(matches, '-position', asked);
  },
};
