import { documentKinds, type DocumentOf } from '../../../domain/configuration/schemas.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { ReadModel } from '../../read-model.ts';
import { connectionTokens as table } from './table.ts';

export const connectionTokens: ReadModel = {
  tables: [table],
  eventTypes: new Set(['ProviderConnectionSaved', 'ProviderConnectionArchived']),
  affectedRows: () => [],
  apply(rows, event) {
    const connectionId = idOf(documentKinds.ProviderConnection, event.stream);
    if (connectionId === undefined) return;
    const isSaved = event.type === 'ProviderConnectionSaved';
    const tokenDigest = isSaved
      ? (event.data as DocumentOf<'ProviderConnection'>).webhookTokenDigest
      : null;
    rows.put(table, connectionId, {
      connection_id: connectionId,
      token_digest: tokenDigest,
      position: Number(event.position),
    });
  },
};
