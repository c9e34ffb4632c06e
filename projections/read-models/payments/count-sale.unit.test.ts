import { describe, expect, it } from 'vitest';
import type { ReversalKind } from '../../../domain/kernel/enums.ts';
import type { SaleStanding } from '../../../domain/payment/order.ts';
import {
  applying,
  approved,
  awaitingPayment,
  followedBy,
  refund,
  refundedFact,
} from '../../../domain/testing/payment-facts.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { payments } from './project.ts';
import { salesTotals } from './table.ts';

const totals = (events: Parameters<typeof rowsAfter>[1]) => rowsAfter(payments, events).all(salesTotals);

const PENDING_GONE = {
  standing: 'PENDING',
  count: 0,
  amountCents: 0,
  keptCents: 0,
  refundedCents: 0,
};

it('a sale is counted once, where it stands now', () => {
  expect(totals(approved())).toMatchObject([
    PENDING_GONE,
    { standing: 'APPROVED', method: 'PIX', producerId: 'ana', count: 1, amountCents: 10_000 },
  ]);
});

it('what went back of it is told beside it', () => {
  const events = followedBy(approved(), applying(refundedFact(refund(4_000))));
  expect(totals(events)).toMatchObject([
    PENDING_GONE,
    { standing: 'APPROVED', count: 1, amountCents: 10_000, refundedCents: 4_000 },
  ]);
});

describe('a sale that went back is counted as what it is shown as, whatever its status', () => {
  const countedAs = (events: Parameters<typeof rowsAfter>[1]) =>
    totals(events).flatMap(({ standing, count }) => (count === 0 ? [] : [[standing, count]]));
  const wentBack = (kind: ReversalKind, totalCents = 10_000) =>
    applying({ ...refundedFact(refund(totalCents, kind, kind)), status: 'CHARGEBACK' });

  it.each<[ReversalKind, SaleStanding]>([
    ['REFUND_BY_PROVIDER', 'REFUNDED'],
    ['CHARGEBACK', 'CHARGEBACK'],
    ['MED_FRAUD', 'MED'],
    ['MED_OPERATIONAL', 'MED'],
    ['UNKNOWN', 'CHARGEBACK'],
  ])('status CHARGEBACK by %s: %s', (kind, standing) => {
    expect(countedAs(followedBy(approved(), wentBack(kind)))).toEqual([[standing, 1]]);
  });

  it('it moves on when something graver is heard of the same money', () => {
    const given = followedBy(
      approved(),
      applying(refundedFact(refund(10_000, 'r1', 'REFUND_BY_PROVIDER'))),
    );
    const graver = applying({
      ...refundedFact(refund(10_000, 'r1', 'MED_FRAUD')),
      status: 'CHARGEBACK',
    });
    expect(countedAs(given)).toEqual([['REFUNDED', 1]]);
    expect(countedAs(followedBy(given, graver))).toEqual([['MED', 1]]);
  });

  it('in part it stays approved until the rest goes back', () => {
    const inPart = followedBy(approved(), wentBack('REFUND_BY_PROVIDER', 4_000));
    expect(countedAs(inPart)).toEqual([['APPROVED', 1]]);
    const rest = wentBack('MED_FRAUD', 6_000);
    expect(countedAs(followedBy(inPart, rest))).toEqual([['MED', 1]]);
  });
});

it('it belongs to the São Paulo day of its request, whatever happens later', () => {
  expect(new Set(totals(approved()).map(({ day }) => day))).toEqual(new Set(['2026-11-03']));
});

const keptIn = (events: Parameters<typeof rowsAfter>[1]) =>
  totals(events).reduce((sum, { keptCents }) => sum + keptCents, 0);

it('what the producer keeps is what their accounts hold: nothing of a sale that nobody paid', () => {
  expect(keptIn(awaitingPayment())).toBe(0);
});

it('what the producer keeps falls with what went back, and below zero by a chargeback’s fee', () => {
  const sold = approved();
  const part = followedBy(sold, applying(refundedFact(refund(4_000))));
  const chargedBack = followedBy(sold, applying(refundedFact(refund(10_000, 'r1', 'CHARGEBACK'))));
  expect(keptIn(sold)).toBe(9_500);
  expect(keptIn(part)).toBeLessThan(9_500);
  expect(keptIn(chargedBack)).toBeLessThan(0);
});
