import { bigint, boolean, defineTable, searchable, text } from '../../table.ts';

/** One row per provider connection, archived or not: whose it is and to whom it leads. */
export const providerConnections = defineTable({
  group: 'settings',
  name: 'provider_connections',
  key: ['connectionId'],
  write: 'replace',
  columns: {
    connectionId: text(),
    platformId: text(),
    provider: text(),
    /** The provider's name, as it is searched by. */
    searchedName: searchable,
    state: text<'OPEN' | 'ARCHIVED'>(),
    archived: boolean,
    position: bigint,
  },
  indexes: [
    '(platform_id, state, provider, connection_id)',
    '(state, provider, connection_id)',
    '(platform_id, searched_name)',
    '(searched_name)',
  ],
});
