import { expect, it } from 'vitest';
import { wasDeclined } from './velocity.ts';

const AT = '2026-11-03T13:00:00.123Z';
const row = (change: object = {}) => ({
  status: 'APPROVED' as const,
  decline: null,
  createdAt: new Date(AT),
  ...change,
});

it('a card is declined or not, once the issuer has said so', () => {
  expect(wasDeclined(row(), AT)).toBe(false);
  expect(wasDeclined(row({ status: 'REJECTED', decline: 'DO_NOT_HONOR' }), AT)).toBe(true);
  expect(wasDeclined(row({ status: 'REJECTED', decline: 'TECHNICAL' }), AT)).toBeUndefined();
  expect(wasDeclined(row({ status: 'PENDING' }), AT)).toBeUndefined();
});

it('a purchase asked for again tries no card: its approval hides no declined ones', () => {
  expect(wasDeclined(row(), '2026-11-03T13:00:01.123Z')).toBeUndefined();
});
