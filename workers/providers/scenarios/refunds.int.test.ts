// Slow: every scenario of a refund, for each family and method.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { takenOfSale } from '../../../domain/payment/provider-fact.ts';
import type { ChargeRequest, ReportedFact } from '../contract.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';
import { adapterOf } from '../testing/adapter.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { factsOf } from '../testing/family-facts.ts';
import { done, IN_ANALYSIS, stageForFile } from '../testing/scenario.ts';
import type { SubjectOf } from './table.ts';

const stage = stageForFile();
/** Until a late refund shows, in milliseconds: long enough to be asked for twice before. */
const LATE_MS = 500;
const whole = { paidCents: 19_990, refundedBeforeCents: 0, mayHaveHappened: false };

describeScenarios('REFUNDS', '$code gives a $method back', ({ code, method }, test) => {
  const adapter = adapterOf(code);
  const inParts = capabilitiesOf(code).refund === 'PARTIAL';
  const context = () => stage.sandbox.context(code);
  const create = async () =>
    done(await adapter.createTransaction(await waitingCharge({ code, method }), context()));
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

  test('what was paid too much is given back, and the sale keeps its amount', async () => {
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
  });

  test('more than was paid is not given back', async () => {
    const transactionId = await paid();
    expect(await refund(transactionId, { amountCents: 20_000 })).toMatchObject({ status: false });
    expect((await byId(transactionId)).reversals).toEqual([]);
  });

  test('the same refund twice, once with its answer lost, gives back once', async () => {
    const transactionId = await paid();
    const refundId = randomUUID();
    await stage.sandbox.fault({ provider: code, operation: 'refund', kind: 'lostAnswer' });
    const amountCents = inParts ? 7_000 : 19_990;
    const wanted = { ...whole, transactionId, refundId, amountCents };
    expect(await adapter.refund(wanted, context())).toMatchObject({ kind: 'unknown' });
    const again = { ...wanted, mayHaveHappened: true };
    expect(done(await adapter.refund(again, context()))).toEqual({ refundId, status: true });
    expect(done(await adapter.refund(wanted, context()))).toEqual({ refundId, status: true });
    await settledFact(transactionId, amountCents);
  });

  test('a refund that shows only later, once its answer was lost, is made once', async () => {
    const transactionId = await paid();
    const amountCents = inParts ? 7_000 : 19_990;
    const wanted = { ...whole, transactionId, refundId: randomUUID(), amountCents };
    const again = { ...wanted, mayHaveHappened: true };
    await stage.sandbox.fault({ provider: code, operation: 'refund', kind: 'late', ms: LATE_MS });
    expect(await adapter.refund(wanted, context())).toMatchObject({ kind: 'unknown' });
    for (let tries = 0; tries < 2; tries += 1) {
      const kinds = ['unknown', 'done'];
      expect(kinds).toContain((await adapter.refund(again, context())).kind);
    }
    await sleep(2 * LATE_MS);
    await settledFact(transactionId, amountCents);
    expect(done(await adapter.refund(again, context()))).toMatchObject({ status: true });
    await settledFact(transactionId, amountCents);
  });

  test('a part of it is refused, with nothing sent', async () => {
    const transactionId = await paid();
    const wanted = { ...whole, transactionId, refundId: randomUUID(), amountCents: 7_000 };
    expect(await adapter.refund(wanted, context())).toMatchObject({
      kind: 'declined',
      providerStatus: 'PARTIAL_REFUND_NOT_SUPPORTED',
    });
    expect((await byId(transactionId)).reversals).toEqual([]);
  });

  test('what became of a refund is told', async () => {
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
    expect(await refund(fact.transactionId, { amountCents: 19_990 })).toMatchObject({ status: false });
    expect(await byId(fact.transactionId)).toMatchObject({ status: 'PENDING' });
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

  const settledFact = (transactionId: string, reversedCents: number) =>
    settled(() => byId(transactionId), reversedCents);
});

describeScenarios(
  'REVERSALS',
  'a $method at $code is taken back by others',
  ({ code, method }, test) => {
    const adapter = adapterOf(code);
    const { refunded, chargedBack, chargeback } = factsOf(code);
    test.each([
      ['chargeback', chargedBack, chargeback],
      ['refund', refunded, 'REFUND_BY_PROVIDER'],
    ])('by a %s: all of it, and why', async (action, status, kind) => {
      const context = stage.sandbox.context(code);
      const { transactionId } = done(
        await adapter.createTransaction(await waitingCharge({ code, method }), context),
      ).fact;
      await stage.sandbox.act(transactionId, 'pay');
      await stage.sandbox.act(transactionId, action);
      const fact = await settled(
        async () => done(await adapter.fetchTransaction({ transactionId }, context)).fact,
        19_990,
      );
      expect(fact).toMatchObject({ status, paidCents: 19_990, reversals: [{ kind }] });
    });
  },
);

/** Paid, with a card too, once the simulator is told so: the card is looked at first. */
const waitingCharge = async ({ code, method }: SubjectOf<'REVERSALS'>): Promise<ChargeRequest> => {
  const reference = randomUUID();
  return chargeRequest({
    ...{ reference, method },
    ...(method === 'CREDIT_CARD' && {
      cardToken: await stage.sandbox.cardToken(code, IN_ANALYSIS, reference),
    }),
  });
};

/** A bank may take a moment to carry a refund out. */
const settled = (look: () => Promise<ReportedFact>, reversedCents: number) =>
  vi.waitFor(async () => {
    const fact = await look();
    expect(fact.reversals.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(reversedCents);
    return fact;
  }, 10_000);
