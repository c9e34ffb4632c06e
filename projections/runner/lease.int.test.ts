import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaseLost, type Lease } from '../../runtime/database/lease.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { active, rowsOf, sales } from '../../runtime/testing/projections.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { checkpointOf } from './generations.ts';
import { runProjections } from './run.ts';

let stack: TestStack;
let lease: Lease;
beforeEach(async () => {
  stack = await startTestStack({ derived: true, own: true });
  lease = await aLease(stack.database);
});
afterEach(() => stack.stop());

const checkpoint = async () => {
  const generation = await active(stack).catch(() => undefined);
  return generation && checkpointOf(stack.database.writer, generation);
};
const payments = () => rowsOf(stack, `select 1 from read_1.payments`);

it('read models are not written by a leader that was replaced, though nobody else has written yet', async () => {
  const running = runProjections({
    store: stack.store,
    pool: stack.database.writer,
    groups: [sales],
    lease,
    log: createLogger('test', 'silent'),
    signal: new AbortController().signal,
  });
  const ended = running.catch((error: unknown) => error);
  await paidSale(stack.store);
  await eventually(
    'the first sale',
    async () => (await checkpoint()) && (await payments()).length === 1,
  );
  await stack.database.writer.query('update leadership.leases set epoch = epoch + 1');
  const before = await checkpoint();
  await paidSale(stack.store);
  expect(await ended).toBeInstanceOf(LeaseLost);
  expect(await checkpoint()).toBe(before);
  expect(await payments()).toHaveLength(1);
});
