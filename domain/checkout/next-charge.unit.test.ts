import { expect, it } from 'vitest';
import { nextChargeDay, renewalCardEndsAt } from './next-charge.ts';

it.each([
  ['2026-11-27T15:00:00Z', 30, '2026-12-27'],
  ['2026-02-26T15:00:00Z', 7, '2026-03-05'],
  ['2027-11-27T15:00:00Z', 365, '2028-11-26'],
])('of %s, every %i days, is %s', (from, frequencyInDays, day) =>
  expect(nextChargeDay(Date.parse(from), frequencyInDays)).toBe(day),
);

it.each([
  ['2026-11-28T02:59:59Z', '2026-12-04'],
  ['2026-11-28T03:00:00Z', '2026-12-05'],
])('counts from the day in São Paulo: %s', (from, day) =>
  expect(nextChargeDay(Date.parse(from), 7)).toBe(day),
);

it('the card that paid is kept for a month after the next charge, and no longer', () =>
  expect(
    renewalCardEndsAt(new Date('2026-11-27T15:00:00Z'), { priceCents: 100, frequencyInDays: 7 }),
  ).toBe('2027-01-03T15:00:00.000Z'));
