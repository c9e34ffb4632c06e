import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unbanded } from '../../domain/routing/routes.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import type { Connection } from './testing/connection-calls.ts';
import { startConnectionsApi, type ConnectionsApi } from './testing/connections-api.ts';

let t: ConnectionsApi;
beforeAll(async () => {
  t = await startConnectionsApi();
});
afterAll(() => t?.stop());

describe('archiving a connection', () => {
  it('leaves it to be told the keys that its provider has changed, and archived', async () => {
    const { id } = (await t.calls.connect()).connection;
    const set = (seen: number, value: string) =>
      t.calls.done('setProviderConnectionSecrets', {
        ...{ id, seen },
        secrets: ['secretKey', 'webhookCode'].map((name) => ({ name, value })),
      });
    await set(0, 'one');
    await t.calls.done('archiveProviderConnection', { id, seen: 1 });
    expect(await set(2, 'two')).toMatchObject({
      ...{ archived: true, revision: 4, secretNames: ['secretKey', 'webhookCode'] },
    });
    const found = await findConfiguration(t.api.stack.store, 'ProviderConnection', id);
    expect(found.phase).toBe('ARCHIVED');
    expect((await t.secretsOf(id)).secrets).toEqual({ secretKey: 'two', webhookCode: 'two' });
    expect(await t.calls.refused('rotateWebhookAddress', { id, seen: 4 })).toEqual([
      { code: 'NOT_FOUND' },
    ]);
    const lines = { PIX: [unbanded(id)], CREDIT_CARD: [], BILLET: [] };
    const { revision } = await t.calls.done<Connection>('platformSettings', { id: 'acme' });
    const changes = { id: 'acme', seen: revision, changes: { routes: lines } };
    expect(await t.calls.refused('savePlatform', changes)).toMatchObject([{ code: 'INVALID_INPUT' }]);
  });

  it('takes it out of use, once, and it stays in the list', async () => {
    const { id } = (await t.calls.connect()).connection;
    const archive = { id, seen: 0 };
    expect(await t.calls.done('archiveProviderConnection', archive)).toMatchObject({ archived: true });
    expect(await t.calls.done('archiveProviderConnection', archive)).toMatchObject({ revision: 1 });
    expect((await t.eventsOf(id)).map(({ type }) => type)).toEqual([
      'ProviderConnectionSaved',
      'ProviderConnectionArchived',
    ]);
    expect(
      await t.calls.refused('saveProviderConnection', { id, seen: 1, changes: { payee: 'x' } }),
    ).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it.each(['routes', 'payoutRoutes'])('is refused while the platform’s %s name it', async (list) => {
    const { id } = (await t.calls.connect()).connection;
    const chosen = [unbanded(id)];
    const none = { PIX: [], CREDIT_CARD: [], BILLET: [] };
    const change = (lines: object[]) =>
      list === 'routes' ? { routes: { ...none, PIX: lines } } : { payoutRoutes: lines };
    const save = async (lines: object[]) => {
      const { revision } = await t.calls.done<Connection>('platformSettings', { id: 'acme' });
      const changes = change(lines);
      await t.calls.done('savePlatform', { id: 'acme', seen: revision, changes });
    };
    await save(chosen);
    expect(await t.calls.refused('archiveProviderConnection', { id, seen: 0 })).toEqual([
      { code: 'CONNECTION_IN_USE' },
    ]);
    await save([]);
    expect(await t.calls.done('archiveProviderConnection', { id, seen: 0 })).toMatchObject({
      archived: true,
    });
  });
});
