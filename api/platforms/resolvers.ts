import { hostOf, hostProblem } from '../../domain/configuration/creation.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { changedLists } from '../../domain/routing/routes.ts';
import { platforms as table } from '../../projections/read-models/platforms/table.ts';
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
import { createPlatform, isTaken } from './create.ts';
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

async function checkHost(
  deps: Pick<Dependencies, 'pools'>,
  { host, platformId }: ConfigurationOf<'Platform'>,
): Promise<InvalidField[]> {
  const code = hostProblem(host, await isTaken(deps, host, platformId));
  return code ? [{ field: 'host', code }] : [];
}

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
      table,
      read: (changes: { readonly host?: string | null }) =>
        'host' in changes ? { ...changes, host: hostOf(changes.host) } : changes,
      async check(changed, changes) {
        const problems = await checkLists(deps.store, changed, changes);
        return 'host' in changes ? [...problems, ...(await checkHost(deps, changed))] : problems;
      },
    }),
  },
  PlatformSettings: {
    id: ({ content }) => content.platformId,
    name: ({ content }) => content.name,
    host: ({ content }) => content.host,
    suspended: ({ content }) => content.suspended,
    reviewsProducts: ({ content }) => content.reviewsProducts,
    routes: ({ content }) => content.routes,
    payoutRoutes: ({ content }) => content.payoutRoutes,
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
