import { configurationKinds, type ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { ReadModel } from '../../read-model.ts';
import { connectionTokens as table } from './table.ts';

/** Archived means no new charges: what was charged before is still reported to the same address. */
export const connectionTokens: ReadModel = {
  tables: [table],
  eventTypes: new Set(['ProviderConnectionSaved']),
  affectedRows: () => [],
  apply(rows, event) {
    const connectionId = idOf(configurationKinds.ProviderConnection, event.stream);
    if (connectionId === undefined) return;
    const { webhookTokenDigest } = event.data as ConfigurationOf<'ProviderConnection'>;
    rows.put(table, connectionId, {
      connectionId,
      tokenDigest: webhookTokenDigest,
      position: Number(event.position),
    });
  },
};
