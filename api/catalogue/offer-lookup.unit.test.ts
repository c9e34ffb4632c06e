import { expect, it } from 'vitest';
import { createOfferLookup } from './sellable-offer.ts';

const NONE = async () => undefined;

it('an invented offer is not looked up again and again (carts, invented offer ids)', async () => {
  let looks = 0;
  const lookup = createOfferLookup();
  for (let time = 0; time < 5; time += 1)
    expect(
      await lookup.find({ network: 'a', offerId: 'x' }, async () => void (looks += 1)),
    ).toMatchObject({ ok: false, error: { code: 'OFFER_NOT_FOUND' } });
  expect(looks).toBe(1);
});

it('a network that invents offers is not looked up for, but for those that are known', async () => {
  let looks = 0;
  const look = async () => void (looks += 1);
  const lookup = createOfferLookup();
  await lookup.find({ network: 'b', offerId: 'course' }, async () => 'the course');
  for (let time = 0; time < 500; time += 1)
    await lookup.find({ network: 'a', offerId: `x${time}` }, look);
  expect(looks).toBe(60);
  expect(await lookup.find({ network: 'a', offerId: 'y' }, NONE)).toMatchObject({
    error: { code: 'RATE_LIMITED', details: { retryAfterSeconds: 60 } },
  });
  expect(await lookup.find({ network: 'a', offerId: 'course' }, async () => 'the course')).toEqual({
    ok: true,
    value: 'the course',
  });
  expect(await lookup.find({ network: 'b', offerId: 'y' }, NONE)).toMatchObject({
    error: { code: 'OFFER_NOT_FOUND' },
  });
});
