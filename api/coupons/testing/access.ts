import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { coupon, couponIdOf, makeCoupon } from '../../../domain/coupon/coupon.ts';
import { handle } from '../../../eventstore/repository.ts';
import { demo } from '../../products/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** What a coupon is made by. */
export const COUPON_INPUT = {
  ...{ offerId: 'demo-digital', code: 'Volta 10', kind: 'PERCENT', value: 1_000, methods: ['PIX'] },
};

async function makeOne(api: ApiStack, { platformId, producerId: userId }: Owner): Promise<string> {
  const offerId = randomUUID();
  const couponId = couponIdOf(offerId, 'VOLTA10');
  await handle(api.stack.store, coupon, {
    ...{ id: couponId, commandId: randomUUID(), correlationId: couponId, actor: userId },
    decide: (state) =>
      makeCoupon(state, {
        ...{ couponId, offerId, userId, platformId: platformId ?? '', code: 'VOLTA10' },
        ...{ discount: { kind: 'PERCENT', value: 1_000 }, usesMax: 10, endsAt: null },
        ...{ methods: ['PIX'], at: new Date().toISOString() },
      }),
  });
  return couponId;
}

async function makeOffer(api: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const id = randomUUID();
  const of = { platformId: platformId ?? '' };
  const product = demo<ConfigurationOf<'Product'>>('demo-course');
  await api.save('Product', id, { ...product, ...of, producerId, productId: id });
  const offer = demo<ConfigurationOf<'Offer'>>('demo-digital');
  await api.save('Offer', id, { ...offer, ...of, productId: id, offerId: id });
  return id;
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'coupon', of: 'SELLER', make: makeOne },
    asked: {
      coupon: (id) => ({ id }),
      pauseCoupon: (id) => ({ id }),
      resumeCoupon: (id) => ({ id }),
    },
    listed: { coupons: {} },
  },
  {
    ...{ name: 'offer of a coupon', of: 'SELLER', make: makeOffer },
    asked: { createCoupon: (offerId) => ({ input: { ...COUPON_INPUT, offerId } }) },
  },
];
