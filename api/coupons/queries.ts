import { LRUCache } from 'lru-cache';
import { coupons as table } from '../../projections/read-models/coupons/table.ts';
import { couponSales } from '../../projections/read-models/payments/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { equal } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

/** One's own, newest first. */
export const coupons = listOf(table, {
  owner: { user: 'userId', platform: 'platformId' },
  sorts: { madeAt: ['madeAt'] },
  order: '-madeAt',
  filters: { offerId: equal('offerId') },
});

interface PaidWithCoupon {
  readonly count: number;
  /** In cents. */
  readonly total: number;
}

/** What was paid with each of some coupons that was neither given back nor disputed. */
export async function paidWithCoupons(
  pools: Pick<Pools, 'read'>,
  couponIds: readonly string[],
): Promise<PaidWithCoupon[]> {
  const { rows } = await pools.read<PaidWithCoupon & { readonly id: string }>(
    `select coupon_id as id, sum(count)::bigint as count, sum(amount_cents)::bigint as total
     from ${couponSales.view} where coupon_id = any($1::uuid[]) and standing = 'APPROVED'
     group by coupon_id`,
    [couponIds],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return couponIds.map((id) => byId.get(id) ?? { count: 0, total: 0 });
}

const OFFERS_MAX = 5_000;
const FRESH_MS = 15_000;

const TAKES = `select 1 from ${table.view}
  where offer_id = $1 and state = 'OPEN' and (ends_at is null or ends_at > $2)
    and (uses_max is null or uses_max > taken_count + spent_count) limit 1`;

/**
 * Whether an offer has a coupon that somebody may use, as of a moment ago; its page asks for one
 * only then. Where that cannot be read it does not: nothing is decided by it.
 */
export function openCouponLookup({
  pools,
  now,
}: {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
}): (offerId: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: OFFERS_MAX, ttl: FRESH_MS });
  return async (offerId) => {
    const seen = known.get(offerId);
    if (seen !== undefined) return seen;
    const found = await pools
      .read(TAKES, [offerId, now().toISOString()])
      .then(({ rows }) => rows.length > 0)
      .catch(() => false);
    known.set(offerId, found);
    return found;
  };
}
