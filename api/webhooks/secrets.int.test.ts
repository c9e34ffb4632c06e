import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stream } from '../../eventstore/streams.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { logOf } from '../../runtime/testing/log.ts';
import { keyedDigest } from '../../runtime/vault/envelope.ts';
import { knownWebhookSecret } from '../../runtime/vault/webhook-secret.ts';
import { perMinute } from '../http/minute-limit.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { createVerifier } from './signature.ts';

const REJECTIONS = 3;
const vault = { digest: (text: string) => keyedDigest(keys.digest, text).toString('base64url') };
const newToken = () => randomBytes(24).toString('base64url');
const noFee = { rate: 0, fixedCents: 0 };

let api: ApiStack;
let address: string;
let logged = '';

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  const verify = createVerifier({ vault });
  api = await startApi({ own: true, verify, rejections: perMinute(REJECTIONS), log });
  address = await api.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api?.stop());
beforeEach(() => api.stack.database.writer.query('truncate inbox.webhooks'));

const stored = async () =>
  (await api.stack.database.writer.query('select 1 from inbox.webhooks')).rowCount;
/** What was written of the connection's webhooks. */
async function eventsOf(connectionId: string) {
  const { store } = api.stack;
  const log = (await logOf(store)).filter((event) =>
    event.stream.startsWith(stream.webhook(connectionId)),
  );
  return (await Promise.all(log.map((event) => store.load(event.stream)))).flat();
}

interface Sent {
  /** A header that is a list is sent once for each. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: unknown;
}

/** Where a provider puts its secret, and under which name the connection has it. */
interface Place {
  readonly provider: 'ASAAS' | 'ZENDRY' | 'CELCOIN';
  readonly name: string;
  readonly with: (secret: string | undefined) => Sent;
}

const PLACES: readonly (readonly [string, Place])[] = [
  [
    'a header of its own',
    {
      provider: 'ASAAS',
      name: 'webhookAuthToken',
      with: (secret) => (secret === undefined ? {} : { headers: { 'asaas-access-token': secret } }),
    },
  ],
  [
    '`Authorization`',
    {
      provider: 'ZENDRY',
      name: 'webhookAuthorization',
      with: (secret) => (secret === undefined ? {} : { headers: { authorization: secret } }),
    },
  ],
  [
    'a field of the body',
    {
      provider: 'CELCOIN',
      name: 'webhookHash',
      with: (secret) => ({ body: { event: 'one', confirmHash: secret } }),
    },
  ],
];

/** A connection with an address of its own, saved with the secret or without one. */
async function connect({ provider, name }: Place, secret: string | undefined) {
  const connectionId = `c-${newToken()}`;
  const token = newToken();
  const save = async (next: string | undefined) => {
    const secrets: Record<string, string> = next === undefined ? {} : { [name]: next };
    await api.save('ProviderConnection', connectionId, {
      ...{ connectionId, platformId: 'acme', provider, payee: 'payee', publicKey: 'pk' },
      baseUrl: 'https://provider.example',
      webhookTokenDigest: createHash('sha256').update(token).digest('hex'),
      secrets: {},
      currencies: ['BRL'],
      webhookSecretDigest: knownWebhookSecret(vault, { connectionId, provider, secrets }),
      fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
    });
    await api.project();
  };
  await save(secret);
  return { connectionId, save, path: `/webhooks/${provider}/${token}` };
}

async function post(path: string, { headers = {}, body = {} }: Sent): Promise<number | undefined> {
  const sending = request(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  sending.end(JSON.stringify(body));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe.each(PLACES)('a webhook with a secret in %s', (_where, place) => {
  const right = newToken();

  it('is taken with the connection’s, and once when it comes twice', async () => {
    const { path, connectionId } = await connect(place, right);
    expect(await post(path, place.with(right))).toBe(200);
    expect(await post(path, place.with(right))).toBe(200);
    expect([await stored(), await eventsOf(connectionId)]).toEqual([1, []]);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['another', newToken()],
    ['the beginning of it', right.slice(0, -1)],
    ['it twice over', `${right}, ${right}`],
    ['a very long one', right.repeat(300)],
  ])('is refused with %s: the event says so, and nothing else is stored', async (_what, secret) => {
    const { path, connectionId } = await connect(place, right);
    expect([await post(path, place.with(secret)), await stored()]).toEqual([401, 0]);
    const [{ type, data } = expect.fail()] = await eventsOf(connectionId);
    expect([type, data]).toEqual([
      'WebhookRejected',
      {
        ...{ connectionId, provider: place.provider, reason: 'BAD_SIGNATURE' },
        ...{ webhookId: expect.any(String), at: expect.any(String) },
      },
    ]);
  });

  it('is refused as an event no more often than the limit: a forger must not fill the store', async () => {
    const { path, connectionId } = await connect(place, right);
    for (let time = 0; time < REJECTIONS + 2; time += 1)
      expect(await post(path, place.with('another'))).toBe(401);
    expect(await eventsOf(connectionId)).toHaveLength(REJECTIONS);
  });

  it('is taken with the new one alone once another was saved', async () => {
    const { path, save } = await connect(place, right);
    expect(await post(path, place.with(right))).toBe(200);
    await save('the-next');
    await vi.waitFor(async () => expect(await post(path, place.with(right))).toBe(401));
    expect(await post(path, place.with('the-next'))).toBe(200);
  });

  it.each([undefined, ''])(
    'is taken whatever it has where the connection has none (%s)',
    async (none) => {
      const { path } = await connect(place, none);
      for (const secret of [right, '', undefined])
        expect(await post(path, place.with(secret))).toBe(200);
    },
  );

  it('has it in no log, right or wrong', async () => {
    const wrong = newToken();
    const { path } = await connect(place, right);
    await post(path, place.with(right));
    await post(path, place.with(wrong));
    expect(logged).toContain('/webhooks/:provider/:token');
    for (const secret of [right, wrong]) expect(logged).not.toContain(secret);
  });
});

it('one that has its header twice, both right, is refused', async () => {
  const [[, place]] = PLACES as [(typeof PLACES)[0]];
  const { path } = await connect(place, 'right');
  const headers = { 'asaas-access-token': ['right', 'right'] };
  expect([await post(path, { headers }), await stored()]).toEqual([401, 0]);
});
