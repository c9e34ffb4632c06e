import type { ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { listProviderHealth } from './queries.ts';

/** How the providers of a platform fare. */
export const providerHealthModule = (deps: ListDependencies): Resolvers => ({
  Query: {
    providerHealth: async (_root, args, context) =>
      unwrap(await listProviderHealth(deps, await scopeOf(context), args)),
  },
});
