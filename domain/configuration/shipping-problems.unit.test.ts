import { expect, it } from 'vitest';
import { shippingProblems } from './shipping-problems.ts';

const OPTION = {
  ...{ id: 'a', description: 'Correios', deliveryTime: '', fareCents: 0, preSelected: false },
};

it.each([
  ['neither a fare nor an option', null, [], ['NO_SHIPPING']],
  ['a fare', 1_290, [], []],
  ['a fare of nothing', 0, [], []],
  ['an option', null, [OPTION], []],
  ['a fare and an option', 0, [OPTION], []],
])('of what is sent with %s', (_what, fretePriceCents, deliveryOptions, codes) => {
  const problems = shippingProblems({ fretePriceCents, deliveryOptions }, 'FISICO');
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

it('of what is not sent is never anything', () =>
  expect(shippingProblems({ fretePriceCents: null, deliveryOptions: [] }, 'DIGITAL')).toEqual([]));
