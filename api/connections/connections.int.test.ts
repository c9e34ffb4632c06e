import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { unbanded } from '../../domain/routing/route.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { connectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import {
  callsOf,
  inputOf,
  platformOf,
  type Addressed,
  type Calls,
  type Connection,
} from './testing/connection-calls.ts';

const PUBLIC_URL = 'https://shop.example';
const SANDBOX_URL = 'http://127.0.0.2:4001';

let api: ApiStack;
let calls: Calls;
let master: Calls;

beforeAll(async () => {
  api = await startApi({ own: true, env: { PUBLIC_URL, SANDBOX_URL } });
  for (const id of ['acme', 'elsewhere']) await api.save('Platform', id, platformOf(id));
  const permissions = ['isConfigAvailable'] as const;
  const cookie = await api.signIn({
    userId: 'ada',
    role: 'ADMINISTRATOR',
    permissions: [...permissions],
  });
  calls = callsOf(api, cookie);
  master = callsOf(api, await api.signIn({ userId: 'mia', role: 'MASTER' }));
});
afterAll(() => api?.stop());

const eventsOf = (id: string) => api.stack.store.load(`connection-${id}`);
const storedOf = async (id: string): Promise<ConfigurationOf<'ProviderConnection'>> =>
  (await loadConfiguration(api.stack.store, 'ProviderConnection', id)) ?? expect.fail();
/** As a worker reads them. */
const secretsOf = async (id: string) => {
  const vault = await openVault(api.stack.database.writer, keys);
  const { webhookToken, ...secrets } = await connectionSecrets(vault, await storedOf(id));
  return { webhookToken, secrets };
};
const tokenIn = ({ webhookUrl }: Pick<Addressed, 'webhookUrl'>) => webhookUrl.split('/').at(-1) ?? '';
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
const invalid = (field: string, code: string) => [{ code: 'INVALID_INPUT', fields: [{ field, code }] }];

