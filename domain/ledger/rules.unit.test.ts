import { describe, expect, it } from 'vitest';
import { given } from '../testing/payment-specification.ts';
import { applying, awaitingPayment, paidFact } from '../testing/payment-facts.ts';
import { aPurchase } from '../testing/purchase.ts';
import { RULES_VERSION, rulesOf } from './rules.ts';

describe('the ledger rules of a sale (review 2.11)', () => {
  it('are those that it was made under', () => {
    expect(rulesOf(aPurchase())).toBe(rulesOf(aPurchase({ policy: { rulesVersion: RULES_VERSION } })));
  });

  it('are never guessed: a version that nobody knows posts nothing', () => {
    const purchase = aPurchase({ policy: { rulesVersion: 2 } });
    expect(() => given(...awaitingPayment(purchase)).when(applying(paidFact()))).toThrow(
      'No ledger rules of version 2 are known',
    );
  });
});
