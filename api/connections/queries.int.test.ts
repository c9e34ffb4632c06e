import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Calls, Connection } from './testing/connection-calls.ts';
import { startConnectionsApi, type ConnectionsApi } from './testing/connections-api.ts';

let t: ConnectionsApi;
beforeAll(async () => {
  t = await startConnectionsApi();
  for (const provider of ['ZENDRY', 'PLUGGOU', 'ABMEXSPLIT']) await t.calls.connect({ provider });
  await t.master.connect({ platformId: 'elsewhere' });
});
afterAll(() => t?.stop());

describe('the list of connections', () => {
  interface Page {
    readonly nodes: readonly (Connection & { provider: string; platformId: string })[];
    readonly endCursor: string | null;
  }
  const list = (by: Calls, variables: object = {}) =>
    by.done<Page>('providerConnections', { first: 50, ...variables });

  it('is the platform’s own by provider, page by page', async () => {
    const all = await list(t.calls);
    const providers = all.nodes.map(({ provider }) => provider);
    expect(providers).toEqual(providers.toSorted());
    expect(new Set(all.nodes.map(({ platformId }) => platformId))).toEqual(new Set(['acme']));
    const first = await list(t.calls, { first: 2 });
    const rest = await list(t.calls, { after: first.endCursor });
    expect([...first.nodes, ...rest.nodes]).toEqual(all.nodes);
    expect([first.endCursor === null, all.endCursor]).toEqual([false, null]);
  });

  it('is of all platforms for a master, or of the one that is named', async () => {
    const platforms = async (variables: object) =>
      new Set((await list(t.master, variables)).nodes.map(({ platformId }) => platformId));
    expect(await platforms({})).toEqual(new Set(['acme', 'elsewhere']));
    expect(await platforms({ platformId: 'elsewhere' })).toEqual(new Set(['elsewhere']));
  });

  it('is refused of another platform, and for a page that is none', async () => {
    expect(await t.calls.refused('providerConnections', { platformId: 'elsewhere' })).toEqual([
      { code: 'NOT_FOUND' },
    ]);
    for (const variables of [{ first: 0 }, { after: 'nonsense' }])
      expect(await t.calls.refused('providerConnections', variables)).toMatchObject([
        { code: 'INVALID_INPUT' },
      ]);
  });
});
