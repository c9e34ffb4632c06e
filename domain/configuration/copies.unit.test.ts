import { expect, it } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { scopeOf } from '../access/scope.ts';
import { fail, ok } from '../kernel/result.ts';
import { copyOfOffer, copyOfProduct } from './copies.ts';
import type { ConfigurationOf, SellerIdentity } from './schemas.ts';

const demo = <T>(id: string) => demoConfigurations.find((each) => each.id === id)?.content as T;
const original = demo<ConfigurationOf<'Product'> & { seller: SellerIdentity }>('demo-course');
const scope = scopeOf({ userId: 'ana', platformId: 'acme', role: 'PRODUCER', permissions: [] });
const said = { productId: 'new', original, others: 0 };

it('a copy of a product is a draft without tokens, and as the product otherwise', () => {
  const tokens = { FACEBOOK: 'v1' } as const;
  const measured = { ...original, measurement: { ...original.measurement, tokens } };
  expect(copyOfProduct(scope, { ...said, original: measured })).toEqual(
    ok({
      ...original,
      ...{ productId: 'new', name: `${original.name} (cópia)`, published: false },
    }),
  );
});

it('has a name that may be one, however long the other is', () => {
  const copied = copyOfProduct(scope, { ...said, original: { ...original, name: 'x'.repeat(120) } });
  expect(copied.ok && copied.value.name).toBe(`${'x'.repeat(112)} (cópia)`);
});

it('is made by a producer alone, of whom there are not too many', () => {
  expect(copyOfProduct({ ...scope, role: 'AFFILIATE' }, said)).toEqual(fail('FORBIDDEN'));
  expect(copyOfProduct(scope, { ...said, others: 200 })).toEqual(
    fail('TOO_MANY_PRODUCTS', { max: 200 }),
  );
});

it('a copy of an offer is the copied product’s', () => {
  const offer = demo<ConfigurationOf<'Offer'>>('demo-digital');
  const ids = { offerId: 'o', productId: 'new' };
  expect(copyOfOffer(offer, ids)).toEqual({ ...offer, ...ids });
});
