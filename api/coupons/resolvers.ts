import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { createCoupon, pauseCoupon, resumeCoupon, type CouponDependencies } from './commands.ts';
import { coupons, paidWithCoupons } from './queries.ts';

type Dependencies = CouponDependencies &
  ListDependencies & { readonly pools: Pools; readonly readModels: ReadModelWait };

/** Coupons of one's own offers. What a buyer is told of them is the checkout's. */
export function couponsModule(deps: Dependencies): Resolvers {
  const paidWith = batched((ids: readonly string[]) => paidWithCoupons(deps.pools, ids));
  return {
    Query: { coupons: listField(deps, coupons), coupon: nodeField(deps, coupons) },
    Mutation: commandFields(deps, { createCoupon, pauseCoupon, resumeCoupon }),
    Coupon: {
      id: ({ couponId }) => couponId,
      kind: ({ discount }) => discount.kind,
      value: ({ discount }) => discount.value,
      paidCount: async ({ couponId }) => (await paidWith(couponId)).count,
      paidTotal: async ({ couponId }) => (await paidWith(couponId)).total,
    },
  };
}
