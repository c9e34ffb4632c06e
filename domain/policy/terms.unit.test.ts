import { expect, it } from 'vitest';
import { firstTerms } from './terms.ts';

const { installments } = firstTerms.shape;
const rules = { max: 12, minimumCents: 500, fees: Array<number>(12).fill(250) };

it.each([0, 1, 12])('a platform may be free of interest up to %dx', (interestFreeUpTo) => {
  expect(installments.safeParse({ ...rules, interestFreeUpTo }).success).toBe(true);
});

it.each([-1, 13, 1.5])('not up to %dx', (interestFreeUpTo) => {
  expect(installments.safeParse({ ...rules, interestFreeUpTo }).success).toBe(false);
});
