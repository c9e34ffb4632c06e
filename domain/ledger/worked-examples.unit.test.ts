import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/money/cents.ts';
import { saleA } from '../testing/purchase.ts';
import { reversalLegs, saleLegs } from './postings.ts';
import { openPosition } from './sale.ts';
import type { Leg } from './journal.ts';

/** To the cent (specification/money#worked-examples). */
const APPROVED_AT = '2026-11-03T13:00:00Z';

const amounts = (legs: readonly Leg[]) => legs.map(({ account, amountCents }) => [account, amountCents]);
const refundOf = (amount: number, position = openPosition(saleA())) =>
  reversalLegs(saleA(), position, {
    kind: 'REFUND_BY_US',
    amountCents: cents(amount),
    continued: false,
  });

describe('sale A', () => {
  it('A1 and A2: approved, with the provider’s fee', () => {
    expect(saleLegs(saleA(), APPROVED_AT)).toEqual([
      { account: 'asset:receivable:PAGARMEBAAS:CREDIT_CARD', amountCents: 24_400 },
      { account: 'liab:producer:pending', amountCents: -10_078, releaseDate: '2026-12-03' },
      { account: 'liab:producer:reserve', amountCents: -1_120, releaseDate: '2027-01-04' },
      { account: 'liab:coproducer:pending', amountCents: -1_778, releaseDate: '2026-12-03' },
      { account: 'liab:coproducer:reserve', amountCents: -198, releaseDate: '2027-01-04' },
      { account: 'liab:affiliate:pending', amountCents: -7_905, releaseDate: '2026-12-03' },
      { account: 'liab:affiliate:reserve', amountCents: -878, releaseDate: '2027-01-04' },
      { account: 'inc:fee.pct', amountCents: -2_194 },
      { account: 'inc:fee.fixed', amountCents: -249 },
      { account: 'exp:provider_fee', amountCents: 817 },
      { account: 'asset:receivable:PAGARMEBAAS:CREDIT_CARD', amountCents: -817 },
    ]);
  });

  it('A4: 10,000 go back; the fixed fee that we keep is borne by the producer', () => {
    expect(amounts(refundOf(10_000).legs)).toEqual([
      ['inc:fee.pct', 899],
      ['liab:producer:pending', 4_691],
      ['liab:coproducer:pending', 810],
      ['liab:affiliate:pending', 3_600],
      ['asset:receivable:PAGARMEBAAS:CREDIT_CARD', -10_000],
    ]);
  });

  it('A4: what remains of each component', () => {
    const { position } = refundOf(10_000);
    expect([position.percentFeeCents, position.fixedFeeCents, ...position.shareCents]).toEqual([
      1_295, 147, 6_609, 1_166, 5_183,
    ]);
  });

  it('A7: the rest goes back; the producer ends in debt by the fixed fee', () => {
    expect(amounts(refundOf(14_400, refundOf(10_000).position).legs)).toEqual([
      ['inc:fee.pct', 1_295],
      ['liab:producer:pending', 5_387],
      ['liab:producer:reserve', 1_120],
      ['asset:debt:producer', 249],
      ['liab:coproducer:pending', 968],
      ['liab:coproducer:reserve', 198],
      ['liab:affiliate:pending', 4_305],
      ['liab:affiliate:reserve', 878],
      ['asset:receivable:PAGARMEBAAS:CREDIT_CARD', -14_400],
    ]);
  });

  it('after A7 the platform has lost the provider’s fee less the fixed fee that it kept, for all to see', () => {
    const balances = new Map<string, number>();
    const journals = [
      saleLegs(saleA(), APPROVED_AT),
      refundOf(10_000).legs,
      refundOf(14_400, refundOf(10_000).position).legs,
    ];
    for (const { account, amountCents } of journals.flat())
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
    expect(Object.fromEntries([...balances].filter(([, balance]) => balance !== 0))).toEqual({
      'asset:receivable:PAGARMEBAAS:CREDIT_CARD': -817,
      'asset:debt:producer': 249,
      'exp:provider_fee': 817,
      'inc:fee.fixed': -249,
    });
  });
});

describe('sale B', () => {
  it('B11: a charge-back of all with a fee of 1,500; the producer bears fee and fixed fee, 12,947 in all', () => {
    const { legs } = reversalLegs(saleA(), openPosition(saleA()), {
      kind: 'CHARGEBACK',
      amountCents: cents(24_400),
      continued: false,
    });
    // The example has spent the open lots by then; here they are still there, so the debt is what
    // they cannot cover: 12,947 − 11,198.
    expect(amounts(legs)).toEqual([
      ['inc:fee.pct', 2_194],
      ['liab:producer:pending', 10_078],
      ['liab:producer:reserve', 1_120],
      ['asset:debt:producer', 1_749],
      ['liab:coproducer:pending', 1_778],
      ['liab:coproducer:reserve', 198],
      ['liab:affiliate:pending', 7_905],
      ['liab:affiliate:reserve', 878],
      ['asset:receivable:PAGARMEBAAS:CREDIT_CARD', -25_900],
    ]);
  });
});
