import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientCertificate } from '../../runtime/testing/client-certificate.ts';
import type { Connection } from './testing/connection-calls.ts';
import { invalid, startConnectionsApi, type ConnectionsApi } from './testing/connections-api.ts';

let t: ConnectionsApi;
beforeAll(async () => {
  t = await startConnectionsApi();
});
afterAll(() => t?.stop());

describe('the secrets of a connection', () => {
  const set = (id: string, seen: number, secrets: Record<string, string>, key = randomUUID()) => ({
    ...{ id, seen, key },
    secrets: Object.entries(secrets).map(([name, value]) => ({ name, value })),
  });

  it('are set by name, replaced and removed, and told by their names alone', async () => {
    const { id } = (await t.calls.connect()).connection;
    const first = await t.calls.done<Connection>(
      'setProviderConnectionSecrets',
      set(id, 0, { secretKey: 'one', webhookCode: 'code' }),
    );
    expect(first).toMatchObject({ revision: 1, secretNames: ['secretKey', 'webhookCode'] });
    await t.calls.done('setProviderConnectionSecrets', set(id, 1, { secretKey: 'two' }));
    expect((await t.secretsOf(id)).secrets).toEqual({ secretKey: 'two', webhookCode: 'code' });
    const removed = await t.calls.done('setProviderConnectionSecrets', set(id, 2, { webhookCode: '' }));
    expect(removed).toMatchObject({ revision: 3, secretNames: ['secretKey'], webhookSecretSet: false });
    expect((await t.secretsOf(id)).secrets).toEqual({ secretKey: 'two' });
  });

  it('are not sent to another host: whoever gives one has to set them anew', async () => {
    const { id } = (await t.calls.connect()).connection;
    const secrets = { secretKey: 'one', webhookCode: 'code' };
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, secrets));
    const address = (seen: number, baseUrl: string) => ({ id, seen, changes: { baseUrl } });
    await t.calls.done('saveProviderConnection', address(1, 'https://provider.example/v2'));
    expect((await t.secretsOf(id)).secrets).toEqual(secrets);
    const { webhookToken } = await t.secretsOf(id);
    const moved = address(2, 'https://collector.example/v2');
    expect(await t.calls.done('saveProviderConnection', moved)).toMatchObject({
      ...{ secretNames: [], webhookSecretSet: false },
    });
    expect(await t.secretsOf(id)).toEqual({ webhookToken, secrets: {} });
  });

  it('that come back in webhooks are compared from then on, until they are removed', async () => {
    const { id } = (await t.calls.connect()).connection;
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, { webhookCode: 'code' }));
    const { webhookSecretDigest } = await t.storedOf(id);
    expect(webhookSecretDigest).toMatch(/^[\w-]{43}$/);
    await t.calls.done('setProviderConnectionSecrets', set(id, 1, { secretKey: 'sk' }));
    expect(await t.storedOf(id)).toMatchObject({ webhookSecretDigest });
    await t.calls.done('setProviderConnectionSecrets', set(id, 2, { webhookCode: 'another' }));
    expect((await t.storedOf(id)).webhookSecretDigest).not.toBe(webhookSecretDigest);
  });

  it('of another revision than was seen are refused, and nothing of them is kept', async () => {
    const { id } = (await t.calls.connect()).connection;
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, { secretKey: 'one' }));
    const count = async () =>
      (await t.api.stack.database.writer.query('select 1 from vault.secrets')).rowCount;
    const before = await count();
    for (const seen of [-1, 0, 9])
      expect(
        await t.calls.refused('setProviderConnectionSecrets', set(id, seen, { secretKey: 'two' })),
      ).toEqual([{ code: 'CONFLICT', revision: 1 }]);
    expect([await count(), (await t.secretsOf(id)).secrets]).toEqual([before, { secretKey: 'one' }]);
  });

  it('set again by the same call are that call, and by another value another one', async () => {
    const { id } = (await t.calls.connect()).connection;
    const [key, other] = [randomUUID(), { secretKey: 'other' }];
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, { secretKey: 'one' }, key));
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, { secretKey: 'one' }, key));
    expect(await t.eventsOf(id)).toHaveLength(2);
    expect(await t.calls.refused('setProviderConnectionSecrets', set(id, 0, other, key))).toEqual([
      { code: 'CONFLICT', revision: 1 },
    ]);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['nothing that its provider does not know', { clientId: 'x' }, 'secrets.0.name', 'UNKNOWN'],
    ['not the webhook address’s token', { webhookToken: 'x' }, 'secrets.0.name', 'UNKNOWN'],
    ['no name of an object’s own', { constructor: 'x' }, 'secrets.0.name', 'UNKNOWN'],
    ['nothing too long', { secretKey: 'x'.repeat(16_385) }, 'secrets.0.value', 'TOO_BIG'],
  ])('are %s', async (_what, secrets, field, code) => {
    const { id } = (await t.calls.connect()).connection;
    expect(await t.calls.refused('setProviderConnectionSecrets', set(id, 0, secrets))).toEqual(
      invalid(field, code),
    );
    expect(await t.eventsOf(id)).toHaveLength(1);
  });

  it('are each named once', async () => {
    const { id } = (await t.calls.connect()).connection;
    const secrets = ['a', 'b'].map((value) => ({ name: 'secretKey', value }));
    expect(await t.calls.refused('setProviderConnectionSecrets', { id, seen: 0, secrets })).toEqual(
      invalid('secrets.1.name', 'REPEATED'),
    );
  });

  it('are at most twenty in one call, before any file is read', async () => {
    const { id } = (await t.calls.connect()).connection;
    const secrets = Array.from({ length: 21 }, () => ({ name: 'secretKey', fileKey: 'a/b' }));
    expect(await t.calls.refused('setProviderConnectionSecrets', { id, seen: 0, secrets })).toEqual(
      invalid('secrets', 'TOO_BIG'),
    );
  });

  it('may be as long as a certificate', async () => {
    const { id } = (await t.calls.connect({ provider: 'ONZ' })).connection;
    const clientSecret = 'x'.repeat(16_384);
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, { clientSecret }));
    expect((await t.secretsOf(id)).secrets).toEqual({ clientSecret });
  });

  it('that are a certificate open with their passphrase, or nothing of them is kept', async () => {
    const { id } = (await t.calls.connect({ provider: 'ONZ' })).connection;
    const cashInPfx = clientCertificate('senha');
    const wrong = set(id, 0, { cashInPfx, cashInPassphrase: 'another' });
    expect(await t.calls.refused('setProviderConnectionSecrets', wrong)).toEqual(
      invalid('secrets.1.value', 'DOES_NOT_OPEN'),
    );
    expect(await t.eventsOf(id)).toHaveLength(1);
    const right = { cashInPfx, cashInPassphrase: 'senha' };
    await t.calls.done('setProviderConnectionSecrets', set(id, 0, right));
    expect((await t.secretsOf(id)).secrets).toEqual(right);
  });
});
