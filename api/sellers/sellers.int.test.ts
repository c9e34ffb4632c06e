// Slow: the password of each administrator is hashed as slowly as real ones are.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES, type Permission } from '../../domain/access/permissions.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { takeIntoWallets } from '../../runtime/testing/wallets.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { registerOn } from './testing/access.ts';

let api: ApiStack;
/** Each test has a platform of its own, with one administrator who holds all flags. */
let platformId = '';
let [adele, adeleId] = ['', ''];

beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());

const administrator = (userId: string, permissions: readonly Permission[] = PERMISSION_NAMES) =>
  api.signIn({ userId, role: 'ADMINISTRATOR', platformId, permissions: [...permissions] });

beforeEach(async () => {
  platformId = `p-${randomUUID()}`;
  adeleId = `adele-${randomUUID()}`;
  adele = await administrator(adeleId);
});

const ask = (query: string, variables: object, cookie = adele) =>
  api.graphql(query, { variables: { key: randomUUID(), ...variables }, cookie });
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const why = 'Chargebacks above one percent';
interface Asked {
  readonly cookie?: string;
  readonly reason?: string;
  readonly key?: string;
}
const change = (id: string, options: object, { cookie = adele, reason = why, ...key }: Asked = {}) =>
  ask(
    `mutation($key: String!, $id: ID!, $options: SellerOptions!, $reason: String!) {
      changeSellerOptions(idempotencyKey: $key, id: $id, options: $options, reason: $reason) }`,
    { id, options, reason, ...key },
    cookie,
  );
const archive = (id: string, cookie = adele) =>
  ask(
    'mutation($key: String!, $id: ID!, $reason: String!) { archiveSeller(idempotencyKey: $key, id: $id, reason: $reason) }',
    { id, reason: why },
    cookie,
  );
const reveal = (id: string, reason: string, cookie = adele) =>
  ask(
    `mutation($key: String!, $id: ID!, $reason: String!) {
      revealSeller(idempotencyKey: $key, id: $id, reason: $reason) { masked email phone document } }`,
    { id, reason },
    cookie,
  );
const note = (id: string, text: string, cookie = adele) =>
  ask(
    'mutation($key: String!, $id: ID!, $text: String!) { addSellerNote(idempotencyKey: $key, id: $id, text: $text) }',
    { id, text },
    cookie,
  );

const ACCOUNT = `id name kind state canSell canCashOut canSignIn methods
  contact { masked email phone document } volume { currency count amount }`;
