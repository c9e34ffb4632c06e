import type { Scope } from '../../domain/access/scope.ts';
import { offerDays } from '../../projections/read-models/figures/table.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import { receivers } from '../../projections/read-models/receivers/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { FirstStep, FirstStepName } from '../graphql/resolver-types.generated.ts';

/** In their order, each with what shows that it was done. */
const DONE = {
  DOCUMENTS: `select from ${receivers.view} where user_id = $1 and platform_id = $2 and state in ('TO_VALIDATE', 'VALIDATED')`,
  PRODUCT: `select from ${products.view} where producer_id = $1 and platform_id = $2 and not archived`,
  OFFER: `select from ${offers.view} o join ${products.view} p using (product_id)
    where p.producer_id = $1 and p.platform_id = $2 and not p.archived and not o.archived`,
  SHARE: `select from views.checkout_views where producer_id = $1 and platform_id = $2`,
  SALE: `select from ${offerDays.view} where producer_id = $1 and platform_id = $2 and sold > 0`,
} as const satisfies Record<FirstStepName, string>;

const STEPS = Object.keys(DONE) as FirstStepName[];

const ALL_DONE = `select ${STEPS.map((name) => `exists (${DONE[name]}) as "${name}"`).join(', ')}`;

/** Which steps to the first sale are done, as other pages show them; none are left after it. */
export async function firstStepsOf(
  { pools }: { readonly pools: Pick<Pools, 'read'> },
  { userId, platformId }: Pick<Scope, 'userId' | 'platformId'>,
): Promise<FirstStep[]> {
  const { rows } = await pools.read<Record<FirstStepName, boolean>>(ALL_DONE, [userId, platformId]);
  const [done] = rows;
  if (!done || done.SALE) return [];
  return STEPS.map((name) => ({ name, done: done[name] }));
}
