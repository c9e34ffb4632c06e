import type { Pools } from '../../runtime/database/pools.ts';
import type { Readiness } from '../../runtime/observability/readiness.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { unwrap } from '../http/errors.ts';
import { healthOfInstallation } from './health.ts';
import { salesOfInstallation } from './sales.ts';

interface Dependencies {
  readonly pools: Pools;
  readonly readiness: Readiness;
  readonly now: () => Date;
}

/** What a master sees of all platforms together, and of the installation itself. */
export const masterDashboardModule = ({ pools, readiness, now }: Dependencies): Resolvers => ({
  Query: {
    installationSales: async (_root, asked) => unwrap(await salesOfInstallation({ pools, now }, asked)),
    installationHealth: () => healthOfInstallation({ pool: pools.writer, readiness, now }),
  },
});
