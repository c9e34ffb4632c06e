import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerEntries } from '../../projections/read-models/ledger/table.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { chargeSale, hear, paidSale, refundSale, requestSale } from '../../runtime/testing/payments.ts';
import { takeIntoWallets } from '../../runtime/testing/wallets.ts';
import { sharesOfSales } from '../ledger/queries.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { toCursor } from './cursor.ts';

let api: ApiStack;
let seller: string;

beforeAll(async () => {
  api = await startApi({ own: true });
  seller = await api.signIn({ userId: 'ana', role: 'PRODUCER' });
});
afterAll(() => api?.stop());

const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);

const post = async (body: unknown) => {
  const answer = await api.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  const { errors } = answer.json<GraphqlAnswer>();
  return [answer.statusCode, errors?.[0]?.extensions.code];
};

describe('a client’s mistake is a 400 with a code', () => {
  it.each<[what: string, body: unknown]>([
    ['a number as query', { query: 1 }],
    ['a parsed query', { query: { kind: 'Document', definitions: [] } }],
    ['text that holds a parsed query', { query: '{"kind":"Document","definitions":[]}' }],
    ['a subscription', { query: `subscription { paymentUpdated(id: "${randomUUID()}") { id } }` }],
    [
      'a subscription among others',
      {
        query: 'query a { me { id } } subscription b { paymentUpdated(id: "x") { id } }',
        operationName: 'b',
      },
    ],
    [
      'a NUL in a variable',
      { query: 'query($i: ID!) { payment(id: $i) { id } }', variables: { i: '\0' } },
    ],
    [
      'half a character in a variable',
      { query: 'query($i: ID!) { payment(id: $i) { id } }', variables: { i: 'a\ud800b' } },
    ],
    ['a NUL in the query', { query: '{ checkout(id: "\\u0000") { id } }' }],
    ['a NUL in the newer way to write it', { query: '{ checkout(id: "\\u{0}") { id } }' }],
  ])('%s', async (_what, body) => {
    expect(await post(body)).toEqual([400, 'INVALID_INPUT']);
  });

  it('but takes whole characters of two halves, and text that only looks like half of one', async () => {
    const query = 'query($i: ID!) { checkout(id: $i) { id } }';
    for (const i of ['😀', '\\ud800'])
      expect((await api.graphql(query, { variables: { i } })).data).toEqual({ checkout: null });
  });

  it('a NUL in the name of an account, of somebody who is signed in', async () => {
    const answer = await api.graphql('{ ledgerEntries(account: "\\u0000") { endCursor } }', {
      cookie: seller,
    });
    expect([answer.status, codesOf(answer)]).toEqual([400, ['INVALID_INPUT']]);
  });

  it('and no hint tells what the contract calls it', async () => {
    const { errors } = await api.graphql('{ sale(id: "x") { statu } }');
    expect(errors?.[0]?.message).toBe('Cannot query field "statu" on type "Sale".');
  });
});

describe('who may ask', () => {
  it.each([
    ['nobody', async () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => api.signIn({ userId: 'clara', role: 'CUSTOMER' }), 'FORBIDDEN'],
    ['a manager', () => api.signIn({ userId: 'mario', role: 'MANAGER' }), 'FORBIDDEN'],
  ])('is decided by the contract: %s has no sales', async (_who, cookieOf, code) => {
    const cookie = await cookieOf();
    const answer = await api.graphql('{ sales { nodes { id } } }', cookie ? { cookie } : {});
    expect(codesOf(answer)).toEqual([code]);
  });

  it('is told what they hold', async () => {
    const cookie = await api.signIn({
      userId: 'adele',
      role: 'ADMINISTRATOR',
      permissions: ['isSalesAvailable'],
    });
    const { data } = await api.graphql('{ me { id role platformId permissions } }', { cookie });
    expect(data).toEqual({
      me: { id: 'adele', role: 'ADMINISTRATOR', platformId: 'acme', permissions: ['isSalesAvailable'] },
    });
  });
});

describe('sales', () => {
  beforeAll(async () => {
    for (let sale = 0; sale < 3; sale += 1)
      await takeIntoWallets(api.stack.store, await paidSale(api.stack.store));
    const inDollars = await requestSale(api.stack.store, { currency: 'USD' });
    await chargeSale(api.stack.store, inDollars);
    await hear(api.stack.store, inDollars, paidFact({ currency: 'USD' }));
    await takeIntoWallets(api.stack.store, inDollars);
    await api.project();
  });

  const PAGE = `{ sales { nodes { id currency gross net buyer { forgotten } breakdown { kind amount } }
    totals { currency count gross } } }`;

  it('never add up currencies', async () => {
    const { data } = await api.graphql(PAGE, { cookie: seller });
    expect((data as { sales: { totals: unknown } }).sales.totals).toEqual([
      { currency: 'BRL', count: 3, gross: 30_000 },
      { currency: 'USD', count: 1, gross: 10_000 },
    ]);
    const balances = await api.graphql('{ balances { currency kind amount } }', { cookie: seller });
    const currencies = (balances.data as { balances: { currency: string }[] }).balances.map(
      ({ currency }) => currency,
    );
    expect(new Set(currencies)).toEqual(new Set(['BRL', 'USD']));
  });

  it('and money on another platform are not shown, also where the seller’s id is the same', async () => {
    const ALL = `{ sales { nodes { id } totals { count } } balances { account amount }
      ledgerEntries(first: 100) { nodes { id } } }`;
    const before = await api.graphql(ALL, { cookie: seller });
    const id = await paidSale(api.stack.store, { platformId: 'elsewhere' });
    await api.project();
    expect(await api.graphql(ALL, { cookie: seller })).toMatchObject({ data: before.data });
    const sale = await api.graphql(`{ sale(id: "${id}") { id } }`, { cookie: seller });
    expect(sale.data).toEqual({ sale: null });
  });

  it('cost as many queries for a page of four as for a page of one', async () => {
    const queries = [api.stack.database, api.listPools].map(({ writer }) => vi.spyOn(writer, 'query'));
    const queriesOf = async (first: number) => {
      for (const query of queries) query.mockClear();
      await api.graphql(PAGE.replace('sales ', `sales(first: ${first}) `), { cookie: seller });
      return queries.map(({ mock }) => mock.calls.length);
    };
    const [one, four] = [await queriesOf(1), await queriesOf(4)];
    expect(four).toEqual(one);
    for (const query of queries) query.mockRestore();
  });

  it('show a seller no cost of the platform in their timeline', async () => {
    const page = await api.graphql('{ sales { nodes { id } } }', { cookie: seller });
    const id = (page.data as { sales: { nodes: { id: string }[] } }).sales.nodes[0]?.id;
    const { data } = await api.graphql(
      'query($id: ID!) { sale(id: $id) { timeline { nodes { type data } } } }',
      {
        cookie: seller,
        variables: { id },
      },
    );
    const text = JSON.stringify(data);
    expect(text).toContain('PurchaseRequested');
    expect(text).not.toMatch(/providerFee|splits|legs|liableUserId|inputDigest/);
  });
});

