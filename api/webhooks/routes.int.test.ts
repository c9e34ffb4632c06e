import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { ERRORS } from '../../domain/kernel/errors/catalogue.ts';
import { stream } from '../../eventstore/streams.ts';
import { configSchema } from '../../runtime/config.ts';
import { openInbox, type Inbox } from '../../runtime/inbox/inbox.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { logOf } from '../../runtime/testing/log.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { createCartLimit } from '../carts/cart-limit.ts';
import { openPaymentFeed, type PaymentFeed } from '../payments/await-charge.ts';
import { createOfferLookup } from '../catalogue/sellable-offer.ts';
import { buildServer } from '../http/server.ts';
import { createVelocity, velocityLimits } from '../purchase/velocity.ts';
import { openAccess } from '../sign-in/access.ts';
import { createThrottle } from '../sign-in/throttle.ts';
import { perMinute } from '../http/minute-limit.ts';
import { writeEmptyPages } from '../testing/empty-pages.ts';
import { firstPolicy } from '../testing/first-policy.ts';
import { createIntakeLimit, type IntakeLimit } from './routes.ts';
import { createVerifier } from './signature.ts';

const REJECTIONS = 3;
const MISSES = 5;
const KIB = 1_024;
const SECRET = 'buyer@example.com';

const newToken = () => randomBytes(24).toString('base64url');
const TOKENS = { PAGARMEBAAS: newToken(), ONZ: newToken() };
const noFee = { rate: 0, fixedCents: 0 };

const connectionOf = (provider: 'PAGARMEBAAS' | 'ONZ'): ConfigurationOf<'ProviderConnection'> => ({
  connectionId: `c-${provider}`,
  platformId: 'acme',
  provider,
  baseUrl: 'https://provider.example',
  publicKey: 'pk',
  webhookTokenDigest: createHash('sha256').update(TOKENS[provider]).digest('hex'),
  secrets: {},
  currencies: ['BRL'],
  fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
  payee: 'payee',
});
const SIMULATOR = 'http://127.0.0.1:4001';
const CONNECTIONS: Record<string, ConfigurationOf<'ProviderConnection'> | undefined> = {
  'c-PAGARMEBAAS': connectionOf('PAGARMEBAAS'),
  'c-ONZ': connectionOf('ONZ'),
};

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signed = (body: string, key = privateKey, kid = 'k1') => ({
  'x-webhook-asymmetric-signature': `alg=RS256; kid=${kid}; signature=${sign('sha256', Buffer.from(body), key).toString('base64url')}`,
});

let stack: TestStack;
let inbox: Inbox;
let feed: PaymentFeed;
let server: FastifyInstance;
let url: string;
let logged = '';
/** How often the provider that hands out no keys was asked for them. */
let questions = 0;
let misses = perMinute(MISSES);
let intake: IntakeLimit;
/** What happens before the row is stored. */
let beforeStoring: () => Promise<void>;

