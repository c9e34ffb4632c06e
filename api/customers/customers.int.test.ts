// Slow: a network's fifty askings are made one after the other.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { PASSCODE_TRIES } from '../../domain/passcode/passcode.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { keepPasscode } from '../../runtime/access/passcodes.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { paidSale, requestSale } from '../../runtime/testing/payments.ts';
import { openPasscodeEmail } from '../../runtime/vault/seal-passcode.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

const [HERE, THERE] = ['demo-platform', 'other-platform'];
const OTHER_HOST = 'other.example';
const CODE = '004711';
let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  const platform = demoConfigurations.find(({ id }) => id === HERE)?.content as object;
  const other = { ...platform, platformId: THERE, name: 'Outra', host: OTHER_HOST };
  await api.save('Platform', THERE, other as never);
  const noFee = { rate: 0, fixedCents: 0 };
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, platformId: HERE, provider: 'ONZ', payee: 'payee' },
    ...{ baseUrl: 'https://provider.example', publicKey: 'pk', webhookTokenDigest: 'd0' },
    ...{ secrets: {}, currencies: ['BRL'] },
    fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
  });
  await api.project();
});
afterAll(() => api?.stop());

const writer = () => api.stack.database.writer;
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const anEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const anIp = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function bought(email: string, change: Parameters<typeof requestSale>[1] = {}): Promise<string> {
  const { subjectId } = await api.vault.subjectFor(email);
  const sale = { offerId: 'demo-digital', platformId: HERE, subjectId, ...change };
  const id = await requestSale(api.stack.store, sale);
  await api.project();
  return id;
}

/** Somebody who bought. */
async function aBuyer(): Promise<string> {
  const email = anEmail();
  await bought(email);
  return email;
}

interface From {
  readonly ip?: string;
  readonly host?: string;
  readonly cookie?: string;
}
const asking = (email: string, from: From = {}, key: string = randomUUID()) =>
  api.graphql(
    `mutation($key: String!, $email: String!) {
      requestPasscode(idempotencyKey: $key, email: $email, locale: EN_US) }`,
    { variables: { key, email }, ip: anIp(), ...from },
  );
const entering = (email: string, code: string, from: From = {}) =>
  api.graphql(
    `mutation($email: String!, $code: String!) {
      signInByPasscode(email: $email, code: $code) { id role platformId name email } }`,
    { variables: { email, code }, ip: anIp(), userAgent: 'Mozilla Firefox/140 (Linux)', ...from },
  );
/** The worker has mailed a code. */
async function mailed(email: string, { code = CODE, platformId = HERE, now = new Date() } = {}) {
  const { subjectId } = await api.vault.subjectFor(email);
  const askedAt = now.toISOString();
  const places = { pool: writer(), vault: api.vault };
  expect(await keepPasscode(places, { platformId, subjectId }, { code, askedAt, now })).toBe(true);
}
const cookieIn = ({ headers }: GraphqlAnswer) =>
  [headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith('razao_session='))
    ?.split(';')[0] ?? '';
async function signedIn(email: string): Promise<string> {
  await mailed(email);
  return cookieIn(await entering(email, CODE));
}

const LIST = `query($filter: PurchasesFilter! = {}, $search: String) { myPurchases(filter: $filter, search: $search) {
  nodes { id orderNumber productName seller amount currency method installments status }
  count { value } counts { status count } } }`;
interface Listed {
  readonly myPurchases: {
    readonly nodes: readonly { readonly id: string; readonly seller: string | null }[];
    readonly count: { readonly value: number };
    readonly counts: readonly { readonly status: string; readonly count: number }[];
  };
}
const listed = async (cookie: string, variables: object = {}) =>
  ((await api.graphql(LIST, { variables, cookie })).data as Listed).myPurchases;
const idsOf = async (cookie: string, variables: object = {}) =>
  (await listed(cookie, variables)).nodes.map(({ id }) => id);

