import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pools, Query } from '../../runtime/database/pools.ts';
import { chargeSale, requestSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api?.stop());

/** A replica that goes on showing what it was first asked for. */
function beside(database: Pools): Pools {
  const shown = new Map<string, Promise<pg.QueryResult>>();
  return {
    ...database,
    hasReplicas: true,
    read<Row extends pg.QueryResultRow>(query: Query, values?: unknown[]) {
      const asked = JSON.stringify([query, values]);
      const answer = shown.get(asked) ?? database.read<Row>(query, values);
      shown.set(asked, answer);
      return answer as Promise<pg.QueryResult<Row>>;
    },
  };
}

it('a buyer’s page does not show less than they were told, because a replica has not heard of it', async () => {
  const { store, database } = api.stack;
  api.pools = beside(database);
  const paymentId = await requestSale(store);
  const page = async () => {
    await api.project();
    const { data } = await api.graphql(`{ payment(id: "${paymentId}") { pix { pixCode } } }`);
    return (data as { payment: { pix: { pixCode: string } | null } }).payment.pix;
  };
  expect(await page()).toBeNull();
  await chargeSale(store, paymentId);
  expect(await page()).toEqual({ pixCode: expect.any(String) });
});
