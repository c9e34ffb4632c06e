import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.stop());

it('balances are of one’s own sales, not of a user of the same id on another platform', async () => {
  const userId = randomUUID();
  const splits = [{ userId, role: 'PRODUCER' as const, weight: 10_000 }];
  for (const platformId of ['acme', 'elsewhere'])
    await paidSale(api.stack.store, {
      ...{ platformId, producerId: userId },
      policy: { splits, liableUserId: userId },
    });
  await api.project();
  const cookie = await api.signIn({ userId, role: 'PRODUCER' });
  const { data } = await api.graphql('{ balances { account amount } }', { cookie });
  expect(data).toEqual({
    balances: [
      { account: `liab:${userId}:available`, amount: 8_550 },
      { account: `liab:${userId}:reserve`, amount: 950 },
    ],
  });
});
