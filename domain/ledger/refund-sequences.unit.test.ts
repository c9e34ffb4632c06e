import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/money/cents.ts';
import { anyPurchase } from '../testing/arbitraries.ts';
import { forAll } from '../testing/property.ts';
import { journal, type Leg } from './journal.ts';
import { rulesOf } from './postings.ts';
import { openPosition, remainingOf, vectorOf } from './sale.ts';

const kinds = [
  'REFUND_BY_US',
  'REFUND_BY_PROVIDER',
  'CHARGEBACK',
  'MED_FRAUD',
  'MED_OPERATIONAL',
  'UNKNOWN',
] as const;

const step = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom(...kinds),
  continued: fc.boolean(),
});

const sequences = fc.record({
  purchase: anyPurchase,
  steps: fc.array(step, { maxLength: 8 }),
  postedAt: fc.constant('2026-11-03T13:00:00Z'),
});

const balanced = (legs: unknown[]): boolean =>
  journal.shape.legs.safeParse(legs).success &&
  legs.every((leg) => Number.isSafeInteger((leg as { amountCents: number }).amountCents));

describe('any sequence of refunds and charge-backs, ended by the rest', () => {
  // specification/money#i1-journals-balance, specification/money#i7-vectors-stay-within-the-sale
  it('every journal sums to zero, and each takes between nothing and what remains from every component', () => {
    forAll(sequences, ({ purchase, steps, postedAt }) => {
      expect(balanced(rulesOf(purchase).saleLegs(purchase, postedAt))).toBe(true);
      let position = openPosition(purchase);
      for (const { share, kind, continued } of [
        ...steps,
        { share: 1, kind: 'REFUND_BY_US' as const, continued: false },
      ]) {
        const amountCents = cents(Math.floor(remainingOf(position) * share));
        if (amountCents === 0) continue;
        const { legs, position: after } = rulesOf(purchase).reversalLegs(purchase, position, {
          kind,
          amountCents,
          continued,
          approvedAt: postedAt,
        });
        expect(balanced(legs)).toBe(true);
        expect(remainingOf(position) - remainingOf(after)).toBe(amountCents);
        const before = vectorOf(position);
        expect(vectorOf(after).every((part, index) => part >= 0 && part <= (before[index] ?? 0))).toBe(
          true,
        );
        position = after;
      }
      expect(vectorOf(position).every((part) => part === 0)).toBe(true);
    });
  });

  // specification/money#i5-lots-are-consumed-once
  it('under version 1 no lot is consumed beyond what it holds', () => {
    forAll(sequences, ({ purchase: drawn, steps, postedAt }) => {
      const purchase = { ...drawn, policy: { ...drawn.policy, rulesVersion: 1 } };
      const { saleLegs, reversalLegs } = rulesOf(purchase);
      const held = new Map<string, number>();
      const book = (legs: readonly Leg[]) => {
        for (const { account, amountCents } of legs)
          held.set(account, (held.get(account) ?? 0) + amountCents);
      };
      book(saleLegs(purchase, postedAt));
      let position = openPosition(purchase);
      for (const { share, kind, continued } of steps) {
        const amountCents = cents(Math.floor(remainingOf(position) * share));
        if (amountCents === 0) continue;
        const said = { kind, amountCents, continued, approvedAt: postedAt };
        const reversal = reversalLegs(purchase, position, said);
        book(reversal.legs);
        position = reversal.position;
        // Credit-normal: what a user holds is never on the debit side. Only debt may be
        // (specification/money#i3-buckets-are-never-negative).
        expect(
          [...held].filter(([account, balance]) => account.startsWith('liab:') && balance > 0),
        ).toEqual([]);
      }
    });
  });

  it('taken in steps or at once, everybody has given the same', () => {
    forAll(sequences, ({ purchase, steps, postedAt: approvedAt }) => {
      const said = { kind: 'UNKNOWN', continued: true, approvedAt } as const;
      const { reversalLegs } = rulesOf(purchase);
      let inSteps = openPosition(purchase);
      for (const { share } of steps) {
        const amountCents = cents(Math.floor(remainingOf(inSteps) * share));
        inSteps = reversalLegs(purchase, inSteps, { ...said, amountCents }).position;
      }
      const amountCents = cents(purchase.amountCents - remainingOf(inSteps));
      expect(reversalLegs(purchase, openPosition(purchase), { ...said, amountCents }).position).toEqual(
        inSteps,
      );
    });
  });
});
