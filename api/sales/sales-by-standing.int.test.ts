import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReversalKind } from '../../domain/kernel/enums.ts';
import type { SaleStanding } from '../../domain/payment/order.ts';
import { paidFact, refund } from '../../domain/testing/payment-facts.ts';
import { hear, paidSale, requestSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
let cookie: string;
let sales: Record<'pending' | 'approved' | 'inPart' | 'givenBack' | 'contested' | 'med', string>;

/** A paid sale of which money went back, at a provider that calls all of that a chargeback. */
async function saleThatWentBack(kind: ReversalKind, totalCents = 10_000): Promise<string> {
  const { store } = api.stack;
  const id = await paidSale(store);
  const reversals = [refund(totalCents, 'r1', kind)];
  await hear(store, id, paidFact({ providerStatus: 'CHARGEBACK', status: 'CHARGEBACK', reversals }));
  return id;
}

beforeAll(async () => {
  api = await startApi({ own: true });
  cookie = await api.signIn({ userId: 'ana', role: 'PRODUCER' });
  sales = {
    pending: await requestSale(api.stack.store),
    approved: await paidSale(api.stack.store),
    inPart: await saleThatWentBack('REFUND_BY_PROVIDER', 4_000),
    givenBack: await saleThatWentBack('REFUND_BY_PROVIDER'),
    contested: await saleThatWentBack('CHARGEBACK'),
    med: await saleThatWentBack('MED_FRAUD'),
  };
  await api.project();
});
afterAll(() => api?.stop());

interface Page {
  readonly nodes: { readonly id: string }[];
  readonly totals: object[];
  readonly count: object;
  readonly counts: { readonly status: string; readonly count: number }[];
}

const SALES = `query($status: SaleStanding) {
  sales(filter: { status: $status, period: ALL }) {
    nodes { id } totals { count gross net } count { value isCapped } counts { status count } }
}`;

async function pageOf(status: SaleStanding | null): Promise<Page> {
  const { data } = await api.graphql(SALES, { cookie, variables: { status } });
  return (data as { sales: Page }).sales;
}

const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id).toSorted();

describe('a seller asks for sales by what they are shown as', () => {
  it.each<[SaleStanding, (keyof typeof sales)[]]>([
    ['PENDING', ['pending']],
    ['APPROVED', ['approved', 'inPart']],
    ['REFUNDED', ['givenBack']],
    ['CHARGEBACK', ['contested']],
    ['MED', ['med']],
    ['REJECTED', []],
  ])('%s: %j', async (standing, names) => {
    expect(idsOf(await pageOf(standing))).toEqual(names.map((name) => sales[name]).toSorted());
  });

  it('and the totals are of approved ones alone, of which other states have none', async () => {
    for (const standing of ['PENDING', 'REFUNDED', 'CHARGEBACK', 'MED'] as const)
      expect((await pageOf(standing)).totals).toEqual([]);
    expect((await pageOf('APPROVED')).totals).toMatchObject([{ count: 2, gross: 20_000 }]);
  });

  it('or for all, of which the totals have those that are approved, and the count has each once', async () => {
    const { totals, count } = await pageOf(null);
    expect(totals).toEqual((await pageOf('APPROVED')).totals);
    expect(count).toEqual({ value: 6, isCapped: false });
  });

  it('and is told of each state how many there are, whichever is asked for', async () => {
    const { counts } = await pageOf('MED');
    expect(counts).toEqual((await pageOf(null)).counts);
    for (const { status, count } of counts)
      expect(count).toBe((await pageOf(status as SaleStanding)).nodes.length);
  });
});
