import { expect } from 'vitest';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { factsOf } from '../testing/family-facts.ts';
import { done, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

describeScenarios('PARTS_GIVEN_BACK', '$code, a $method', ({ code, method }, test) => {
  const adapter = adapterOf(code);
  const context = () => stage.sandbox.context(code);
  const paid = async () => {
    const { fact } = done(await adapter.createTransaction(chargeRequest({ method }), context()));
    await stage.sandbox.act(fact.transactionId, 'pay', { amountCents: 19_990 });
    return fact.transactionId;
  };
  const afterGivingBack = async (transactionId: string, amountCents: number) => {
    await stage.sandbox.act(transactionId, 'refund', { amountCents });
    return done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  };

  test('a part that was given back at the provider is told', async () => {
    expect(await afterGivingBack(await paid(), 5_000)).toMatchObject({
      ...{ known: true, status: 'APPROVED', paidCents: 19_990 },
      reversals: [{ totalCents: 5_000 }],
    });
  });

  test('a part that was given back at the provider is in none of its answers; the whole is told', async () => {
    const transactionId = await paid();
    expect(await afterGivingBack(transactionId, 5_000)).toMatchObject({
      ...{ known: true, status: 'APPROVED', paidCents: 19_990, reversals: [] },
    });
    expect(await afterGivingBack(transactionId, 14_990)).toMatchObject({
      ...{ known: true, status: factsOf(code).refunded, paidCents: 19_990 },
      reversals: [{ totalCents: 19_990 }],
    });
  });
});
