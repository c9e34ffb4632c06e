import { documentKinds, type DocumentOf } from '../../domain/configuration/schemas.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel } from '../read-model.ts';

const TABLE = 'connection_tokens';

/**
 * Which webhook address each provider connection has, by the digest of its token. One row per
 * connection: a token that was replaced is in no row, and an archived connection's row has none.
 */
export const connectionTokens: ReadModel = {
  tables: [
    {
      name: TABLE,
      key: ['connection_id'],
      columns: { connection_id: 'text not null', token_digest: 'text', position: 'bigint not null' },
      indexes: ['(token_digest)'],
    },
  ],
  eventTypes: new Set(['ProviderConnectionSaved', 'ProviderConnectionArchived']),
  affectedKeys: () => ({}),
  apply(rows, event) {
    const connectionId = connectionIdOf(event);
    const isSaved = event.type === 'ProviderConnectionSaved';
    const tokenDigest = isSaved
      ? (event.data as DocumentOf<'ProviderConnection'>).webhookTokenDigest
      : null;
    rows.put(TABLE, connectionId, {
      connection_id: connectionId,
      token_digest: tokenDigest,
      position: Number(event.position),
    });
  },
};

const connectionIdOf = ({ stream }: StoredEvent): string =>
  stream.slice(`${documentKinds.ProviderConnection.category}-`.length);
