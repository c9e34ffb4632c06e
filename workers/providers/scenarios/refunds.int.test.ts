import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { takenOfSale } from '../../../domain/payment/provider-fact.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { adapterOf } from '../testing/adapter.ts';
import { factsOf } from '../testing/family-facts.ts';
import { done, pushMethods, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();
const whole = { paidCents: 19_990, refundedBeforeCents: 0 };

const refunding = pushMethods.filter(
  ({ code, method }) => method === 'PIX' && adapterOf(code).capabilities.refund !== 'NONE',
);

describe.each(refunding)('$code gives a $method back', ({ code, method }) => {
  const adapter = adapterOf(code);
  const context = () => stage.sandbox.context(code);
  const create = async () => done(await adapter.createTransaction(chargeRequest({ method }), context()));
  const byId = async (transactionId: string) =>
    done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  const paid = async (paidCents = 19_990) => {
    const { fact } = await create();
    await stage.sandbox.act(fact.transactionId, 'pay', { amountCents: paidCents });
    return fact.transactionId;
  };

  test('a full refund is a reversal of all that was paid', async () => {
    const transactionId = await paid();
    expect(await refund(transactionId, { amountCents: 19_990 })).toMatchObject({ status: true });
    const fact = await settledFact(transactionId, 19_990);
    expect(fact).toMatchObject({
      paidCents: 19_990,
      status: factsOf(code).refunded,
    });
    expect(fact.reversals).toHaveLength(1);
  });

  test('two partial refunds add up; the sale stays approved', async () => {
    const transactionId = await paid();
    expect(await refund(transactionId, { amountCents: 5_000 })).toMatchObject({ status: true });
    await settledFact(transactionId, 5_000);
    expect(
      await refund(transactionId, { amountCents: 5_000, refundedBeforeCents: 5_000 }),
    ).toMatchObject({ status: true });
    expect(await settledFact(transactionId, 10_000)).toMatchObject({
      status: 'APPROVED',
      paidCents: 19_990,
    });
  });

  test.runIf(!factsOf(code).exact)(
    'what was paid too much is given back, and the sale keeps its amount',
    async () => {
      const transactionId = await paid(25_000);
      expect(await refund(transactionId, { amountCents: 5_010 })).toMatchObject({ status: true });
      const fact = await settledFact(transactionId, 5_010);
      expect(fact).toMatchObject({ status: 'APPROVED', amountCents: 19_990, paidCents: 25_000 });
      expect(fact.reversals.map(takenOfSale)).toEqual([0]);
      expect(
        await refund(transactionId, { amountCents: 1_000, refundedBeforeCents: 5_010 }),
      ).toMatchObject({ status: true });
      const after = await settledFact(transactionId, 6_010);
      expect(after.reversals.reduce((total, told) => total + takenOfSale(told), 0)).toBe(1_000);
    },
  );

  test('more than was paid is not given back', async () => {
    const transactionId = await paid();
    expect(await refund(transactionId, { amountCents: 20_000 })).toMatchObject({ status: false });
    expect((await byId(transactionId)).reversals).toEqual([]);
  });

  test('the same refund twice, once with its answer lost, gives back once', async () => {
    const transactionId = await paid();
    const refundId = randomUUID();
    await stage.sandbox.fault({ provider: code, operation: 'refund', kind: 'lostAnswer' });
    const wanted = { ...whole, transactionId, refundId, amountCents: 7_000 };
    expect(await adapter.refund(wanted, context())).toMatchObject({ kind: 'unknown' });
    expect(done(await adapter.refund(wanted, context()))).toEqual({ refundId, status: true });
    expect(done(await adapter.refund(wanted, context()))).toEqual({ refundId, status: true });
    await settledFact(transactionId, 7_000);
  });

  test.runIf(adapter.capabilities.refundLookup)('what became of a refund is told', async () => {
    const transactionId = await paid();
    const refundId = randomUUID();
    const state = async () => adapter.fetchRefund?.({ transactionId, refundId }, context());
    expect(await state()).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    const wanted = { ...whole, transactionId, refundId, amountCents: 7_000 };
    done(await adapter.refund(wanted, context()));
    await vi.waitFor(
      async () =>
        expect(await state()).toEqual({
          kind: 'done',
          value: { refundId, state: 'DONE', amountCents: 7_000 },
        }),
      10_000,
    );
  });

  test('an unpaid charge is not refunded and stays open', async () => {
    const { fact } = await create();
    expect(await refund(fact.transactionId, { amountCents: 1_000 })).toMatchObject({ status: false });
    expect(await byId(fact.transactionId)).toMatchObject({ status: 'PENDING' });
  });

  test('a chargeback takes what remains and says why', async () => {
    const transactionId = await paid();
    await stage.sandbox.act(transactionId, 'chargeback');
    const fact = await settledFact(transactionId, 19_990);
    expect(fact.status).toBe('CHARGEBACK');
    expect(fact.reversals.at(-1)?.kind).toBe(factsOf(code).chargeback);
  });

  async function refund(
    transactionId: string,
    { amountCents, refundedBeforeCents = 0 }: { amountCents: number; refundedBeforeCents?: number },
  ) {
    return done(
      await adapter.refund(
        { ...whole, transactionId, refundId: randomUUID(), amountCents, refundedBeforeCents },
        context(),
      ),
    );
  }

  /** A bank may take a moment to carry a refund out. */
  const settledFact = (transactionId: string, reversedCents: number) =>
    vi.waitFor(async () => {
      const fact = await byId(transactionId);
      expect(fact.reversals.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(
        reversedCents,
      );
      return fact;
    }, 10_000);
});
