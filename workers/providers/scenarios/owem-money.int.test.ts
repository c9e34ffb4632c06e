import { expect } from 'vitest';
import { takenOfSale } from '../../../domain/payment/provider-fact.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

describeScenarios('OWEM_MONEY', 'what $code shows of the money of a $method', ({ code }, test) => {
  const adapter = adapterOf(code);
  const context = () => stage.sandbox.context(code);
  const paid = async () => {
    const { fact } = done(await adapter.createTransaction(chargeRequest(), context()));
    await stage.sandbox.act(fact.transactionId, 'pay');
    return fact.transactionId;
  };
  const after = async (transactionId: string, ...moves: readonly (readonly [string, number])[]) => {
    for (const [move, amountCents] of moves)
      await stage.sandbox.act(transactionId, move, { amountCents });
    return done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  };

  test('a part that went back is told, and the sale stays approved', async () => {
    const fact = await after(await paid(), ['refund', 5_000], ['refund', 29]);
    expect(fact).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(fact.reversals).toMatchObject([{ kind: 'REFUND_BY_PROVIDER', totalCents: 5_029 }]);
  });

  test('a second PIX counts, and goes back first', async () => {
    const transactionId = await paid();
    expect(await after(transactionId, ['pay', 5_010])).toMatchObject({
      ...{ amountCents: 19_990, paidCents: 25_000, reversals: [] },
    });
    const fact = await after(transactionId, ['refund', 6_010]);
    expect(fact.reversals).toMatchObject([{ totalCents: 6_010, excessCents: 5_010 }]);
    expect(fact.reversals.map(takenOfSale)).toEqual([1_000]);
  });

  test('all that went back in parts is told as a refund', async () => {
    const fact = await after(await paid(), ['pay', 5_010], ['refund', 20_000], ['refund', 5_000]);
    expect(fact).toMatchObject({ status: 'REFUNDED', paidCents: 25_000 });
    expect(fact.reversals.map(takenOfSale)).toEqual([19_990]);
  });
});