describe('a sale with a long history', () => {
  const REFUNDS = 60;
  const QUERY = `query($id: ID!, $after: String) { sale(id: $id) { net breakdown { kind amount }
    timeline(after: $after) { nodes { id entries { id amount account } } endCursor } } }`;
  let id: string;

  beforeAll(async () => {
    id = await paidSale(api.stack.store);
    for (let count = 1; count <= REFUNDS; count += 1) await refundSale(api.stack.store, id, count * 10);
    await takeIntoWallets(api.stack.store, id);
    await api.project();
  });

  interface Page {
    readonly net: number;
    readonly timeline: {
      readonly nodes: { readonly id: string; readonly entries: { readonly amount: number }[] }[];
      readonly endCursor: string | null;
    };
  }
  const pageAfter = async (after?: string) => {
    const answer = await api.graphql(QUERY, { cookie: seller, variables: { id, after } });
    return (answer.data as { sale: Page }).sale;
  };

  it('answers it by page, each event once with what it posted to the seller’s accounts', async () => {
    const pages = [await pageAfter()];
    for (let end = pages[0]?.timeline.endCursor; end; end = pages.at(-1)?.timeline.endCursor)
      pages.push(await pageAfter(end));
    const history = await api.stack.store.load(`payment-${id}`);
    expect(history.length).toBeGreaterThan(2 * REFUNDS);
    const shown = pages.flatMap(({ timeline }) => timeline.nodes);
    expect(shown.map((event) => event.id)).toEqual(history.map((event) => event.id));
    expect(Math.max(...pages.map(({ timeline }) => timeline.nodes.length))).toBe(50);
    const kept = shown.flatMap(({ entries }) => entries).reduce((sum, { amount }) => sum + amount, 0);
    expect(new Set(pages.map(({ net }) => net))).toEqual(new Set([kept]));
  });

  it('reads no more of its events than a page, and its entries as sums', async () => {
    const load = vi.spyOn(api.stack.store, 'load');
    const loadPage = vi.spyOn(api.stack.store, 'loadPage');
    await pageAfter();
    expect(load.mock.calls.filter(([stream]) => stream.includes(id))).toEqual([]);
    expect(loadPage.mock.calls.map(([, { max }]) => max)).toEqual([51]);
    vi.restoreAllMocks();
    const { database } = api.stack;
    const posted = await database.writer.query(
      `select from ${ledgerEntries.view} where cause_stream = $1`,
      [`payment-${id}`],
    );
    const [shares] = await sharesOfSales(database, [id], '2026-11-03');
    expect(posted.rowCount).toBeGreaterThan(2 * REFUNDS);
    expect(shares?.length).toBeLessThan(10);
  });

  it.each([['0'], [toCursor([-1])], [toCursor(['x'])]])('knows no cursor %s', async (after) => {
    expect(codesOf(await api.graphql(QUERY, { cookie: seller, variables: { id, after } }))).toEqual([
      'INVALID_INPUT',
    ]);
  });
});

describe('while the database is away', () => {
  const away = () => createPools({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  afterEach(() => {
    api.pools = api.stack.database;
  });

  it('a payment is not "not found": the answer says to come back', async () => {
    const paymentId = randomUUID();
    api.pools = away();
    const answer = await api.graphql(`{ payment(id: "${paymentId}") { id } }`);
    expect(codesOf(answer)).toEqual(['TEMPORARILY_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.errors?.[0]?.message).not.toMatch(/ECONN|127\.0\.0\.1/);
  });

  it('its page waits and tries again by itself', async () => {
    api.pools = away();
    const page = await api.server.inject({ url: `/checkout/payment/${randomUUID()}` });
    expect([page.statusCode, page.headers['retry-after'], page.headers.refresh]).toEqual([
      503,
      '5',
      '5',
    ]);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain('Só um momento');
  });

  it('a payment that is none is still not found, when the database says so', async () => {
    const page = await api.server.inject({ url: `/checkout/payment/${randomUUID()}` });
    expect(page.statusCode).toBe(404);
  });
});
