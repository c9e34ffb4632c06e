import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidFact, refund } from '../../domain/testing/payment-facts.ts';
import { hear, paidSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());

async function givenBack(cents: number) {
  const { store } = api.stack;
  const id = await paidSale(store);
  const reversals = cents > 0 ? [refund(cents, 'r1', 'REFUND_BY_US')] : [];
  await hear(store, id, paidFact({ reversals }));
  await api.project();
  const { data } = await api.graphql(
    'query($id: ID!) { payment(id: $id) { status amount refunded refundedAt reversalKind } }',
    { variables: { id } },
  );
  return (data as { payment: unknown }).payment;
}

const BACK = { refundedAt: '2026-11-03T13:00:00.000Z', reversalKind: 'REFUND_BY_US' };

describe('what a buyer is told of money that went back', () => {
  it.each([
    ['nothing', 0, { status: 'APPROVED', refunded: 0, refundedAt: null, reversalKind: null }],
    ['a part, and when', 4_000, { status: 'APPROVED', refunded: 4_000, ...BACK }],
  ])('is how much: %s', async (_which, cents, told) => {
    expect(await givenBack(cents)).toEqual({ amount: 10_000, ...told });
  });
});
