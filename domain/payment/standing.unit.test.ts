import { expect, it } from 'vitest';
import type { PaymentStatus } from '../kernel/enums.ts';
import { standingOf } from './standing.ts';

it.each<PaymentStatus>(['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'])(
  'a sale of status %s stands so, also when money of it went back',
  (status) => {
    expect(standingOf(status, 'MED_FRAUD')).toBe(status);
  },
);

it('a sale that went back stands by how it did', () => {
  expect(standingOf('CHARGEBACK', 'REFUND_BY_PROVIDER')).toBe('REFUNDED');
  expect(standingOf('REFUNDED', 'MED_OPERATIONAL')).toBe('MED');
});

it('and by its status where nobody knows how', () => {
  expect(standingOf('CHARGEBACK', 'UNKNOWN')).toBe('CHARGEBACK');
  expect(standingOf('REFUNDED', null)).toBe('REFUNDED');
});
