import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reversalKind, type PaymentStatus } from '../kernel/enums.ts';
import { forAll } from '../testing/property.ts';
import { standingOf } from './order.ts';
import { isSameReversal, mergeReversal, type KnownReversal } from './reversal.ts';

const known: fc.Arbitrary<KnownReversal> = fc.record({
  kind: fc.constantFrom(...reversalKind.options),
  totalCents: fc.nat(1_000),
});

describe('what is known of a reversal', () => {
  it.each([
    ['UNKNOWN', 'REFUND_BY_PROVIDER', 'REFUND_BY_PROVIDER'],
    ['REFUND_BY_US', 'REFUND_BY_PROVIDER', 'REFUND_BY_US'],
    ['REFUND_BY_US', 'MED_OPERATIONAL', 'MED_OPERATIONAL'],
    ['MED_FRAUD', 'MED_OPERATIONAL', 'MED_FRAUD'],
    ['MED_FRAUD', 'CHARGEBACK', 'CHARGEBACK'],
  ] as const)('%s, and then %s, is %s', (before, told, kind) => {
    expect(mergeReversal({ kind: before, totalCents: 5 }, { kind: told, totalCents: 3 })).toEqual({
      kind,
      totalCents: 5,
    });
  });

  it('begins with what is told first', () => {
    expect(mergeReversal(undefined, { kind: 'UNKNOWN', totalCents: 0 })).toEqual({
      kind: 'UNKNOWN',
      totalCents: 0,
    });
    expect(isSameReversal(undefined, { kind: 'UNKNOWN', totalCents: 0 })).toBe(false);
  });

  it('does not depend on the order of the facts, nor on how it is grouped, nor on applying it twice', () => {
    forAll(fc.tuple(known, known, known), ([a, b, c]) => {
      expect(mergeReversal(a, b)).toEqual(mergeReversal(b, a));
      expect(mergeReversal(mergeReversal(a, b), c)).toEqual(mergeReversal(a, mergeReversal(b, c)));
      expect(isSameReversal(a, mergeReversal(a, a))).toBe(true);
    });
  });
});

it.each<PaymentStatus>(['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'])(
  'a sale of status %s stands so, also when money of it went back',
  (status) => {
    expect(standingOf(status, 'MED_FRAUD')).toBe(status);
  },
);

it('a sale that went back is shown by how it did', () => {
  expect(standingOf('CHARGEBACK', 'REFUND_BY_PROVIDER')).toBe('REFUNDED');
  expect(standingOf('REFUNDED', 'MED_OPERATIONAL')).toBe('MED');
});

it('and by its status where nobody knows how', () => {
  expect(standingOf('CHARGEBACK', 'UNKNOWN')).toBe('CHARGEBACK');
  expect(standingOf('REFUNDED', null)).toBe('REFUNDED');
});