const accountOf = async (id: string, fields = ACCOUNT, cookie = adele) => {
  const { data } = await ask(`query($id: ID!) { sellerAccount(id: $id) { ${fields} } }`, { id }, cookie);
  return (data as { sellerAccount: Record<string, unknown> | null }).sellerAccount;
};
const listed = async (variables: object = {}, cookie = adele) => {
  const { data, errors } = await ask(
    `query($filter: SellersFilter! = {}, $search: String) {
      sellerAccounts(filter: $filter, search: $search) { nodes { id } counts { status count } } }`,
    variables,
    cookie,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  const { nodes, counts } = (
    data as {
      sellerAccounts: { nodes: { id: string }[]; counts: { status: string; count: number }[] };
    }
  ).sellerAccounts;
  return { ids: nodes.map(({ id }) => id), counts };
};
const me = async (cookie: string) =>
  ((await ask('{ me { id } }', {}, cookie)).data as { me: unknown }).me;
const typesOf = async (id: string) => (await api.stack.store.load(`user-${id}`)).map(({ type }) => type);
/** A sale of R$ 100,00 of today. */
async function sell(producerId: string): Promise<string> {
  const paymentId = await paidSale(api.stack.store, {
    ...{ platformId, producerId },
    policy: {
      splits: [{ userId: producerId, role: 'PRODUCER', weight: 10_000 }],
      liableUserId: producerId,
    },
    requestedAt: new Date().toISOString(),
  });
  await takeIntoWallets(api.stack.store, paymentId);
  return paymentId;
}

describe('sellers', () => {
  it('are those of one’s platform without its staff, by state and kind, and counted', async () => {
    const person = await registerOn(api, platformId);
    const company = await registerOn(api, platformId, {
      ...{ personKind: 'COMPANY', document: '11222333000181', name: 'Loja Norte' },
    });
    const elsewhere = await registerOn(api, 'elsewhere');
    const askedIn = `seller-${randomUUID()}`;
    await api.signIn({ userId: askedIn, role: 'PRODUCER', platformId });
    await api.project();
    await archive(person);
    expect((await listed()).ids).toEqual([askedIn, company, person]);
    expect((await listed({ filter: { kind: 'COMPANY' } })).ids).toEqual([company]);
    expect((await listed({ filter: { kind: 'UNKNOWN' } })).ids).toEqual([askedIn]);
    expect((await listed({ filter: { state: 'ARCHIVED' } })).ids).toEqual([person]);
    expect((await listed()).counts.filter(({ count }) => count > 0)).toEqual([
      { status: 'ACTIVE', count: 2 },
      { status: 'ARCHIVED', count: 1 },
    ]);
    const master = await api.signIn({ userId: 'marta', role: 'MASTER' });
    expect((await listed({}, master)).ids).toEqual(
      expect.arrayContaining([askedIn, company, person, elsewhere]),
    );
    expect(await accountOf(adeleId)).toBeNull();
    expect(await accountOf(elsewhere)).toBeNull();
  });

  it('are found by a whole e-mail, a document, and words of a name, on one’s platform alone', async () => {
    const id = await registerOn(api, platformId, { name: 'José da Silva Prado' });
    const other = await registerOn(api, platformId, {
      ...{ name: 'Ana Prado', document: '11222333000181', personKind: 'COMPANY' },
    });
    const elsewhere = await registerOn(api, 'elsewhere', { name: 'José Prado' });
    await api.project();
    const found = async (search: string) => (await listed({ search })).ids;
    expect(await found(`${id}@example.com`)).toEqual([id]);
    expect(await found(`${elsewhere}@example.com`)).toEqual([]);
    expect(await found('529.982.247-25')).toEqual([id]);
    expect(await found('11222333000181')).toEqual([other]);
    expect(await found('prado jose')).toEqual([id]);
    expect(await found('PRADO')).toEqual([other, id]);
    expect(await found('pra')).toEqual([]);
    expect(await found('!?')).toEqual([]);
  });

  it('show name, and the rest masked, until they were forgotten', async () => {
    const id = await registerOn(api, platformId);
    await api.project();
    expect(await accountOf(id)).toEqual({
      ...{ id, name: 'Ana Souza', kind: 'PERSON', state: 'ACTIVE', volume: [] },
      ...{ canSell: true, canCashOut: true, canSignIn: true },
      methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
      contact: {
        masked: true,
        email: `${id[0]}•••@example.com`,
        phone: '(11) •••••-4321',
        document: '•••.982.247-••',
      },
    });
    await api.forget(`${id}@example.com`);
    expect(await accountOf(id)).toMatchObject({ name: null, contact: { masked: false, email: null } });
    expect((await listed({ search: 'Souza' })).ids).toEqual([]);
  });

  it('say what they sold in thirty days, and are found by how much that is', async () => {
    const [none, small, medium] = [
      await registerOn(api, platformId),
      await registerOn(api, platformId),
      await registerOn(api, platformId),
    ];
    await sell(small);
    for (let sale = 0; sale < 10; sale += 1) await sell(medium);
    await api.project();
    const volumeOf = async (id: string) => (await accountOf(id))?.['volume'];
    expect(await volumeOf(small)).toEqual([{ currency: 'BRL', count: 1, amount: 10_000 }]);
    expect(await volumeOf(medium)).toEqual([{ currency: 'BRL', count: 10, amount: 100_000 }]);
    const by = async (volume: string) => (await listed({ filter: { volume } })).ids;
    expect(await by('NONE')).toEqual([none]);
    expect(await by('SMALL')).toEqual([small]);
    expect(await by('MEDIUM')).toEqual([medium]);
    expect(await by('LARGE')).toEqual([]);
    const { counts } = await listed({ filter: { volume: 'MEDIUM' } });
    expect(counts.filter(({ count }) => count > 0)).toEqual([{ status: 'ACTIVE', count: 1 }]);
  });

  it('are exported by whoever may export them, and may see them', async () => {
    const id = await registerOn(api, platformId);
    await api.project();
    const file = (cookie: string) =>
      ask('{ sellerAccountsFile { nodes { id contact { email } } } }', {}, cookie);
    const contact = { email: `${id[0]}•••@example.com` };
    expect((await file(adele)).data).toEqual({ sellerAccountsFile: { nodes: [{ id, contact }] } });
    const sees = await administrator(`a-${randomUUID()}`, ['isUsersAvailable']);
    expect(codeOf(await file(sees))).toBe('FORBIDDEN');
    const exports = await administrator(`a-${randomUUID()}`, ['isExportUsersAvailable']);
    expect(codeOf(await file(exports))).toBe('FORBIDDEN');
  });
});

describe('the page of a seller', () => {
  it('has their products, sales, balances and fees, and nobody else’s', async () => {
    const [platform] = demoConfigurations.flatMap(({ kind, content }) =>
      kind === 'Platform' ? [content as ConfigurationOf<'Platform'>] : [],
    );
    const [product] = demoConfigurations.flatMap(({ kind, content }) =>
      kind === 'Product' ? [content as ConfigurationOf<'Product'>] : [],
    );
    if (!platform || !product) throw new Error('The demo has a platform and a product');
    const [id, other] = [await registerOn(api, platformId), await registerOn(api, platformId)];
    await api.save('Platform', platformId, { ...platform, platformId, host: null });
    for (const producerId of [id, other]) {
      const productId = `product-of-${producerId}`;
      await api.save('Product', productId, { ...product, productId, platformId, producerId });
    }
    const sale = await sell(id);
    await sell(other);
    await api.project();
    const { data, errors } = await ask(
      `query($id: ID!) {
        sellerProducts(sellerId: $id) { nodes { id offers { id } } count { value } }
        sellerSales(sellerId: $id) { nodes { id } totals { gross } }
        sellerAccount(id: $id) { balances { kind amount } } }`,
      { id },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      sellerProducts: { nodes: [{ id: `product-of-${id}`, offers: [] }], count: { value: 1 } },
      sellerSales: { nodes: [{ id: sale }], totals: [{ gross: 10_000 }] },
      sellerAccount: {
        // A tenth is kept for a while; PIX is released at once.
        balances: [
          { kind: 'AVAILABLE', amount: 8_550 },
          { kind: 'RESERVE', amount: 950 },
        ],
      },
    });
    const elsewhere = await registerOn(api, 'elsewhere');
    for (const field of ['sellerProducts', 'sellerSales'])
      for (const sellerId of [elsewhere, adeleId, randomUUID()])
        expect(
          codeOf(
            await ask(`query($id: ID!) { ${field}(sellerId: $id) { endCursor } }`, { id: sellerId }),
          ),
        ).toBe('NOT_FOUND');
  });

  it('has notes of colleagues, sealed, with who wrote them', async () => {
    const id = await registerOn(api, platformId);
    await api.project();
    expect((await note(id, ' Called on Monday,\nwill send papers ')).data).toEqual({
      addSellerNote: true,
    });
    await note(id, 'Sent them');
    const notes = 'notes { nodes { by text } endCursor }';
    expect(await accountOf(id, notes)).toEqual({
      notes: {
        nodes: [
          { by: adeleId, text: 'Sent them' },
          { by: adeleId, text: 'Called on Monday,\nwill send papers' },
        ],
        endCursor: null,
      },
    });
    const events = await api.stack.store.load(`user-${id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Monday');
    expect(codeOf(await note(id, ' '))).toBe('INVALID_INPUT');
    expect(codeOf(await note(await registerOn(api, 'elsewhere'), 'x'))).toBe('NOT_FOUND');
    expect(codeOf(await note(adeleId, 'x'))).toBe('NOT_FOUND');
    await api.forget(`${id}@example.com`);
    expect(await accountOf(id, 'notes { nodes { text } }')).toEqual({
      notes: { nodes: [{ text: null }, { text: null }] },
    });
    expect(codeOf(await note(id, 'Gone'))).toBe('NOT_FOUND');
  });

  it('shows a contact whole to whoever says why, which is in the history', async () => {
    const id = await registerOn(api, platformId);
    await api.project();
    expect((await reveal(id, ' Dispute 4711 ')).data).toEqual({
      revealSeller: {
        ...{ masked: false, email: `${id}@example.com` },
        ...{ phone: '11987654321', document: '52998224725' },
      },
    });
    expect(await accountOf(id, 'history { nodes { type by reason } }')).toEqual({
      history: {
        nodes: [
          { type: 'UserProfileRevealed', by: adeleId, reason: 'Dispute 4711' },
          { type: 'UserEmailConfirmed', by: null, reason: null },
          { type: 'UserRegistered', by: null, reason: null },
        ],
      },
    });
    expect(codeOf(await reveal(id, ' '))).toBe('INVALID_INPUT');
    expect(codeOf(await reveal(await registerOn(api, 'elsewhere'), 'x'))).toBe('NOT_FOUND');
  });
});

describe('what a seller may do', () => {
  it('is changed once, shown at once, and told in the history', async () => {
    const id = await registerOn(api, platformId);
    const key = randomUUID();
    const saving = () => change(id, { methods: ['PIX'], canSell: false, canCashOut: false }, { key });
    expect((await saving()).data).toEqual({ changeSellerOptions: true });
    expect((await saving()).data).toEqual({ changeSellerOptions: true });
    expect(await accountOf(id)).toMatchObject({
      ...{ canSell: false, canCashOut: false, canSignIn: true, methods: ['PIX'], state: 'ACTIVE' },
    });
    await change(id, { canSell: true });
    expect(await accountOf(id, 'canSell history(first: 4) { nodes { type methods reason } }')).toEqual({
      canSell: true,
      history: {
        nodes: [
          { type: 'UserSalesUnblocked', methods: null, reason: why },
          { type: 'UserCashoutBlocked', methods: null, reason: why },
          { type: 'UserSalesBlocked', methods: null, reason: why },
          { type: 'UserMethodsAllowed', methods: ['PIX'], reason: why },
        ],
      },
    });
  });

  it('ends the sessions of whoever may not sign in any more, and of nobody else', async () => {
    const id = `ana-${randomUUID()}`;
    const ana = await api.signIn({ userId: id, role: 'PRODUCER', platformId });
    await api.project();
    await change(id, { canSell: false });
    expect(await me(ana)).toEqual({ id });
    await change(id, { canSignIn: false });
    expect(await me(ana)).toBeNull();
    expect(await api.access.sessionsOf(id)).toEqual([]);
    expect(await me(`razao_session=${await api.access.openSession(id)}`)).toBeNull();
    expect((await listed({ filter: { state: 'BLOCKED' } })).ids).toEqual([id]);
    await change(id, { canSignIn: true });
    expect(await me(`razao_session=${await api.access.openSession(id)}`)).toEqual({ id });
  });

  it('is nothing any more once they are archived, and their sessions end', async () => {
    const id = `ana-${randomUUID()}`;
    const ana = await api.signIn({ userId: id, role: 'PRODUCER', platformId });
    await api.project();
    expect((await archive(id)).data).toEqual({ archiveSeller: true });
    expect((await archive(id)).data).toEqual({ archiveSeller: true });
    expect(await me(ana)).toBeNull();
    expect(await api.access.sessionsOf(id)).toEqual([]);
    expect(await accountOf(id)).toMatchObject({
      ...{ state: 'ARCHIVED', canSell: false, canSignIn: false },
    });
    expect(codeOf(await change(id, { canSell: true }))).toBe('ILLEGAL_TRANSITION');
    expect(await typesOf(id)).toEqual(['UserSaved', 'UserArchived']);
  });

  it('is not changed elsewhere, of staff, without the flag, or without a reason', async () => {
    const id = await registerOn(api, platformId);
    const elsewhere = await registerOn(api, 'elsewhere');
    const others = PERMISSION_NAMES.filter((name) => name !== 'isUserAdvancedOptionsAvailable');
    const lacks = await administrator(`a-${randomUUID()}`, others);
    const refused = [
      change(elsewhere, { canSell: false }),
      archive(elsewhere),
      change(adeleId, { canSignIn: false }),
      archive(adeleId),
      change(randomUUID(), { canSell: false }),
      change(id, { canSell: false }, { cookie: lacks }),
      archive(id, lacks),
      change(id, { canSell: false }, { reason: ' ' }),
    ];
    expect((await Promise.all(refused)).map(codeOf)).toEqual([
      ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
      ...['FORBIDDEN', 'FORBIDDEN', 'INVALID_INPUT'],
    ]);
    expect(await typesOf(id)).toEqual(['UserRegistered', 'UserEmailConfirmed']);
    expect(await typesOf(elsewhere)).toEqual(['UserRegistered', 'UserEmailConfirmed']);
  });
});