interface Work {
  readonly statements: number;
  /** Streams that were appended to. */
  readonly streams: readonly string[];
}

/** What the time of a call comes of. */
async function workOf(call: () => Promise<unknown>): Promise<Work> {
  let statements = 0;
  const { database, store } = api.stack;
  const appends = vi.spyOn(store, 'append');
  const writer = new Proxy(database.writer, {
    get(pool, name) {
      const value: unknown = Reflect.get(pool, name);
      if (typeof value !== 'function') return value;
      return (...all: unknown[]) => {
        if (name === 'query') statements += 1;
        return Reflect.apply(value, pool, all) as unknown;
      };
    },
  });
  api.pools = { ...database, writer } as Pools;
  await call();
  api.pools = database;
  const streams = appends.mock.calls.map(([stream]) => stream);
  appends.mockRestore();
  return { statements, streams };
}

const rowsOf = async (result: string) =>
  (
    await writer().query<object>(
      'select user_id, platform_id, role, device from access.sign_ins where result = $1 order by at',
      [result],
    )
  ).rows;

describe('a code to sign in by', () => {
  it('is asked for by a buyer, a stranger and a buyer of elsewhere alike: same answer, same work', async () => {
    const [buyer, elsewhere] = [await aBuyer(), anEmail()];
    await bought(elsewhere, { platformId: THERE });
    const works: Work[] = [];
    for (const email of [buyer, anEmail(), elsewhere]) {
      let answer: GraphqlAnswer | undefined;
      works.push(await workOf(async () => (answer = await asking(email))));
      expect(answer).toMatchObject({ status: 200, data: { requestPasscode: true } });
      expect(answer?.errors).toBeUndefined();
    }
    expect(works.map(({ statements, streams }) => [statements, streams.length])).toEqual(
      works.map(() => [works[0]?.statements, 1]),
    );
    expect(works[0]?.statements).toBeGreaterThan(2);
    const askings = await Promise.all(
      works.map(({ streams: [stream = ''] }) => api.stack.store.load(stream)),
    );
    const [ours, ...others] = askings.map(([event]) => event);
    const { email, ...data } = ours?.data as { email: Sealed; platformId: string; locale: string };
    expect(data).toMatchObject({ platformId: HERE, locale: 'EN_US' });
    const id = works[0]?.streams[0]?.replace('passcode-', '') ?? '';
    expect(await openPasscodeEmail(api.vault, id, email)).toBe(buyer);
    expect(JSON.stringify(askings.map(([event]) => event?.data))).not.toContain(buyer);
    for (const other of others) expect(other?.data).toMatchObject({ email: null });
  });

  it('is asked for once by the same call, and of no address at all', async () => {
    const [email, key] = [await aBuyer(), randomUUID()];
    const { streams } = await workOf(() => asking(email, {}, key));
    expect((await workOf(() => asking(email, {}, key))).streams).toEqual([]);
    expect(streams).toHaveLength(1);
    expect(codeOf(await asking('nobody'))).toBe('INVALID_INPUT');
  });

  it('is asked for few times by an address, and by a network, and says how long to wait', async () => {
    const email = anEmail();
    const ofAddress = [];
    for (let tries = 0; tries < 21; tries += 1) ofAddress.push(await asking(email));
    expect(ofAddress.slice(0, 20).map(codeOf)).toEqual(Array(20).fill(undefined));
    const { extensions } = ofAddress.at(-1)?.errors?.[0] ?? {};
    expect(extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(extensions?.['retryAfterSeconds'])).toBeGreaterThan(0);
    const ip = anIp();
    const ofNetwork = [];
    for (let tries = 0; tries < 51; tries += 1) ofNetwork.push(await asking(anEmail(), { ip }));
    expect(codeOf(ofNetwork.at(-1) as GraphqlAnswer)).toBe('RATE_LIMITED');
  });

  it('lets in once: a session of twelve hours that holds no e-mail, in the log of sign-ins', async () => {
    const email = await aBuyer();
    await mailed(email);
    const answer = await entering(` ${email.toUpperCase()} `, '004 711');
    const { subjectId } = await api.vault.subjectFor(email);
    const user = { id: subjectId, role: 'CUSTOMER', platformId: HERE, name: '', email: '' };
    expect(answer.data).toEqual({ signInByPasscode: user });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=43200');
    expect(codeOf(await entering(email, CODE))).toBe('WRONG_CODE');
    const sessions = await writer().query('select * from access.customer_sessions');
    expect(JSON.stringify(sessions.rows)).not.toContain(email);
    const log = { platform_id: HERE, role: 'CUSTOMER', device: 'Firefox, Linux' };
    expect(await rowsOf('SIGNED_IN')).toContainEqual({ ...log, user_id: subjectId });
    expect(await rowsOf('WRONG_CODE')).toContainEqual({ ...log, user_id: null });
  });

  it('is not there for a stranger, whose try is as much work', async () => {
    const [email, stranger] = [await aBuyer(), anEmail()];
    await mailed(email);
    const answers: GraphqlAnswer[] = [];
    const works = [];
    for (const [who, code] of [
      [email, '111111'],
      [stranger, '111111'],
      [await aBuyer(), '111111'],
    ] as const)
      works.push(await workOf(async () => void answers.push(await entering(who, code))));
    expect(answers.map(codeOf)).toEqual(Array(3).fill('WRONG_CODE'));
    expect(new Set(works.map(({ statements }) => statements)).size).toBe(1);
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  it('lets one in of two who use it at once', async () => {
    const email = await aBuyer();
    await mailed(email);
    const answers = await Promise.all([1, 2, 3].map(() => entering(email, CODE)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const { subjectId } = await api.vault.subjectFor(email);
    const sessions = await writer().query('select from access.customer_sessions where subject_id = $1', [
      subjectId,
    ]);
    expect(sessions.rowCount).toBe(1);
  });

  it('is over after ten minutes, and when a newer one was mailed', async () => {
    const [late, twice] = [await aBuyer(), await aBuyer()];
    await mailed(late, { now: new Date(Date.now() - 10 * 60_000 - 1) });
    expect(codeOf(await entering(late, CODE))).toBe('WRONG_CODE');
    await mailed(twice);
    await mailed(twice, { code: '123456' });
    expect(codeOf(await entering(twice, CODE))).toBe('WRONG_CODE');
    expect((await entering(twice, '123456')).errors).toBeUndefined();
  });

  it('is not put back by an older one whose mail came late', async () => {
    const email = await aBuyer();
    await mailed(email);
    const { subjectId } = await api.vault.subjectFor(email);
    const asked = { code: '123456', askedAt: '2026-01-01T00:00:00.000Z', now: new Date() };
    const places = { pool: writer(), vault: api.vault };
    expect(await keepPasscode(places, { platformId: HERE, subjectId }, asked)).toBe(false);
    expect((await entering(email, CODE)).errors).toBeUndefined();
  });

  it('is tried five times from wherever, at once or in turn; the next one counts anew', async () => {
    const email = await aBuyer();
    await mailed(email);
    const wrong = Array.from({ length: PASSCODE_TRIES }, (_, index) => `99000${index}`);
    await Promise.all(wrong.map((code) => entering(email, code)));
    expect(codeOf(await entering(email, CODE))).toBe('WRONG_CODE');
    await mailed(email);
    for (const code of wrong.slice(1)) await entering(email, code);
    expect((await entering(email, CODE)).errors).toBeUndefined();
  });

  it('is guessed at few times in a network, and then a wait is said', async () => {
    const [email, ip] = [await aBuyer(), anIp()];
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await entering(email, '111111', { ip }));
    expect(codeOf(answers.at(-1) as GraphqlAnswer)).toBe('RATE_LIMITED');
  });

  it('of one platform lets in at no other', async () => {
    const email = await aBuyer();
    await bought(email, { platformId: THERE });
    await mailed(email);
    expect(codeOf(await entering(email, CODE, { host: OTHER_HOST }))).toBe('WRONG_CODE');
    expect((await entering(email, CODE)).errors).toBeUndefined();
  });
});

describe('the purchases of a customer', () => {
  it('are their own of this platform, with who sells them', async () => {
    const [email, other] = [anEmail(), await aBuyer()];
    const mine = await bought(email);
    await bought(email, { platformId: THERE });
    await bought(other);
    const { nodes, count, counts } = await listed(await signedIn(email));
    expect(nodes).toEqual([
      {
        ...{ id: mine, orderNumber: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) },
        ...{ productName: 'Pottery for beginners', seller: expect.stringMatching(/./) },
        ...{ amount: 10_000, currency: 'BRL', method: 'PIX', installments: 1, status: 'PENDING' },
      },
    ]);
    expect(count.value).toBe(1);
    expect(counts).toContainEqual({ status: 'PENDING', count: 1 });
  });

  it('are found by how a product’s name begins, and by how they stand', async () => {
    const email = anEmail();
    const { subjectId } = await api.vault.subjectFor(email);
    const course = await bought(email, { productName: 'Cerâmica' });
    const paid = await paidSale(api.stack.store, { subjectId, platformId: HERE, productName: 'Kit' });
    await api.project();
    const cookie = await signedIn(email);
    expect(await idsOf(cookie, { search: 'CERAM' })).toEqual([course]);
    expect(await idsOf(cookie, { filter: { status: 'APPROVED' } })).toEqual([paid]);
    expect(await idsOf(cookie, { search: 'x' })).toEqual([]);
  });

  it('are asked for by nobody who has signed out, or was forgotten', async () => {
    const [email, forgotten] = [await aBuyer(), await aBuyer()];
    const [cookie, gone] = [await signedIn(email), await signedIn(forgotten)];
    expect((await api.graphql('mutation { signOut }', { cookie })).data).toEqual({ signOut: true });
    await api.forget(forgotten);
    for (const each of [cookie, gone])
      expect(codeOf(await api.graphql(LIST, { cookie: each }))).toBe('UNAUTHENTICATED');
  });

  it('are all that a customer reaches: no second factor, no password, no list of sessions', async () => {
    const cookie = await signedIn(await aBuyer());
    const asked: readonly (readonly [query: string, code: string])[] = [
      ['mutation { beginSecondFactor { uri } }', 'UNAUTHENTICATED'],
      ['mutation { beginPasskey }', 'UNAUTHENTICATED'],
      ['mutation { endSessions }', 'FORBIDDEN'],
      ['{ mySessions { id } }', 'FORBIDDEN'],
      ['{ sales { nodes { id } } }', 'FORBIDDEN'],
    ];
    for (const [query, code] of asked) expect(codeOf(await api.graphql(query, { cookie }))).toBe(code);
  });
});

it('a purchase that a customer sends again once they are signed in is the same', async () => {
  const email = await aBuyer();
  const input = {
    ...{ offerId: 'demo-digital', name: 'Maria da Silva', email, phone: '11987654321' },
    ...{ cpf: '52998224725', paymentMethod: 'PIX' },
  };
  const key = randomUUID();
  const buy = async (cookie?: string) =>
    api.graphql(
      `mutation($key: String!, $input: PurchaseInput!) {
        purchase(idempotencyKey: $key, input: $input) { paymentId } }`,
      { variables: { key, input }, ...(cookie && { cookie }) },
    );
  const first = await buy();
  const again = await buy(await signedIn(email));
  expect(first.data).not.toBeNull();
  expect(again.data).toEqual(first.data);
  const { paymentId } = (first.data as { purchase: { paymentId: string } }).purchase;
  const [requested] = await api.stack.store.load(`payment-${paymentId}`);
  expect(requested?.metadata.actor).toBe('buyer');
});
