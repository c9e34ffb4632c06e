import type { ConfigurationState } from '../../domain/configuration/configuration.ts';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { isWithinReach, type Owner, type Scope } from '../../domain/access/scope.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

export interface ConfigurationDependencies {
  readonly store: EventStore;
  readonly catalogue: Catalogue;
}

/** A configuration as its stream tells it, with the revision that a change of it has to name. */
export interface ConfigurationView<K extends ConfigurationKind> {
  readonly revision: number;
  readonly content: ConfigurationOf<K>;
}

/**
 * Whose a configuration of each kind is. Ids never change, so the catalogue may be a moment old.
 */
const OWNERS: {
  readonly [K in ConfigurationKind]: (
    content: ConfigurationOf<K>,
    catalogue: Catalogue,
  ) => Owner | Promise<Owner>;
} = {
  Platform: ({ platformId }) => ({ platformId, userId: null }),
  Product: ({ platformId, producerId }) => ({ platformId, userId: producerId }),
  Offer: async ({ platformId, productId }, catalogue) => ({
    platformId,
    userId: (await catalogue.get('Product', productId))?.producerId ?? null,
  }),
  ProviderConnection: ({ platformId }) => ({ platformId, userId: null }),
  SellerProfile: ({ platformId, userId }) => ({ platformId, userId }),
};

interface Asked<K extends ConfigurationKind> {
  readonly kind: K;
  readonly id: string;
  readonly scope: Scope;
}

/**
 * A configuration within reach of a scope; undefined also for another's, and for an archived one.
 */
export async function findAuthorized<K extends ConfigurationKind>(
  deps: ConfigurationDependencies,
  asked: Asked<K>,
): Promise<ConfigurationView<K> | undefined> {
  const found = await findAlsoArchived(deps, asked);
  return found?.phase === 'SAVED' ? found : undefined;
}

/** What is kept for a payment link is changed by nobody. */
const isForLink = (content: object): boolean => 'forLink' in content && content.forLink === true;

/** The same, also of one that is archived. */
export async function findAlsoArchived<K extends ConfigurationKind>(
  { store, catalogue }: ConfigurationDependencies,
  { kind, id, scope }: Asked<K>,
): Promise<Exclude<ConfigurationState<ConfigurationOf<K>>, { phase: 'NONE' }> | undefined> {
  if (!isAggregateId(id)) return undefined;
  const state = await findConfiguration(store, kind, id);
  if (state.phase === 'NONE' || isForLink(state.content)) return undefined;
  const owner = await OWNERS[kind](state.content, catalogue);
  return isWithinReach(scope, owner) ? state : undefined;
}
