import { describe, expect, it } from 'vitest';
import { aPurchase } from '../testing/purchase.ts';
import { frozenPolicy } from './sale-terms.ts';

const { policy } = aPurchase();
const ana = { userId: 'ana', role: 'PRODUCER', weight: 10_000 } as const;

describe('a policy that could not be posted by is no policy', () => {
  it.each([
    ['two producers', { splits: [ana, { ...ana, userId: 'bia' }] }],
    ['no producer', { splits: [{ ...ana, role: 'AFFILIATE' }] }],
    ['nobody who gets anything', { splits: [{ ...ana, weight: 0 }] }],
    ['somebody liable who has no share', { liableUserId: 'bia' }],
    ['a rate above the whole', { platformFee: { rate: 10_001, fixedCents: 0 } }],
    ['a negative fixed fee', { platformFee: { rate: 0, fixedCents: -1 } }],
  ])('%s', (_, change) => {
    expect(frozenPolicy.safeParse(policy).success).toBe(true);
    expect(frozenPolicy.safeParse({ ...policy, ...change }).success).toBe(false);
  });
});
