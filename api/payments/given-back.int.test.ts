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
    'query($id: ID!) { payment(id: $id) { status amount refunded reversalKind } }',
    { variables: { id } },
  );
  return (data as { payment: unknown }).payment;
}

describe('what a buyer is told of money that went back', () => {
  it.each([
    ['nothing', 0, { status: 'APPROVED', refunded: 0, reversalKind: null }],
    ['a part', 4_000, { status: 'APPROVED', refunded: 4_000, reversalKind: 'REFUND_BY_US' }],
  ])('is how much: %s', async (_which, cents, told) => {
    expect(await givenBack(cents)).toEqual({ amount: 10_000, ...told });
  });
});
