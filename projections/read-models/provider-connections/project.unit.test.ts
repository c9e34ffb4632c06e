import { expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { providerConnections } from './project.ts';
import { providerConnections as table } from './table.ts';

const saved = {
  type: 'ProviderConnectionSaved',
  data: { connectionId: 'acme-onz', platformId: 'acme', provider: 'ONZ', publicKey: 'pk', secrets: {} },
};
const archived = { type: 'ProviderConnectionArchived', data: {} };
const rowsOf = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(providerConnections, events, 'connection-acme-onz').all(table);

it('a connection’s row says whose it is and to whom it leads, and nothing of its keys', () => {
  expect(rowsOf(saved)).toEqual([
    {
      connectionId: 'acme-onz',
      platformId: 'acme',
      provider: 'ONZ',
      searchedName: 'onz',
      state: 'OPEN',
      archived: false,
      position: 0,
    },
  ]);
});

it('an archived connection stays in the list', () => {
  expect(rowsOf(saved, archived)).toMatchObject([{ archived: true, state: 'ARCHIVED', position: 1 }]);
});
