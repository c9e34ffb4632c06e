import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { ApiError, unwrap } from '../http/errors.ts';
import { actorNames } from '../staff/actor-name.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { linkToFile, requestExport, type ExportDependencies } from './commands.ts';
import { ownExport, ownExports, platformExports, statusOf, type ListedExport } from './queries.ts';

interface Dependencies extends ExportDependencies {
  readonly pools: Pools;
  readonly vault: Pick<Vault, 'digest' | 'open'>;
  readonly catalogue: Pick<Catalogue, 'activeUser' | 'findUser'>;
  readonly readModels: ReadModelWait;
}

/** Lists as files: one's own, and who of a platform got which. */
export function exportsModule(deps: Dependencies): Resolvers {
  const { pools, now } = deps;
  const nameOf = actorNames(deps);
  const status = (row: ListedExport) => statusOf(row, now());
  return {
    Query: {
      exports: async (_root, _args, context) => ownExports(pools, (await scopeOf(context)).userId),
      export: async (_root, { id }, context) =>
        (await ownExport(pools, (await scopeOf(context)).userId, id)) ?? null,
      async exportFile(_root, { id }, context) {
        const session = await context.session();
        if (!session) throw new ApiError({ code: 'UNAUTHENTICATED' });
        return unwrap(await linkToFile(deps, session, id));
      },
      platformExports: listField(deps, platformExports),
    },
    Mutation: commandFields(deps, { requestExport }),
    Export: { status },
    PlatformExport: {
      status,
      userName: ({ userId }) => nameOf(`user:${userId}`),
      actingByName: ({ actingBy }) => (actingBy === null ? null : nameOf(`user:${actingBy}`)),
    },
  };
}
