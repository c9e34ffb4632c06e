import { expect, test } from 'vitest';
import { reversalTotals } from './reversals.ts';

const refunded = (totalCents: number) => ({ reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents });
const chargeback = (totalCents: number) => ({ reversalId: 'chargeback', kind: 'CHARGEBACK', totalCents });

test.each([
  ['nothing', { paidCents: 1_000, refundedCents: 0, chargedBack: false }, []],
  ['a part refunded', { paidCents: 1_000, refundedCents: 300, chargedBack: false }, [refunded(300)]],
  ['all refunded', { paidCents: 1_000, refundedCents: 1_000, chargedBack: false }, [refunded(1_000)]],
  ['charged back', { paidCents: 1_000, refundedCents: 0, chargedBack: true }, [chargeback(1_000)]],
  ['charged back after a part was refunded', { paidCents: 1_000, refundedCents: 300, chargedBack: true }, [refunded(300), chargeback(700)]],
  ['a chargeback that the total repeats', { paidCents: 1_000, refundedCents: 1_000, chargedBack: true }, [chargeback(1_000)]],
])('%s', (_name, given, expected) => expect(reversalTotals(given)).toEqual(expected));
