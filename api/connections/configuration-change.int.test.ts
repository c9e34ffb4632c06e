import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { unbanded } from '../../domain/routing/routes.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { keyedDigest } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { openConnections, type Connections } from '../../workers/providers/connections.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { createVerifier } from '../webhooks/signature.ts';
import { callsOf, type Addressed, type Calls, type Connection } from './testing/connection-calls.ts';

/** What the programs that were running before a change do after it, without a restart. */
const PLATFORM = 'demo-platform';
/** Behind the time that a worker goes by what it has read. */
const HALF_A_MINUTE_MS = 31_000;

let api: ApiStack;
let calls: Calls;
let worker: Connections;
let at = 0;

beforeAll(async () => {
  const digest = (text: string) => keyedDigest(keys.digest, text).toString('base64url');
  api = await startApi({ own: true, verify: createVerifier({ vault: { digest } }) });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  const cookie = await api.signIn({
    ...{ userId: 'ada', role: 'ADMINISTRATOR', platformId: PLATFORM },
    permissions: ['isConfigAvailable'],
  });
  calls = callsOf(api, cookie);
  worker = openConnections({
    store: api.stack.store,
    vault: await openVault(api.stack.database.writer, keys),
    now: () => new Date(at),
    policy: {},
  });
});
afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const later = async (id: string) => {
  at += HALF_A_MINUTE_MS;
  return worker.get(id);
};

describe('a worker that knows a connection', () => {
  it('goes by its new secrets, address and account within half a minute', async () => {
    const { connection, webhookUrl } = await calls.connect();
    const { id } = connection;
    const first = await worker.get(id);
    expect(webhookUrl.endsWith(`/${first.context.connection.secrets.webhookToken}`)).toBe(true);

    const secrets = [{ name: 'secretKey', value: 'sk' }];
    await calls.done('setProviderConnectionSecrets', { id, seen: 0, secrets });
    const second = await later(id);
    expect(second.context).not.toBe(first.context);
    expect(second.context.connection.secrets).toMatchObject({ secretKey: 'sk' });

    const changes = { baseUrl: 'https://provider.example/another', payee: 'another' };
    await calls.done('saveProviderConnection', { id, seen: 1, changes });
    expect((await later(id)).context.connection).toMatchObject({
      ...changes,
      earlierPayees: ['payee'],
      secrets: { secretKey: 'sk' },
    });

    const rotated = await calls.done<Addressed>('rotateWebhookAddress', { id, seen: 2 });
    const { webhookToken } = (await later(id)).context.connection.secrets;
    expect(rotated.webhookUrl.endsWith(`/${webhookToken}`)).toBe(true);

    await calls.done('archiveProviderConnection', { id, seen: 3 });
    expect((await later(id)).archived).toBe(true);
  });
});

describe('an api that takes webhooks', () => {
  const post = async (webhookUrl: string, secret?: string) => {
    const { statusCode } = await api.server.inject({
      method: 'POST',
      url: new URL(webhookUrl).pathname,
      payload: { id: randomUUID() },
      ...(secret && { headers: { 'x-webhook-code': secret } }),
    });
    return statusCode;
  };
  const becomes = (status: number, webhookUrl: string, secret?: string) =>
    vi.waitFor(async () => expect(await post(webhookUrl, secret)).toBe(status));

  it('asks for a secret once it is set, and for none once it is removed', async () => {
    const { connection, webhookUrl } = await calls.connect();
    const set = (seen: number, value: string) =>
      calls.done('setProviderConnectionSecrets', {
        ...{ id: connection.id, seen },
        secrets: [{ name: 'webhookCode', value }],
      });
    expect(await post(webhookUrl)).toBe(200);
    await set(0, 'code');
    await becomes(401, webhookUrl);
    expect(await post(webhookUrl, 'code')).toBe(200);
    await set(1, '');
    await becomes(200, webhookUrl);
  });

  it('takes them at the new address alone, also of an archived connection', async () => {
    const { connection, webhookUrl } = await calls.connect();
    const { id } = connection;
    expect(await post(webhookUrl)).toBe(200);
    const rotated = await calls.done<Addressed>('rotateWebhookAddress', { id, seen: 0 });
    await becomes(404, webhookUrl);
    await becomes(200, rotated.webhookUrl);
    await calls.done('archiveProviderConnection', { id, seen: 1 });
    expect(await post(rotated.webhookUrl)).toBe(200);
  });
});

describe('an api that sells', () => {
  const PURCHASE = `mutation($key: String!) { purchase(idempotencyKey: $key, input: {
    offerId: "demo-digital", paymentMethod: PIX, name: "Maria da Silva", email: "maria@example.com",
    phone: "11987654321", cpf: "52998224725" }) { paymentId } }`;

  /** Whom a purchase that is made now may be charged by, or why there is none. */
  async function routesNow(): Promise<unknown> {
    const { data, errors } = await api.graphql(PURCHASE, { variables: { key: randomUUID() } });
    if (errors?.length) return errors[0]?.extensions.code;
    const { paymentId } = (data as { purchase: { paymentId: string } }).purchase;
    const [requested] = await api.stack.store.load(stream.payment(paymentId));
    return (requested?.data as { routes: { connectionId: string }[] }).routes.map(
      ({ connectionId }) => connectionId,
    );
  }
  const choose = async (PIX: object[]) => {
    const { revision } = await calls.done<Connection>('platformSettings', { id: PLATFORM });
    const changes = { routes: { PIX, CREDIT_CARD: [], BILLET: [] } };
    await calls.done('savePlatform', { id: PLATFORM, seen: revision, changes });
  };

  it('asks whom the platform has just chosen, in that order, and nobody once the list is empty', async () => {
    const made: string[] = [];
    for (const provider of ['PLUGGOU', 'ZENDRY'])
      made.push((await calls.connect({ provider })).connection.id);
    await choose(made.map((id) => unbanded(id)));
    await vi.waitFor(async () => expect(await routesNow()).toEqual(made));
    await choose(made.toReversed().map((id) => unbanded(id)));
    await vi.waitFor(async () => expect(await routesNow()).toEqual(made.toReversed()));
    await choose([]);
    await vi.waitFor(async () => expect(await routesNow()).toBe('METHOD_NOT_ENABLED'));
  });
});
