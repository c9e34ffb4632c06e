import { expect, it, vi } from 'vitest';
import { createOfferLookup } from '../catalogue/sellable-offer.ts';
import { createCartLimit } from './cart-limit.ts';
import { putCart } from './put-cart.ts';

it('an offer that nobody has is not counted (carts, invented offer ids)', async () => {
  const get = vi.fn(async () => undefined);
  const cartLimit = createCartLimit({ networkPerMinute: 1_000, offerPerMinute: 1_000 });
  const offers = createOfferLookup();
  const allowOf = vi.spyOn(cartLimit, 'allowOf');
  const put = (offerId: string) =>
    putCart(
      { cartLimit, offers, catalogue: { get } } as never,
      { input: { offerId, email: 'a@example.com', cartAmt: 1, utmQuery: '' }, ip: '10.0.0.1' },
      {} as never,
    );
  for (let time = 0; time < 200; time += 1)
    expect(await put(`invented${time}`)).toMatchObject({ ok: false });
  expect(allowOf).not.toHaveBeenCalled();
  expect(get).toHaveBeenCalledTimes(60);
});
