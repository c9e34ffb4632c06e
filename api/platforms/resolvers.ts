import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { checkLists } from './check-lists.ts';

type Dependencies = ConfigurationDependencies & { readonly readModels: ReadModelWait };

/** What an administrator sets of their platform. */
export const platformsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    platformSettings: async (_root, { id }, context) =>
      (await findAuthorized(deps, { kind: 'Platform', id, scope: await scopeOf(context) })) ?? null,
  },
  Mutation: {
    savePlatform: savingMutation(deps, 'savePlatform', {
      kind: 'Platform',
      check: (changed, changes) => checkLists(deps.store, changed, changes),
    }),
  },
  PlatformSettings: {
    id: ({ content }) => content.platformId,
    name: ({ content }) => content.name,
    routes: ({ content }) => content.routes,
    payoutRoutes: ({ content }) => content.payoutRoutes,
    installments: ({ content }) => content.installments,
  },
});
