import { describe, expect, test } from 'vitest';
import type { StatusWords } from '../../../../domain/providers/status-words.ts';
import { GENERAL_WORDS } from '../../../../domain/providers/status-words.ts';
import { factOf } from './fact.ts';

const payment: StatusWords = {
  ...GENERAL_WORDS,
  med: { status: 'REFUNDED', paid: true, reversal: 'MED_FRAUD' },
  given_back: { status: 'CHARGEBACK', paid: true, reversal: 'REFUND_BY_PROVIDER' },
  in_protest: { status: 'CHARGEBACK', paid: true, disputed: true },
};
const provider = { words: { payment, unlisted: 'REJECTED' as const, payout: {} } };
const seen = { transactionId: 't-1', word: 'paid', amountCents: 1_000 };
const paidAt = '2026-03-02T10:00:00Z';
const fact = (given: object) => factOf({ ...seen, ...given }, provider);
const refunded = (totalCents: number) => ({
  reversalId: 'refunded',
  kind: 'REFUND_BY_PROVIDER',
  totalCents,
});

describe('what an answer says of a sale', () => {
  test.each([
    ['waiting', { word: 'pending' }, { status: 'PENDING', known: true, paidCents: 0 }],
    ['paid', {}, { status: 'APPROVED', known: true, paidCents: 1_000 }],
    ['paid with another amount', { paidCents: 900 }, { amountCents: 1_000, paidCents: 900 }],
    ['partly paid, nobody says how much', { word: 'partially_paid' }, { paidCents: 0 }],
    ['a word that nobody knows', { word: 'x', paidCents: 900 }, { known: false, paidCents: 0 }],
    ['refused', { word: 'refused', refusalCode: '51' }, { closed: 'REFUSED', family: 'FUNDS' }],
    ['closed by us', { word: 'canceled' }, { closed: 'CANCELLED', paidCents: 0 }],
    ['in another currency', { currency: 'USD' }, { currency: 'USD' }],
  ])('%s', (_name, given, expected) => expect(fact(given)).toMatchObject(expected));
});

describe('what went back', () => {
  test.each([
    ['a part', { refundedCents: 300 }, [refunded(300)]],
    ['all, by the total', { word: 'refunded', refundedCents: 1_000 }, [refunded(1_000)]],
    ['all, by the word alone', { word: 'refunded' }, [refunded(1_000)]],
    ['a refund that is specified as CHARGEBACK', { word: 'given_back' }, [refunded(1_000)]],
    [
      'all, by a cancellation of what was paid (review)',
      { word: 'canceled', paidAt },
      [refunded(1_000)],
    ],
    [
      'a part, by a cancellation that tells how much (review)',
      { word: 'canceled', refundedCents: 300 },
      [refunded(300)],
    ],
    [
      'a chargeback of what was left',
      { word: 'chargeback', refundedCents: 300 },
      [refunded(300), { reversalId: 'chargeback', kind: 'CHARGEBACK', totalCents: 700 }],
    ],
    [
      'a PIX taken back for fraud that is specified as REFUNDED',
      { word: 'med' },
      [{ reversalId: 'med_fraud', kind: 'MED_FRAUD', totalCents: 1_000 }],
    ],
  ])('%s', (_name, given, expected) => expect(fact(given).reversals).toEqual(expected));

  test('a cancellation of what was paid is a refund, and ends nothing (review)', () => {
    const canceled = fact({ word: 'canceled', paidAt });
    expect(canceled).toMatchObject({ status: 'REFUNDED', known: true, paidCents: 1_000 });
    expect(canceled).not.toHaveProperty('closed');
  });

  test.each(['27/11/2026 10:00:00', 'Fri Nov 27 2026', '2026-11-27 08:00:00 PM'])(
    'so it is where the time of the payment is %s, whether we can read it or not (review)',
    (written) =>
      expect(fact({ word: 'canceled', paidAt: written })).toMatchObject({
        ...{ status: 'REFUNDED', paidCents: 1_000 },
      }),
  );

  test.each(['0001-01-01T00:00:00', '1970-01-01T00:00:00Z'])(
    'what was cancelled was not paid where the time of it is %s, which programs write for none (review)',
    (none) =>
      expect(fact({ word: 'canceled', paidAt: none })).toMatchObject({
        ...{ closed: 'CANCELLED', paidCents: 0, reversals: [] },
      }),
  );

  test('a dispute takes nothing yet', () =>
    expect(fact({ word: 'in_protest' })).toMatchObject({
      status: 'CHARGEBACK',
      reversals: [],
      disputes: [{ state: 'OPENED', amountCents: 1_000 }],
    }));
});
