import type { Pools } from '../../runtime/database/pools.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { listProviderHealth } from './queries.ts';

interface Dependencies {
  readonly pools: Pools;
  readonly now: () => Date;
}

/** How the providers of a platform fare. */
export const providerHealthModule = ({ pools, now }: Dependencies): Resolvers => ({
  Query: {
    providerHealth: async (_root, { filter, first, after }, context) =>
      unwrap(
        await listProviderHealth(pools, await scopeOf(context), { filter, first, after, now: now() }),
      ),
  },
});
