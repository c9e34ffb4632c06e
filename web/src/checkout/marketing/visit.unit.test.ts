import { expect, it } from 'vitest';
import { PURCHASE_LIMITS } from '../../../../domain/checkout/order.ts';
import { lineProblem } from '../../../../domain/kernel/text.ts';
import { readBuyerQuery } from './visit.ts';

// Nobody could mend a link that the purchase does not take: it must never keep a buyer from paying.
it.each([
  ['a long one', `?utm_source=insta&fbclid=${'x'.repeat(9_000)}`],
  ['one that is written out', `?nome=${encodeURIComponent('💣'.repeat(900))}&utm_source=insta`],
])('of a query string the API is told as much as it takes: %s', (_which, search) => {
  const { utmQuery } = readBuyerQuery(search);
  expect(utmQuery.length).toBeLessThanOrEqual(PURCHASE_LIMITS.utmQuery);
  expect(search).toContain(utmQuery);
  expect(() => decodeURIComponent(utmQuery)).not.toThrow();
});

it('keeps the whole of a usual one', () => {
  const search = `nome=Bia&utm_source=insta&fbclid=${'x'.repeat(500)}`;
  expect(readBuyerQuery(`?${search}`).utmQuery).toBe(search);
});

it.each([
  ['af-1', 'af-1'],
  ['', null],
  ['z'.repeat(PURCHASE_LIMITS.affiliateId + 1), null],
])('an affiliate that cannot be one is none: %s', (id, affiliateId) =>
  expect(readBuyerQuery(`?affiliateId=${id}`).affiliateId).toBe(affiliateId),
);

it('a link says nothing that the purchase would refuse for a character in it', () => {
  const said = encodeURIComponent('Ana\0\n\u202eLima');
  const query = readBuyerQuery(`?nome=${said}&email=${said}&affiliateId=${said}&telefone=${said}`);
  expect(query).toMatchObject({ name: 'Ana Lima', affiliateId: 'Ana Lima' });
  for (const text of Object.values(query)) expect(lineProblem(text ?? '')).toBeUndefined();
});