describe('connecting a provider', () => {
  it('is an event of who did it, and tells the webhook address', async () => {
    const made = await calls.connect();
    const { id } = made.connection;
    expect(made.connection).toMatchObject({
      ...{ platformId: 'acme', provider: 'PLUGGOU', revision: 0, archived: false, payee: 'payee' },
      ...{ baseUrl: 'https://provider.example/api', secretNames: [], webhookSecretSet: false },
    });
    expect(made.webhookUrl).toMatch(/^https:\/\/shop\.example\/webhooks\/PLUGGOU\/[\w-]{43}$/);
    const [event] = await eventsOf(id);
    expect(event).toMatchObject({
      type: 'ProviderConnectionSaved',
      data: { platformId: 'acme', webhookTokenDigest: digestOf(tokenIn(made)) },
      metadata: { actor: 'user:ada' },
    });
    expect(JSON.stringify(event?.data)).not.toContain(tokenIn(made));
    expect((await secretsOf(id)).webhookToken).toBe(tokenIn(made));
  });

  it('again with its key is that connection, with the same address until it is replaced', async () => {
    const again = { key: randomUUID(), input: inputOf() };
    const made = await calls.done<Addressed>('createProviderConnection', again);
    expect(await calls.done('createProviderConnection', again)).toEqual(made);
    const { id } = made.connection;
    await calls.done('rotateWebhookAddress', { id, seen: 0 });
    expect(await calls.refused('createProviderConnection', again)).toEqual([
      { code: 'CONFLICT', revision: 1 },
    ]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('needs no address where the provider’s own is known', async () => {
    const change = { provider: 'IUGUBAAS', baseUrl: undefined };
    const { connection } = await calls.connect(change);
    expect(connection).toMatchObject({ baseUrl: 'https://api.iugu.com/v1' });
    expect(
      await calls.refused('createProviderConnection', { input: inputOf({ baseUrl: undefined }) }),
    ).toEqual(invalid('baseUrl', 'INVALID_TYPE'));
  });

  it('takes no provider that is none', async () => {
    const input = inputOf({ provider: 'NOBODY' });
    expect(await calls.refused('createProviderConnection', { input })).toEqual(
      invalid('provider', 'UNKNOWN'),
    );
  });

  it.each([
    ...['http://provider.example', 'https://127.0.0.1', 'https://[::1]/', 'https://10.0.0.1'],
    ...['https://169.254.169.254/latest', 'https://user:secret@provider.example'],
    ...['https://provider.example:22', 'https://provider.example/?a=1', 'ftp://provider.example'],
  ])('takes no address that may not be called: %s', async (baseUrl) => {
    const refused = invalid('baseUrl', 'ADDRESS_REFUSED');
    expect(await calls.refused('createProviderConnection', { input: inputOf({ baseUrl }) })).toEqual(
      refused,
    );
    const { connection } = await calls.connect();
    const change = { id: connection.id, seen: 0, changes: { baseUrl } };
    expect(await calls.refused('saveProviderConnection', change)).toEqual(refused);
    expect(await eventsOf(connection.id)).toHaveLength(1);
  });

  it('takes the simulator’s address where a setting names it', async () => {
    const { connection } = await calls.connect({ baseUrl: `${SANDBOX_URL}/pluggou/api` });
    expect(connection).toMatchObject({ baseUrl: `${SANDBOX_URL}/pluggou/api` });
  });

  it('of a platform that a master has to name', async () => {
    expect(await master.refused('createProviderConnection', { input: inputOf() })).toEqual(
      invalid('platformId', 'REQUIRED'),
    );
    const { connection } = await master.connect({ platformId: 'elsewhere' });
    expect(connection).toMatchObject({ platformId: 'elsewhere' });
    expect(
      await master.refused('createProviderConnection', { input: inputOf({ platformId: 'no' }) }),
    ).toEqual([{ code: 'NOT_FOUND' }]);
  });
});

describe('saving a connection', () => {
  it('changes what it names behind the revision that was seen', async () => {
    const { connection } = await calls.connect();
    const change = { id: connection.id, seen: 0, changes: { payee: 'another', publicKey: 'pk2' } };
    expect(await calls.done('saveProviderConnection', change)).toMatchObject({
      ...{ revision: 1, archived: false, payee: 'another', publicKey: 'pk2' },
      baseUrl: 'https://provider.example/api',
    });
    expect(
      await calls.refused('saveProviderConnection', { ...change, changes: { payee: 'x' } }),
    ).toEqual([{ code: 'CONFLICT', revision: 1 }]);
    expect((await eventsOf(connection.id)).map(({ metadata }) => metadata.actor)).toEqual([
      'user:ada',
      'user:ada',
    ]);
  });
});

describe('the secrets of a connection', () => {
  const set = (id: string, seen: number, secrets: Record<string, string>, key = randomUUID()) => ({
    ...{ id, seen, key },
    secrets: Object.entries(secrets).map(([name, value]) => ({ name, value })),
  });

  it('are set by name, replaced and removed, and told by their names alone', async () => {
    const { id } = (await calls.connect()).connection;
    const first = await calls.done<Connection>(
      'setProviderConnectionSecrets',
      set(id, 0, { secretKey: 'one', webhookCode: 'code' }),
    );
    expect(first).toMatchObject({ revision: 1, secretNames: ['secretKey', 'webhookCode'] });
    await calls.done('setProviderConnectionSecrets', set(id, 1, { secretKey: 'two' }));
    expect((await secretsOf(id)).secrets).toEqual({ secretKey: 'two', webhookCode: 'code' });
    const removed = await calls.done('setProviderConnectionSecrets', set(id, 2, { webhookCode: '' }));
    expect(removed).toMatchObject({ revision: 3, secretNames: ['secretKey'], webhookSecretSet: false });
    expect((await secretsOf(id)).secrets).toEqual({ secretKey: 'two' });
  });

  it('are not sent to another host: whoever gives one has to set them anew', async () => {
    const { id } = (await calls.connect()).connection;
    const secrets = { secretKey: 'one', webhookCode: 'code' };
    await calls.done('setProviderConnectionSecrets', set(id, 0, secrets));
    const address = (seen: number, baseUrl: string) => ({ id, seen, changes: { baseUrl } });
    await calls.done('saveProviderConnection', address(1, 'https://provider.example/v2'));
    expect((await secretsOf(id)).secrets).toEqual(secrets);
    const { webhookToken } = await secretsOf(id);
    const moved = address(2, 'https://collector.example/v2');
    expect(await calls.done('saveProviderConnection', moved)).toMatchObject({
      ...{ secretNames: [], webhookSecretSet: false },
    });
    expect(await secretsOf(id)).toEqual({ webhookToken, secrets: {} });
  });

  it('that come back in webhooks are compared from then on, until they are removed', async () => {
    const { id } = (await calls.connect()).connection;
    await calls.done('setProviderConnectionSecrets', set(id, 0, { webhookCode: 'code' }));
    const { webhookSecretDigest } = await storedOf(id);
    expect(webhookSecretDigest).toMatch(/^[\w-]{43}$/);
    await calls.done('setProviderConnectionSecrets', set(id, 1, { secretKey: 'sk' }));
    expect(await storedOf(id)).toMatchObject({ webhookSecretDigest });
    await calls.done('setProviderConnectionSecrets', set(id, 2, { webhookCode: 'another' }));
    expect((await storedOf(id)).webhookSecretDigest).not.toBe(webhookSecretDigest);
  });

  it('of another revision than was seen are refused, and nothing of them is kept', async () => {
    const { id } = (await calls.connect()).connection;
    await calls.done('setProviderConnectionSecrets', set(id, 0, { secretKey: 'one' }));
    const count = async () =>
      (await api.stack.database.writer.query('select 1 from vault.secrets')).rowCount;
    const before = await count();
    for (const seen of [-1, 0, 9])
      expect(
        await calls.refused('setProviderConnectionSecrets', set(id, seen, { secretKey: 'two' })),
      ).toEqual([{ code: 'CONFLICT', revision: 1 }]);
    expect([await count(), (await secretsOf(id)).secrets]).toEqual([before, { secretKey: 'one' }]);
  });

  it('set again by the same call are that call, and by another value another one', async () => {
    const { id } = (await calls.connect()).connection;
    const [key, other] = [randomUUID(), { secretKey: 'other' }];
    await calls.done('setProviderConnectionSecrets', set(id, 0, { secretKey: 'one' }, key));
    await calls.done('setProviderConnectionSecrets', set(id, 0, { secretKey: 'one' }, key));
    expect(await eventsOf(id)).toHaveLength(2);
    expect(await calls.refused('setProviderConnectionSecrets', set(id, 0, other, key))).toEqual([
      { code: 'CONFLICT', revision: 1 },
    ]);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['nothing that its provider does not know', { clientId: 'x' }, 'secrets.0.name', 'UNKNOWN'],
    ['not the webhook address’s token', { webhookToken: 'x' }, 'secrets.0.name', 'UNKNOWN'],
    ['no name of an object’s own', { constructor: 'x' }, 'secrets.0.name', 'UNKNOWN'],
    ['nothing too long', { secretKey: 'x'.repeat(16_385) }, 'secrets.0.value', 'TOO_BIG'],
  ])('are %s', async (_what, secrets, field, code) => {
    const { id } = (await calls.connect()).connection;
    expect(await calls.refused('setProviderConnectionSecrets', set(id, 0, secrets))).toEqual(
      invalid(field, code),
    );
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('are each named once', async () => {
    const { id } = (await calls.connect()).connection;
    const secrets = ['a', 'b'].map((value) => ({ name: 'secretKey', value }));
    expect(await calls.refused('setProviderConnectionSecrets', { id, seen: 0, secrets })).toEqual(
      invalid('secrets.1.name', 'REPEATED'),
    );
  });

  it('may be as long as a certificate', async () => {
    const { id } = (await calls.connect({ provider: 'ONZ' })).connection;
    const cashInPfx = 'A'.repeat(16_384);
    await calls.done('setProviderConnectionSecrets', set(id, 0, { cashInPfx }));
    expect((await secretsOf(id)).secrets).toEqual({ cashInPfx });
  });
});

describe('another webhook address', () => {
  it('takes the place of the first, and is told again to the same call alone', async () => {
    const made = await calls.connect();
    const again = { id: made.connection.id, seen: 0, key: randomUUID() };
    const rotated = await calls.done<Addressed>('rotateWebhookAddress', again);
    expect(rotated.connection).toMatchObject({ revision: 1 });
    expect(tokenIn(rotated)).not.toBe(tokenIn(made));
    const { webhookTokenDigest } = await storedOf(made.connection.id);
    expect(webhookTokenDigest).toBe(digestOf(tokenIn(rotated)));
    expect((await secretsOf(made.connection.id)).webhookToken).toBe(tokenIn(rotated));
    expect(await calls.done('rotateWebhookAddress', again)).toEqual(rotated);
    expect(await calls.refused('rotateWebhookAddress', { ...again, key: randomUUID() })).toEqual([
      { code: 'CONFLICT', revision: 1 },
    ]);
  });
});

describe('archiving a connection', () => {
  it('takes it out of use, once, and it stays in the list', async () => {
    const { id } = (await calls.connect()).connection;
    const archive = { id, seen: 0 };
    expect(await calls.done('archiveProviderConnection', archive)).toMatchObject({ archived: true });
    expect(await calls.done('archiveProviderConnection', archive)).toMatchObject({ revision: 1 });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'ProviderConnectionSaved',
      'ProviderConnectionArchived',
    ]);
    expect(
      await calls.refused('saveProviderConnection', { id, seen: 1, changes: { payee: 'x' } }),
    ).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it.each(['routes', 'payoutRoutes'])('is refused while the platform’s %s name it', async (list) => {
    const { id } = (await calls.connect()).connection;
    const chosen = [unbanded(id)];
    const none = { PIX: [], CREDIT_CARD: [], BILLET: [] };
    const change = (lines: object[]) =>
      list === 'routes' ? { routes: { ...none, PIX: lines } } : { payoutRoutes: lines };
    const save = async (lines: object[]) => {
      const { revision } = await calls.done<Connection>('platformSettings', { id: 'acme' });
      const changes = change(lines);
      await calls.done('savePlatform', { id: 'acme', seen: revision, changes });
    };
    await save(chosen);
    expect(await calls.refused('archiveProviderConnection', { id, seen: 0 })).toEqual([
      { code: 'CONNECTION_IN_USE' },
    ]);
    await save([]);
    expect(await calls.done('archiveProviderConnection', { id, seen: 0 })).toMatchObject({
      archived: true,
    });
  });
});

describe('the list of connections', () => {
  interface Page {
    readonly nodes: readonly (Connection & { provider: string; platformId: string })[];
    readonly endCursor: string | null;
  }
  const list = (by: Calls, variables: object = {}) =>
    by.done<Page>('providerConnections', { first: 50, ...variables });

  it('is the platform’s own by provider, page by page', async () => {
    for (const provider of ['ZENDRY', 'ABMEXSPLIT']) await calls.connect({ provider });
    const all = await list(calls);
    const providers = all.nodes.map(({ provider }) => provider);
    expect(providers).toEqual(providers.toSorted());
    expect(new Set(all.nodes.map(({ platformId }) => platformId))).toEqual(new Set(['acme']));
    const first = await list(calls, { first: 2 });
    const rest = await list(calls, { after: first.endCursor });
    expect([...first.nodes, ...rest.nodes]).toEqual(all.nodes);
    expect([first.endCursor === null, all.endCursor]).toEqual([false, null]);
  });

  it('is of all platforms for a master, or of the one that is named', async () => {
    const platforms = async (variables: object) =>
      new Set((await list(master, variables)).nodes.map(({ platformId }) => platformId));
    expect(await platforms({})).toEqual(new Set(['acme', 'elsewhere']));
    expect(await platforms({ platformId: 'elsewhere' })).toEqual(new Set(['elsewhere']));
  });

  it('is refused of another platform, and for a page that is none', async () => {
    expect(await calls.refused('providerConnections', { platformId: 'elsewhere' })).toEqual([
      { code: 'NOT_FOUND' },
    ]);
    for (const variables of [{ first: 0 }, { after: 'nonsense' }])
      expect(await calls.refused('providerConnections', variables)).toMatchObject([
        { code: 'INVALID_INPUT' },
      ]);
  });
});
