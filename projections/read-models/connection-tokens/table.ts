import { bigint, defineTable, optional, text, type Row } from '../../table.ts';

/**
 * Which webhook address each provider connection has, by the digest of its token. One row per
 * connection: a token that was replaced is in no row, and an archived connection's row has none.
 */
export const connectionTokens = defineTable({
  group: 'connections',
  name: 'connection_tokens',
  key: ['connection_id'],
  write: 'replace',
  columns: { connection_id: text(), token_digest: optional(text()), position: bigint },
  indexes: ['(token_digest)'],
});
export type ConnectionTokenRow = Row<typeof connectionTokens>;
