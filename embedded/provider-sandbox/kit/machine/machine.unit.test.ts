import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transitions as iugu } from '../../families/iugu/machine.ts';
import { transitions as onz } from '../../families/bcb-pix/machine.ts';
import { transitions as pagarme } from '../../families/pagarme/machine.ts';
import {
  ACTIONS,
  legalActions,
  step,
  type Command,
  type Standing,
  type Transitions,
} from './machine.ts';
import { unpaid } from './money.ts';

const families: [string, Transitions<string>, string][] = [
  ['Pagar.me', pagarme, 'pending'],
  ['Iugu', iugu, 'pending'],
  ['ONZ', onz, 'pending'],
];

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constantFrom('pay' as const, 'refund' as const),
    amountCents: fc.option(fc.integer({ min: -5, max: 1_500 }), { nil: undefined }),
  }),
  fc.record({
    type: fc.constantFrom(
      'refuse' as const,
      'expire' as const,
      'cancel' as const,
      'chargeback' as const,
    ),
  }),
);

describe.each(families)('a charge of %s', (_name, transitions, start) => {
  it('never leaves its table nor gives back more than came in, whatever is asked of it', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let standing: Standing<string> = { state: start, money: unpaid(1_000) };
        for (const asked of commands) {
          const before = standing;
          const result = step(transitions, before, asked);
          if (!result.ok) continue;
          standing = result.next;
          expect(Object.keys(transitions)).toContain(standing.state);
          expect(transitions[before.state]?.[result.move]).toBe(standing.state);
          expect(standing.money.refundedCents).toBeLessThanOrEqual(standing.money.paidCents);
          expect(standing.money.refundedCents).toBeGreaterThanOrEqual(before.money.refundedCents);
          expect(standing.money.paidCents).toBeGreaterThanOrEqual(before.money.paidCents);
          expect(standing.money.totalCents).toBe(1_000);
        }
      }),
    );
  });

  it('takes exactly the actions that are offered for its state', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 10 }), (commands) => {
        let standing: Standing<string> = { state: start, money: unpaid(1_000) };
        for (const asked of commands) {
          const result = step(transitions, standing, asked);
          if (result.ok) standing = result.next;
        }
        const taken = ACTIONS.filter((type) => step(transitions, standing, { type }).ok);
        expect(legalActions(transitions, standing.state)).toEqual(taken);
      }),
    );
  });

  it('can be paid in full, refunded in part and then in full, and is then at its end', () => {
    let standing: Standing<string> = { state: start, money: unpaid(1_000) };
    for (const asked of [
      { type: 'pay' },
      { type: 'refund', amountCents: 400 },
      { type: 'refund' },
    ] satisfies Command[]) {
      const result = step(transitions, standing, asked);
      if (!result.ok) throw new Error(result.problem);
      standing = result.next;
    }
    expect(standing.money).toEqual({ totalCents: 1_000, paidCents: 1_000, refundedCents: 1_000 });
    expect(step(transitions, standing, { type: 'refund' }).ok).toBe(false);
  });

  it('can be paid late, after it expired', () => {
    const expired = step(transitions, { state: start, money: unpaid(1_000) }, { type: 'expire' });
    if (!expired.ok) throw new Error(expired.problem);
    expect(step(transitions, expired.next, { type: 'pay' })).toMatchObject({ ok: true, move: 'pay' });
  });

  it('says why it takes no step', () => {
    const paid: Standing<string> = {
      state: 'paid',
      money: { totalCents: 1_000, paidCents: 1_000, refundedCents: 0 },
    };
    expect(step(transitions, paid, { type: 'pay' })).toEqual({ ok: false, problem: 'notNow' });
    expect(step(transitions, paid, { type: 'refund', amountCents: 1_001 })).toEqual({
      ok: false,
      problem: 'moreThanPaid',
    });
    expect(step(transitions, paid, { type: 'refund', amountCents: 0.5 })).toEqual({
      ok: false,
      problem: 'notAnAmount',
    });
  });
});

it('tells under- and overpayment apart where the provider does', () => {
  const standing = { state: 'pending' as const, money: unpaid(1_000) };
  expect(step(pagarme, standing, { type: 'pay', amountCents: 999 })).toMatchObject({
    next: { state: 'underpaid' },
  });
  expect(step(pagarme, standing, { type: 'pay', amountCents: 1_001 })).toMatchObject({
    next: { state: 'overpaid' },
  });
  expect(step(iugu, standing, { type: 'pay', amountCents: 999 })).toMatchObject({
    next: { state: 'underpaid' },
  });
});
