import { bigint, boolean, defineTable, text } from '../../table.ts';

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
    archived: boolean,
    position: bigint,
  },
  indexes: ['(platform_id, provider, connection_id)', '(provider, connection_id)'],
});
