import { bigint, defineTable, text, type Row } from '../../table.ts';

/**
 * Which webhook address each provider connection has, by the digest of its token, archived ones
 * too. One row per connection: a token that was replaced is in no row.
 */
export const connectionTokens = defineTable({
  group: 'connections',
  name: 'connection_tokens',
  key: ['connectionId'],
  write: 'replace',
  columns: { connectionId: text(), tokenDigest: text(), position: bigint },
  indexes: ['(token_digest)'],
});
export type ConnectionTokenRow = Row<typeof connectionTokens>;
