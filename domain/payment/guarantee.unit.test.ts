import { expect, it } from 'vitest';
import { daysLeft, guaranteeOf } from './guarantee.ts';

const sale = { approvedAt: '2026-11-03T13:00:00Z' };
const at = '2026-11-05T12:00:00.000Z';

it('lasts to the end of its last day in São Paulo, and never less than the law’s seven days', () => {
  expect(guaranteeOf(sale, { guaranteeDays: 14, answerDays: 3, at })).toEqual({
    guaranteeEndsAt: '2026-11-18T02:59:59.999Z',
    legalEndsAt: '2026-11-11T02:59:59.999Z',
    decideBy: '2026-11-08T12:00:00.000Z',
  });
  const { guaranteeEndsAt } = guaranteeOf(sale, { guaranteeDays: 0, answerDays: 0, at });
  expect(guaranteeEndsAt).toBe('2026-11-11T02:59:59.999Z');
});

it('is answered at once where the policy gives the seller no days', () => {
  expect(guaranteeOf(sale, { guaranteeDays: 7, answerDays: 0, at }).decideBy).toBe(at);
});

it.each([
  ['2026-11-11T02:00:00Z', 0],
  ['2026-11-10T02:00:00Z', 1],
  ['2026-11-11T03:00:00Z', null],
])('has at %s %s days left', (now, days) => {
  expect(daysLeft('2026-11-11T02:59:59.999Z', new Date(now))).toBe(days);
});
