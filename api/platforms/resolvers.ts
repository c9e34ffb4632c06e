import { changedLists } from '../../domain/routing/routes.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { AccountDependencies } from '../accounts/commands.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { historyOf } from '../configuration/history.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { actorNames } from '../staff/actor-name.ts';
import { checkLists } from './check-lists.ts';
import { createPlatform } from './create.ts';
import { platforms, type RouteChangeRow } from './queries.ts';

type Dependencies = ConfigurationDependencies &
  AccountDependencies &
  ListDependencies & { readonly pools: Pools; readonly readModels: ReadModelWait };

const listsOf = ({ before, after }: RouteChangeRow) =>
  after
    ? changedLists(before, after).map(({ use, before: was, after: is }) => ({
        use,
        before: [...was],
        after: [...is],
      }))
    : [];

/** What masters make, and what an administrator sets of their platform. */
export const platformsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    platforms: listField(deps, platforms),
    platformSettings: async (_root, { id }, context) =>
      (await findAuthorized(deps, { kind: 'Platform', id, scope: await scopeOf(context) })) ?? null,
  },
  Mutation: {
    ...commandFields(deps, { createPlatform }),
    savePlatform: savingMutation(deps, 'savePlatform', {
      kind: 'Platform',
      check: (changed, changes) => checkLists(deps.store, changed, changes),
    }),
  },
  PlatformSettings: {
    id: ({ content }) => content.platformId,
    name: ({ content }) => content.name,
    host: ({ content }) => content.host,
    routes: ({ content }) => content.routes,
    payoutRoutes: ({ content }) => content.payoutRoutes,
    installments: ({ content }) => content.installments,
    async routeHistory({ content: { platformId: id } }, page) {
      const changes = unwrap(await historyOf(deps.store, { kind: 'Platform', id }, page));
      return { ...changes, nodes: changes.nodes.filter((change) => listsOf(change).length > 0) };
    },
  },
  RouteChange: {
    by: ({ actor }) => actorNames(deps)(actor),
    lists: (change) => listsOf(change),
  },
});
