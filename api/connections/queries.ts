import pLimit from 'p-limit';
import { z } from 'zod';
import { reachesPlatform, type Scope } from '../../domain/access/scope.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import {
  providerConnections,
  type ProviderConnectionRow,
} from '../../projections/read-models/provider-connections/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ConfigurationView } from '../configuration/authorized.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** A connection as its stream tells it. */
export interface SeenConnection extends ConfigurationView<'ProviderConnection'> {
  /** Absent where it was just saved, which an archived one cannot be. */
  readonly archived?: boolean;
}

interface ConnectionsQuery {
  readonly platformId: string | null | undefined;
  readonly first: number;
  readonly after: string | null | undefined;
}

/** Streams that one page reads at a time. */
const READING_MAX = 8;

/** Sort key of the last connection seen. */
const lastConnection = z.tuple([z.string(), z.string()]);

const PAGE = `select connection_id, provider from ${providerConnections.view}
  where ($1::text is null or platform_id = $1)
    and ($2::text is null or (provider, connection_id) > ($2::text, $3::text))
  order by provider, connection_id limit $4`;

/**
 * Connections within reach of a scope by provider, archived ones too, each as its stream tells it.
 * Errors: NOT_FOUND for a platform out of reach; INVALID_INPUT.
 */
export async function listConnections(
  { pools, store }: { readonly pools: Pools; readonly store: EventStore },
  scope: Scope,
  { platformId, first, after }: ConnectionsQuery,
): Promise<Result<{ nodes: SeenConnection[]; endCursor: string | null }>> {
  if (platformId && !reachesPlatform(scope, platformId)) return fail('NOT_FOUND');
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastConnection);
  if (!cursor.ok) return cursor;
  const [provider = null, connectionId = null] = cursor.value ?? [];
  const { rows } = await pools.read<Pick<ProviderConnectionRow, 'connectionId' | 'provider'>>(PAGE, [
    ...[platformId ?? scope.platformId, provider, connectionId],
    first + 1,
  ]);
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  const limit = pLimit(READING_MAX);
  const nodes = await Promise.all(
    shown.map((row) => limit(() => seenConnection(store, row.connectionId))),
  );
  return ok({
    nodes: nodes.filter((node) => node !== undefined),
    endCursor: last ? toCursor([last.provider, last.connectionId]) : null,
  });
}

async function seenConnection(
  store: EventStore,
  connectionId: string,
): Promise<SeenConnection | undefined> {
  const state = await findConfiguration(store, 'ProviderConnection', connectionId);
  if (state.phase === 'NONE') return undefined;
  return { revision: state.revision, content: state.content, archived: state.phase === 'ARCHIVED' };
}
