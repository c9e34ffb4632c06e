import { z } from 'zod';
import {
  coupon,
  couponCode,
  couponIdOf,
  discountOf,
  makeCoupon,
  pauseCoupon as pause,
  resumeCoupon as resume,
} from '../../domain/coupon/coupon.ts';
import type { CouponMade, Discount } from '../../domain/coupon/events.ts';
import { addDays, startOfDay } from '../../domain/kernel/calendar/calendar.ts';
import { day, paymentMethod } from '../../domain/kernel/enums.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import { handle } from '../../eventstore/repository.ts';
import { coupons as table } from '../../projections/read-models/coupons/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { aggregateCommand, defineCommand } from '../graphql/command.ts';

export interface CouponDependencies extends ConfigurationDependencies {
  readonly pools: Pick<Pools, 'writer'>;
  readonly now: () => Date;
}

/** How many one offer has at most, paused ones included. */
const OF_OFFER_MAX = 100;

const OF_OFFER = `select count(*)::int as count from ${table.view}
  where offer_id = $1 and coupon_id <> $2`;

const input = z.object({
  offerId: line(100),
  code: line(40)
    .transform(couponCode)
    .pipe(z.string().regex(/^[\p{L}\d_-]{3,30}$/u)),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  value: z.int().min(1).max(100_000_000),
  usesMax: z.int().min(1).max(10_000).nullable().default(null),
  endsOn: day.nullable().default(null),
  methods: z.array(paymentMethod).min(1).max(paymentMethod.options.length),
});

/** Errors: NOT_FOUND for another's offer, INVALID_INPUT, TOO_MANY_COUPONS. */
export const createCoupon = defineCommand({
  input: z.object({ input }),
  async run(deps: CouponDependencies, { input: asked }, { scope, ...facts }) {
    const { offerId, code, methods, usesMax, endsOn } = asked;
    const found = await findAuthorized(deps, { kind: 'Offer', id: offerId, scope });
    if (!found) return fail('NOT_FOUND');
    const { priceCents, platformId } = found.content;
    const at = deps.now().toISOString();
    const discount: Discount = { kind: asked.kind, value: asked.value };
    const endsAt = endsOn === null ? null : startOfDay(addDays(endsOn, 1));
    if (discount.kind === 'PERCENT' && discount.value > 9_999) return invalid('value', 'TOO_BIG');
    if (discountOf(priceCents, discount) === undefined) return invalid('value', 'TOO_BIG');
    if (endsAt !== null && Date.parse(endsAt) <= Date.parse(at)) return invalid('endsOn', 'TOO_SMALL');
    const couponId = couponIdOf(offerId, code);
    const { rows } = await deps.pools.writer.query<{ count: number }>(OF_OFFER, [offerId, couponId]);
    if ((rows[0]?.count ?? 0) >= OF_OFFER_MAX) return fail('TOO_MANY_COUPONS', { max: OF_OFFER_MAX });
    const made: CouponMade = {
      ...{ couponId, platformId, userId: scope.userId, offerId, code, discount, usesMax, endsAt, at },
      methods: [...new Set(methods)],
    };
    const handled = await handle(deps.store, coupon, {
      ...{ ...facts, id: couponId },
      decide: (state) => makeCoupon(state, made),
    });
    if (!handled.ok) return handled.error.code === 'ALREADY_EXISTS' ? invalid('code', 'TAKEN') : handled;
    const { position } = handled.value;
    return ok({ answer: couponId, shownBy: position === undefined ? undefined : { table, position } });
  },
});

const invalid = (field: string, code: string): Result<never> =>
  fail('INVALID_INPUT', { fields: [{ field, code }] });

const ofOwner = {
  ...{ aggregate: coupon, input: z.object({}), table },
  ownerOf: ({ made }: { readonly made: CouponMade }) => made,
} as const;

export const pauseCoupon = aggregateCommand({
  ...ofOwner,
  decide: (state, _said, decided) => pause(state, decided),
});

export const resumeCoupon = aggregateCommand({
  ...ofOwner,
  decide: (state, _said, decided) => resume(state, decided),
});