const FOLDER = resolve(`.razao/webhook-routes-${process.pid}`);

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  const { store, database } = stack;
  inbox = await openInbox(database.writer, keys);
  feed = openPaymentFeed(database.url);
  writeEmptyPages(FOLDER);
  const vault = await openVault(database.writer, keys);
  server = await buildServer({
    config: configSchema.parse({
      EVENTSTORE_URL: 'esdb://unused',
      DATABASE_URL: database.url,
      MASTER_KEY,
      RATE_LIMIT_PER_MINUTE: '1',
    }),
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
    store,
    vault,
    access: await openAccess(database.writer, keys),
    catalogue: {
      get: async () => undefined,
      sellerOf: async () => undefined,
      stepsAfter: () => Promise.resolve([]),
      linkProblemOf: () => Promise.resolve(undefined),
      listingOf: async () => 'PUBLISHED',
      userState: async () => ({ phase: 'NONE' }),
      policyOf: firstPolicy,
      activeUser: async () => undefined,
      findUser: async () => undefined,
      find: async (_kind, id) => CONNECTIONS[id] as never,
    },
    pools: database,
    listPools: database,
    readModels: { passed: async () => true, written: async () => undefined },
    offers: createOfferLookup(),
    views: { count: () => undefined, write: async () => undefined, close: async () => undefined },
    feed,
    now: () => new Date(),
    patienceMs: 100,
    throttle: createThrottle(Date.now),
    velocity: createVelocity(velocityLimits(1_000, 20), Date.now),
    cartLimit: createCartLimit({ networkPerMinute: 1, offerPerMinute: 1 }),
    upsellLooks: perMinute(1),
    couponMisses: perMinute(1),
    accountLimit: perMinute(1),
    readiness: {
      report: async () => ({ status: 'ready', needs: [], failing: {} }),
    },
    stopping: new AbortController().signal,
    webFolder: FOLDER,
    inbox: {
      ...inbox,
      async receive(mail) {
        await beforeStoring();
        return inbox.receive(mail);
      },
    },
    tokens: {
      remembers: (token) => Object.values(TOKENS).includes(token),
      connectionOf: async (token) =>
        Object.entries(TOKENS)
          .find(([, each]) => each === token)?.[0]
          .replace(/^/, 'c-'),
    },
    verify: createVerifier({
      vault,
      simulatorUrl: SIMULATOR,
      async fetchKeys(keysUrl) {
        if (!keysUrl.startsWith(SIMULATOR)) return new Map([['k1', publicKey]]);
        questions += 1;
        throw new Error('The provider does not hand out its keys');
      },
    }),
    rejections: perMinute(REJECTIONS),
    intake: { allow: (...webhook) => intake.allow(...webhook) },
    misses: {
      allow: (network) => misses.allow(network),
      isSpent: (network) => misses.isSpent(network),
    },
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server?.close();
  await feed?.close();
  await stack?.stop();
  rmSync(FOLDER, { recursive: true, force: true });
});

