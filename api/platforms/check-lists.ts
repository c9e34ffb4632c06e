import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { checkRoutes, routedConnections, type RouteLists } from '../../domain/routing/routes.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';

/**
 * What is wrong with the lists that a change of a platform names. Those that it leaves alone are
 * not looked at: whatever became of their connections, it changes something else. Connections are
 * read from their streams, since one that was just made may be chosen.
 */
export async function checkLists(
  store: EventStore,
  changed: ConfigurationOf<'Platform'>,
  changes: object,
): Promise<InvalidField[]> {
  const lists: RouteLists = {
    routes: 'routes' in changes ? changed.routes : { PIX: [], CREDIT_CARD: [], BILLET: [] },
    payoutRoutes: 'payoutRoutes' in changes ? changed.payoutRoutes : [],
  };
  const ids = [...routedConnections(lists)].filter((id) => isAggregateId(id));
  const found = await Promise.all(ids.map((id) => loadConfiguration(store, 'ProviderConnection', id)));
  const open = new Map(ids.map((id, index) => [id, found[index]]));
  return checkRoutes(changed.platformId, lists, (id) => open.get(id));
}
