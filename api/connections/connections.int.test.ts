import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf, type Addressed, type Call } from './testing/connection-calls.ts';
import {
  digestOf,
  invalid,
  SANDBOX_URL,
  startConnectionsApi,
  tokenIn,
  type ConnectionsApi,
} from './testing/connections-api.ts';

let t: ConnectionsApi;
beforeAll(async () => {
  t = await startConnectionsApi();
});
afterAll(() => t?.stop());

describe('connecting a provider', () => {
  it('is an event of who did it, and tells the webhook address', async () => {
    const made = await t.calls.connect();
    const { id } = made.connection;
    expect(made.connection).toMatchObject({
      ...{ platformId: 'acme', provider: 'PLUGGOU', revision: 0, archived: false, payee: 'payee' },
      ...{ baseUrl: 'https://provider.example/api', secretNames: [], webhookSecretSet: false },
    });
    expect(made.webhookUrl).toMatch(/^https:\/\/shop\.example\/webhooks\/PLUGGOU\/[\w-]{43}$/);
    const [event] = await t.eventsOf(id);
    expect(event).toMatchObject({
      type: 'ProviderConnectionSaved',
      data: { platformId: 'acme', webhookTokenDigest: digestOf(tokenIn(made)) },
      metadata: { actor: 'user:ada' },
    });
    expect(JSON.stringify(event?.data)).not.toContain(tokenIn(made));
    expect((await t.secretsOf(id)).webhookToken).toBe(tokenIn(made));
  });

  it('again with its key is that connection, with the same address until it is replaced', async () => {
    const again = { key: randomUUID(), input: inputOf() };
    const made = await t.calls.done<Addressed>('createProviderConnection', again);
    expect(await t.calls.done('createProviderConnection', again)).toEqual(made);
    const { id } = made.connection;
    await t.calls.done('rotateWebhookAddress', { id, seen: 0 });
    expect(await t.calls.refused('createProviderConnection', again)).toEqual([
      { code: 'CONFLICT', revision: 1 },
    ]);
    expect(await t.eventsOf(id)).toHaveLength(2);
  });

  it('needs no address where the provider’s own is known', async () => {
    const change = { provider: 'IUGUBAAS', baseUrl: undefined };
    const { connection } = await t.calls.connect(change);
    expect(connection).toMatchObject({ baseUrl: 'https://api.iugu.com/v1' });
    expect(
      await t.calls.refused('createProviderConnection', { input: inputOf({ baseUrl: undefined }) }),
    ).toEqual(invalid('baseUrl', 'REQUIRED'));
  });

  it('takes no provider that is none', async () => {
    const input = inputOf({ provider: 'NOBODY' });
    expect(await t.calls.refused('createProviderConnection', { input })).toEqual(
      invalid('provider', 'UNKNOWN'),
    );
  });

  it.each([
    ...['http://provider.example', 'https://127.0.0.1', 'https://[::1]/', 'https://10.0.0.1'],
    ...['https://169.254.169.254/latest', 'https://user:secret@provider.example'],
    ...['https://provider.example:22', 'https://provider.example/?a=1', 'ftp://provider.example'],
  ])('takes no address that may not be called: %s', async (baseUrl) => {
    const refused = invalid('baseUrl', 'ADDRESS_REFUSED');
    expect(await t.calls.refused('createProviderConnection', { input: inputOf({ baseUrl }) })).toEqual(
      refused,
    );
    const { connection } = await t.calls.connect();
    const change = { id: connection.id, seen: 0, changes: { baseUrl } };
    expect(await t.calls.refused('saveProviderConnection', change)).toEqual(refused);
    expect(await t.eventsOf(connection.id)).toHaveLength(1);
  });

  it('takes the simulator’s address where a setting names it', async () => {
    const { connection } = await t.calls.connect({ baseUrl: `${SANDBOX_URL}/pluggou/api` });
    expect(connection).toMatchObject({ baseUrl: `${SANDBOX_URL}/pluggou/api` });
  });

  it('of a platform that a master has to name', async () => {
    expect(await t.master.refused('createProviderConnection', { input: inputOf() })).toEqual(
      invalid('platformId', 'REQUIRED'),
    );
    const { connection } = await t.master.connect({ platformId: 'elsewhere' });
    expect(connection).toMatchObject({ platformId: 'elsewhere' });
    expect(
      await t.master.refused('createProviderConnection', { input: inputOf({ platformId: 'no' }) }),
    ).toEqual([{ code: 'NOT_FOUND' }]);
  });
});

describe('saving a connection', () => {
  it('changes what it names behind the revision that was seen', async () => {
    const { connection } = await t.calls.connect();
    const change = { id: connection.id, seen: 0, changes: { payee: 'another', publicKey: 'pk2' } };
    expect(await t.calls.done('saveProviderConnection', change)).toMatchObject({
      ...{ revision: 1, archived: false, payee: 'another', publicKey: 'pk2' },
      baseUrl: 'https://provider.example/api',
    });
    expect(
      await t.calls.refused('saveProviderConnection', { ...change, changes: { payee: 'x' } }),
    ).toEqual([{ code: 'CONFLICT', revision: 1 }]);
    expect((await t.eventsOf(connection.id)).map(({ metadata }) => metadata.actor)).toEqual([
      'user:ada',
      'user:ada',
    ]);
  });
});

describe('another webhook address', () => {
  it('takes the place of the first, and is told again to the same call alone', async () => {
    const made = await t.calls.connect();
    const again = { id: made.connection.id, seen: 0, key: randomUUID() };
    const rotated = await t.calls.done<Addressed>('rotateWebhookAddress', again);
    expect(rotated.connection).toMatchObject({ revision: 1 });
    expect(tokenIn(rotated)).not.toBe(tokenIn(made));
    const { webhookTokenDigest } = await t.storedOf(made.connection.id);
    expect(webhookTokenDigest).toBe(digestOf(tokenIn(rotated)));
    expect((await t.secretsOf(made.connection.id)).webhookToken).toBe(tokenIn(rotated));
    expect(await t.calls.done('rotateWebhookAddress', again)).toEqual(rotated);
    expect(await t.calls.refused('rotateWebhookAddress', { ...again, key: randomUUID() })).toEqual([
      { code: 'CONFLICT', revision: 1 },
    ]);
  });
});

describe('every change of a connection', () => {
  it.each<[Call, object]>([
    ['saveProviderConnection', { changes: { payee: 'another' } }],
    ['setProviderConnectionSecrets', { secrets: [{ name: 'secretKey', value: 'x' }] }],
    ['rotateWebhookAddress', {}],
    ['archiveProviderConnection', {}],
  ])('is refused for a revision that nobody saw: %s', async (call, change) => {
    const { id } = (await t.calls.connect()).connection;
    for (const seen of [-1, 9])
      expect(await t.calls.refused(call, { id, seen, ...change })).toEqual([
        { code: 'CONFLICT', revision: 0 },
      ]);
    expect(await t.eventsOf(id)).toHaveLength(1);
  });
});
