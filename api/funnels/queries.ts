import {
  funnelViewCounts,
  funnels as table,
  FUNNEL_STATES,
} from '../../projections/read-models/funnels/table.ts';
import { funnelSales } from '../../projections/read-models/payments/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

/** One's own, the one saved last first. */
export const funnels = listOf(table, {
  owner: { user: 'userId', platform: 'platformId' },
  sorts: { savedAt: ['savedAt'] },
  order: '-savedAt',
  filters: { state: oneOf('state', FUNNEL_STATES) },
  counts: 'state',
});

/** What came of one step. */
export interface StepFigures {
  readonly stepId: string;
  readonly views: number;
  readonly accepts: number;
  /** In cents. */
  readonly revenue: number;
}

/** What came of the steps of each of some funnels, by the offers that they follow. */
export async function figuresOf(
  pools: Pick<Pools, 'read'>,
  offerIds: readonly string[],
): Promise<StepFigures[][]> {
  const [viewed, sold] = await Promise.all([
    pools.read<{ offerId: string; stepId: string; count: number }>(
      `select offer_id as "offerId", step_id as "stepId", count::bigint as count
       from ${funnelViewCounts.view} where offer_id = any($1::text[])`,
      [offerIds],
    ),
    pools.read<{ offerId: string; stepId: string; count: number; total: number }>(
      `select offer_id as "offerId", step_id as "stepId", sum(count)::bigint as count,
         sum(amount_cents)::bigint as total
       from ${funnelSales.view} where offer_id = any($1::text[]) and standing = 'APPROVED'
       group by offer_id, step_id`,
      [offerIds],
    ),
  ]);
  return offerIds.map((offerId) => {
    const views = viewed.rows.filter((row) => row.offerId === offerId);
    const sales = sold.rows.filter((row) => row.offerId === offerId);
    const stepIds = new Set([...views, ...sales].map(({ stepId }) => stepId));
    return [...stepIds].map((stepId) => {
      const sale = sales.find((row) => row.stepId === stepId);
      return {
        stepId,
        views: views.find((row) => row.stepId === stepId)?.count ?? 0,
        accepts: sale?.count ?? 0,
        revenue: sale?.total ?? 0,
      };
    });
  });
}
