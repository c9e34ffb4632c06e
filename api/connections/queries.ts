import pLimit from 'p-limit';
import { reachesPlatform, type Scope } from '../../domain/access/scope.ts';
import { searchText } from '../../domain/kernel/text.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { providerConnections } from '../../projections/read-models/provider-connections/table.ts';
import type { ConfigurationView } from '../configuration/authorized.ts';
import type { ListArguments } from '../graphql/list/arguments.ts';
import { equal, oneOf } from '../graphql/list/filters.ts';
import { prefix } from '../graphql/list/search.ts';
import { listOf, type ListDependencies, type ListPage } from '../graphql/list/list.ts';

/** A connection as its stream tells it. */
export interface SeenConnection extends ConfigurationView<'ProviderConnection'> {
  /** Absent where it was just saved, which an archived one cannot be. */
  readonly archived?: boolean;
}

/** Streams that one page reads at a time. */
const READING_MAX = 8;

/** Connections within reach of a scope by provider, archived ones too. */
export const connections = listOf(providerConnections, {
  owner: { platform: 'platformId' },
  sorts: { provider: ['provider'] },
  order: 'provider',
  filters: {
    platformId: equal('platformId'),
    state: oneOf('state', ['OPEN', 'ARCHIVED']),
  },
  counts: 'state',
  search: [prefix('searchedName', searchText)],
});

/**
 * A page of them, each as its stream tells it. Errors: NOT_FOUND for a platform out of reach;
 * INVALID_INPUT.
 */
export async function listConnections(
  deps: ListDependencies & { readonly store: EventStore },
  scope: Scope,
  { platformId, filter, ...args }: ListArguments & { readonly platformId?: string | null | undefined },
): Promise<Result<ListPage<SeenConnection>>> {
  if (platformId && !reachesPlatform(scope, platformId)) return fail('NOT_FOUND');
  const page = await connections.page(deps, scope, { ...args, filter: { ...filter, platformId } });
  if (!page.ok) return page;
  const limit = pLimit(READING_MAX);
  return ok({
    ...page.value,
    async nodes() {
      const rows = await page.value.nodes();
      const seen = rows.map(({ connectionId }) => limit(() => seenConnection(deps.store, connectionId)));
      return (await Promise.all(seen)).filter((node) => node !== undefined);
    },
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
