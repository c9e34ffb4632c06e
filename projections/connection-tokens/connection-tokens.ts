import type { DocumentOf } from '../../domain/documents/schemas.ts';
import type { ReadModel } from '../read-model.ts';

const TABLE = 'connection_tokens';

/** Which provider connection a webhook address names, by the digest of its token. */
export const connectionTokens: ReadModel = {
  tables: [{ name: TABLE, key: ['token_digest'], columns: { token_digest: 'text not null', connection_id: 'text not null', position: 'bigint not null' } }],
  eventTypes: new Set(['ProviderConnectionSaved']),
  touches: () => ({}),
  apply(rows, event) {
    const { webhookTokenDigest, connectionId } = event.data as DocumentOf<'ProviderConnection'>;
    rows.put(TABLE, webhookTokenDigest, { token_digest: webhookTokenDigest, connection_id: connectionId, position: Number(event.position) });
  },
};
