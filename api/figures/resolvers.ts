import { orHidden } from '../../eventstore/forgotten.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { firstStepsOf } from './first-steps.ts';
import { figuresOfPlatform } from './platform.ts';
import { queuesOf } from './queues.ts';
import { conversionReport, refundCohorts, salesReport } from './reports.ts';
import { figuresOfSeller } from './seller.ts';

interface Dependencies {
  readonly pools: Pools;
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

/** What is sold, as sellers and those who run their platform look at it. */
export const figuresModule = (deps: Dependencies): Resolvers => {
  const nameOf = async (userId: string): Promise<string | null> => {
    const user = await deps.catalogue.findUser(userId);
    return (user && (await orHidden(openDisplayName(deps.vault, user)))) ?? null;
  };
  return {
    Query: {
      sellerFigures: async (_root, asked, context) =>
        unwrap(await figuresOfSeller(deps, await scopeOf(context), asked)),
      salesReport: async (_root, asked, context) =>
        unwrap(await salesReport(deps, await scopeOf(context), asked)),
      conversionReport: async (_root, asked, context) =>
        unwrap(await conversionReport(deps, await scopeOf(context), asked)),
      refundCohorts: async (_root, asked, context) =>
        unwrap(await refundCohorts(deps, await scopeOf(context), asked)),
      firstSteps: async (_root, _args, context) => firstStepsOf(deps, await scopeOf(context)),
      platformFigures: async (_root, asked, context) =>
        unwrap(await figuresOfPlatform({ ...deps, nameOf }, await scopeOf(context), asked)),
      platformQueues: async (_root, _args, context) => queuesOf(deps, await scopeOf(context)),
    },
  };
};
