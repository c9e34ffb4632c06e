import { graphql, type Answer } from './api.ts';

export const DEMO_SELLER = { email: 'demo@razao.test', password: 'demonstracao' };

export const signIn = (
  url: string,
  email: string,
  password: string,
): Promise<Answer<{ signIn: { user: { id: string; name: string; email: string } } }>> =>
  graphql(
    url,
    'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { user { id name email } } }',
    { email, password },
  );

/** A signed-in seller: asks with their cookie. */
export interface Seller {
  readonly cookie: string;
  ask<T>(query: string, variables?: Record<string, unknown>): Promise<Answer<T>>;
}

export async function openSeller(url: string, { email, password } = DEMO_SELLER): Promise<Seller> {
  const answer = await signIn(url, email, password);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie || answer.errors) throw new Error(`Not signed in: ${JSON.stringify(answer.errors)}`);
  return { cookie, ask: (query, variables) => graphql(url, query, variables, { cookie }) };
}

export interface SaleView {
  readonly id: string;
  readonly status: string;
  readonly gross: number;
  readonly net: number;
  readonly refunded: number;
  readonly buyer: {
    readonly forgotten: boolean;
    readonly name: string | null;
    readonly email: string | null;
  };
  readonly breakdown: readonly { readonly kind: string; readonly amount: number }[];
  readonly timeline: readonly {
    readonly id: string;
    readonly type: string;
    readonly at: string;
    readonly entries: readonly { readonly amount: number; readonly account: string }[];
  }[];
}

type AnsweredSale = Omit<SaleView, 'timeline'> & {
  readonly timeline: { readonly nodes: SaleView['timeline'] };
};

const SALE = `query($id: ID!) {
  sale(id: $id) {
    id status gross net refunded buyer { forgotten name email } breakdown { kind amount }
    timeline(first: 100) { nodes { id type at entries { account amount } } }
  }
}`;

export async function saleOf(seller: Seller, id: string): Promise<SaleView> {
  const answer = await seller.ask<{ sale: AnsweredSale | null }>(SALE, { id });
  const sale = answer.data?.sale;
  if (!sale) throw new Error(`No sale ${id}: ${JSON.stringify(answer.errors)}`);
  return { ...sale, timeline: sale.timeline.nodes };
}

export async function balancesOf(seller: Seller): Promise<Readonly<Record<string, number>>> {
  const answer = await seller.ask<{ balances: { kind: string; amount: number }[] }>(
    '{ balances { kind amount } }',
  );
  return Object.fromEntries((answer.data?.balances ?? []).map(({ kind, amount }) => [kind, amount]));
}