beforeEach(async () => {
  logged = '';
  beforeStoring = async () => undefined;
  misses = perMinute(MISSES);
  intake = createIntakeLimit(inbox);
  await stack.database.writer.query('truncate inbox.webhooks');
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/webhooks/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const stored = async () => (await stack.database.writer.query('select 1 from inbox.webhooks')).rowCount;
const onz = `ONZ/${TOKENS.ONZ}`;
const pagarme = `PAGARMEBAAS/${TOKENS.PAGARMEBAAS}`;

describe('a provider’s mail', () => {
  it.each<[what: string, path: string, contentType: string, kept?: string]>([
    ['JSON', onz, 'application/json'],
    ['JSON of a Central Bank callback, which appends /pix', `${onz}/pix`, 'application/json'],
    ['JSON at an address with a slash at its end', `${onz}/`, 'application/json'],
    ['JSON of a Central Bank callback behind that slash', `${onz}//pix`, 'application/json'],
    ['JSON of a Central Bank callback that adds one', `${onz}/pix/`, 'application/json'],
    ['a form', onz, 'application/x-www-form-urlencoded'],
    ['text', onz, 'text/plain'],
    ['whatever type its sender made up', onz, 'nonsense', 'application/octet-stream'],
  ])(
    'that nobody understands is taken as %s, byte for byte',
    async (_what, path, contentType, kept = contentType) => {
      const body = `{"a": "${SECRET}", "raw":   true}\r\n`;
      expect((await post(path, body, { 'content-type': contentType })).status).toBe(200);
      expect(await inbox.claim(1)).toMatchObject([
        {
          provider: 'ONZ',
          connectionId: 'c-ONZ',
          kept: { contentType: kept, rawBody: Buffer.from(body) },
        },
      ]);
    },
  );

  it('that is understood is kept as what it names, without whom it speaks of', async () => {
    const txid = 'a'.repeat(32);
    const body = JSON.stringify({ pix: [{ txid, pagador: { nome: SECRET } }, { txid }] });
    expect((await post(`${onz}/pix`, body)).status).toBe(200);
    expect(await inbox.claim(1)).toMatchObject([{ kept: { transactionIds: [txid] } }]);
  });

  it('is taken without type and without body', async () => {
    expect(await statusOfBarePost(`${url}/webhooks/${onz}`)).toBe(200);
    expect(await stored()).toBe(1);
  });

  it('is acknowledged only after it is stored', async () => {
    let store: () => void = () => undefined;
    const asked = new Promise<void>((reached) => {
      beforeStoring = () =>
        new Promise((resume) => {
          store = resume;
          reached();
        });
    });
    let acknowledged = false;
    const answer = post(onz, '{}').then((response) => {
      acknowledged = true;
      return response;
    });
    await asked;
    expect([acknowledged, await stored()]).toEqual([false, 0]);
    store();
    expect([(await answer).status, await stored()]).toEqual([200, 1]);
  });

  it('is not acknowledged when it cannot be stored: the provider sends it again', async () => {
    beforeStoring = () => Promise.reject(new Error(`could not write ${SECRET}`));
    const answer = await post(onz, `{"a":"${SECRET}"}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(SECRET);
  });

  it('is not counted against the address that all of a provider’s mail comes from', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((each) => post(onz, `{"n":${each}}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['no provider', `NOBODY/${TOKENS.ONZ}`],
    ['another provider than the token’s', `IUGUBAAS/${TOKENS.ONZ}`],
    ['a token nobody gave out', `ONZ/${newToken()}`],
    ['a short token', 'ONZ/x'],
    ['no token', 'ONZ'],
    ['more path than there is', `${onz}/pix/more`],
  ])('to %s is not found', async (_what, path) => {
    const answer = await post(path, '{}');
    expect([answer.status, await answer.json(), await stored()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Not found.' },
      0,
    ]);
  });

  it('of 256 KiB is taken, of one byte more is not', async () => {
    const limit = 256 * KIB;
    expect((await post(onz, 'x'.repeat(limit), { 'content-type': 'text/plain' })).status).toBe(200);
    const refused = await post(onz, 'x'.repeat(limit + 1), { 'content-type': 'text/plain' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
  });

  it('of one connection is refused while too much of it waits, and no other’s is', async () => {
    intake = createIntakeLimit(inbox, { waitingMax: 3, countEvery: 1 });
    for (const n of [1, 2, 3]) expect((await post(onz, `{"n":${n}}`)).status).toBe(200);
    const refused = await post(onz, '{"n":4}');
    expect([refused.status, refused.headers.get('retry-after'), await stored()]).toEqual([429, '60', 3]);
    const body = '{"id":"hook_1"}';
    expect((await post(pagarme, body, signed(body))).status).toBe(200);
  });

  it('that nobody understands is kept so often a minute, what is understood all the same', async () => {
    intake = createIntakeLimit(inbox, { unknownPerMinute: 2 });
    const answers = [await post(onz, '1'), await post(onz, '2'), await post(onz, '3')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const understood = JSON.stringify({ pix: [{ txid: 'a'.repeat(32) }] });
    expect((await post(`${onz}/pix`, understood)).status).toBe(200);
  });

  it('that names too much to ask about is kept no oftener: each ends as an event', async () => {
    intake = createIntakeLimit(inbox, { unknownPerMinute: 2 });
    const naming = (count: number) =>
      JSON.stringify({ pix: Array.from({ length: count }, (_, n) => ({ txid: `${count}-${n}` })) });
    const statuses: number[] = [];
    for (const count of [501, 502, 503, 500])
      statuses.push((await post(`${onz}/pix`, naming(count))).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('and its address are in no log', async () => {
    await post(onz, `{"payer":"${SECRET}"}`);
    beforeStoring = () => Promise.reject(new Error('no database'));
    await post(onz, `{"payer":"${SECRET}"}`);
    await post(pagarme, `{"payer":"${SECRET}"}`);
    expect(logged).toContain('/webhooks/:provider/:token');
    for (const secret of [SECRET, TOKENS.ONZ, TOKENS.PAGARMEBAAS]) expect(logged).not.toContain(secret);
  });
});

describe('an address that is none', () => {
  it('is refused before its body is sent', async () => {
    const headers = { 'content-length': String(200 * KIB) };
    expect(await statusBeforeBody(`${url}/webhooks/ONZ/${newToken()}`, headers)).toBe(404);
  });

  it('is tried so often by one network and no more; a right one passes all the same', async () => {
    for (let time = 0; time < MISSES; time += 1)
      expect((await post(`ONZ/${newToken()}`, '{}')).status).toBe(404);
    const refused = await post(`ONZ/${newToken()}`, '{}');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await post(onz, '{}')).status).toBe(200);
  });
});

describe('mail of a provider who signs', () => {
  const body = '{"id":"hook_1","type":"order.paid"}';

  it('is taken with its signature over these bytes', async () => {
    expect((await post(pagarme, body, signed(body))).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  it.each([
    ['no signature', () => ({})],
    ['another’s signature', () => signed(body, stranger.privateKey)],
    ['a signature over other bytes', () => signed(body.replace('hook_1', 'hook_2'))],
    ['a key nobody knows', () => signed(body, privateKey, 'k2')],
    [
      'another algorithm',
      () => ({
        'x-webhook-asymmetric-signature': signed(body)['x-webhook-asymmetric-signature'].replace(
          'RS256',
          'none',
        ),
      }),
    ],
    ['half a header', () => ({ 'x-webhook-asymmetric-signature': 'alg=RS256; kid=k1' })],
  ])('is refused with %s, and nothing is stored', async (_what, headersOf) => {
    const answer = await post(pagarme, body, headersOf());
    expect([answer.status, await stored()]).toEqual([401, 0]);
  });

  it('is refused as an event, but not more often than the limit: a forger must not fill the store', async () => {
    const written = (await logOf(stack.store)).filter((event) =>
      event.stream.startsWith(stream.webhook('c-PAGARMEBAAS')),
    );
    expect(written.map(({ type }) => type)).toEqual(Array(REJECTIONS).fill('WebhookRejected'));
  });
});

describe('mail that nobody can verify, for the provider hands out no keys', () => {
  const body = '{"id":"hook_1","type":"order.paid"}';
  const connection = connectionOf('PAGARMEBAAS');

  beforeEach(() => {
    CONNECTIONS['c-PAGARMEBAAS'] = { ...connection, baseUrl: `${SIMULATOR}/pagarme/core/v5` };
  });
  afterEach(() => {
    CONNECTIONS['c-PAGARMEBAAS'] = connection;
  });

  it('is neither taken nor refused for good, and the provider is not asked again for each piece', async () => {
    const headers = [
      signed(body),
      signed(body, stranger.privateKey),
      signed(body, privateKey, 'forged'),
    ];
    for (const each of headers) {
      const answer = await post(pagarme, body, each);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { code: 'TEMPORARILY_UNAVAILABLE', message: ERRORS.TEMPORARILY_UNAVAILABLE },
      ]);
    }
    expect([questions, await stored()]).toEqual([1, 0]);
  });
});

describe('an address that was given up', () => {
  const connection = connectionOf('ONZ');
  const digest = createHash('sha256').update(newToken()).digest('hex');

  afterEach(() => {
    CONNECTIONS['c-ONZ'] = connection;
  });

  it('is not found once its token was replaced, though this process still knew it', async () => {
    expect((await post(onz, '{}')).status).toBe(200);
    CONNECTIONS['c-ONZ'] = { ...connection, webhookTokenDigest: digest };
    expect((await post(onz, '{}')).status).toBe(404);
    expect(await stored()).toBe(1);
  });
});

/** `fetch` always names a type. */
const statusOfBarePost = (address: string): Promise<number | undefined> =>
  new Promise((settle, reject) => {
    request(address, { method: 'POST' }, (answer) => {
      answer.resume();
      settle(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

/** Sends the head of a request and waits for the answer, with the body still to come. */
const statusBeforeBody = (
  address: string,
  headers: Record<string, string>,
): Promise<number | undefined> =>
  new Promise((settle, reject) => {
    const sending = request(address, { method: 'POST', headers, timeout: 3_000 }, (answer) => {
      settle(answer.statusCode);
      sending.destroy();
    });
    sending.once('timeout', () => sending.destroy(new Error('No answer before the body')));
    sending.once('error', reject);
    sending.flushHeaders();
  });
