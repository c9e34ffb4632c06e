import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { outcomeOf } from '../../../domain/testing/outcome-of-facts.ts';
import { aPurchase, PAYMENT_ID, TRANSACTION_ID } from '../../../domain/testing/payment-facts.ts';
import type { ReportedFact } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, IN_ANALYSIS, stageForFile } from '../testing/scenario.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();
const CENTS = 10_000;

/** Whatever a provider told of a sale, as the payment takes it in. */
const told = (fact: ReportedFact): ReportedFact => ({
  ...fact,
  transactionId: TRANSACTION_ID,
  reference: fact.reference === undefined ? undefined : PAYMENT_ID,
});

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((others) => [first, ...others]));

/** Once each, each twice in a row, and all of them again. */
const repeated = <T>(order: readonly T[]): T[][] => [
  [...order],
  order.flatMap((each) => [each, each]),
  [...order, ...order],
];

describeScenarios('ORDERS', 'what $code tells of a $method', ({ code, method }, test) => {
  const adapter = adapterOf(code);
  const context = () => stage.sandbox.context(code);
  /** A word of an earlier sale may come late, and goes to where the account has it sent by then. */
  const sold = new Set<string>();

  /** Everything that it said of one sale: as it was asked after each move, and by webhooks. */
  async function lifeOf(moves: (transactionId: string) => readonly (() => Promise<unknown>)[]) {
    const receiver = await startReceiver();
    await stage.sandbox.hook(code, receiver.url);
    const reference = randomUUID();
    const request = chargeRequest({
      ...{ reference, method, amountCents: CENTS, webhookUrl: receiver.url },
      ...(method === 'CREDIT_CARD' && {
        cardToken: await stage.sandbox.cardToken(code, IN_ANALYSIS, reference),
      }),
    });
    const first = done(await adapter.createTransaction(request, context())).fact;
    const { transactionId } = first;
    sold.add(transactionId);
    const facts: ReportedFact[] = [first];
    for (const move of moves(transactionId)) {
      await move();
      facts.push(
        await vi.waitFor(async () => {
          const { fact } = done(await adapter.fetchTransaction({ transactionId }, context()));
          expect(told(fact)).not.toEqual(told(facts.at(-1) ?? first));
          return fact;
        }, 10_000),
      );
    }
    const namesIn = (webhook: Parameters<typeof adapter.parseWebhook>[0]) =>
      (adapter.parseWebhook(webhook) ?? []).map((reference) => reference.transactionId);
    await receiver.until((webhook) => namesIn(webhook).includes(transactionId) || undefined);
    const named = receiver.received.flatMap(namesIn);
    await receiver.close();
    for (const name of named) expect(sold).toContain(name);
    return facts.map(told);
  }

  const purchase = aPurchase({ method });
  const expectSameEnd = (facts: readonly ReportedFact[]) => {
    const end = outcomeOf(purchase, facts);
    for (const order of permutations(facts).flatMap(repeated))
      expect(outcomeOf(purchase, order)).toEqual(end);
  };

  test('a sale that others take back ends the same, in whatever order and however often it is told', async () => {
    expectSameEnd(
      await lifeOf((transactionId) => [
        () => stage.sandbox.act(transactionId, 'pay'),
        () => stage.sandbox.act(transactionId, 'chargeback'),
      ]),
    );
  });

  const refund = (transactionId: string, amountCents: number, refundedBeforeCents: number) => () =>
    adapter.refund(
      {
        ...{ transactionId, amountCents, refundedBeforeCents },
        ...{ refundId: randomUUID(), paidCents: CENTS, mayHaveHappened: false },
      },
      context(),
    );

  test('a sale that we give back in parts ends the same, in whatever order and however often it is told', async () => {
    expectSameEnd(
      await lifeOf((transactionId) => [
        () => stage.sandbox.act(transactionId, 'pay'),
        refund(transactionId, 3_000, 0),
        refund(transactionId, 7_000, 3_000),
      ]),
    );
  });

  test('a sale of which a part goes back and others take the rest ends the same, in whatever order and however often it is told', async () => {
    const facts = await lifeOf((transactionId) => [
      () => stage.sandbox.act(transactionId, 'pay'),
      refund(transactionId, 3_000, 0),
      () => stage.sandbox.act(transactionId, 'chargeback'),
    ]);
    const reversals = facts.at(-1)?.reversals ?? [];
    expect(reversals.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(CENTS);
    expectSameEnd(facts);
  });
});
