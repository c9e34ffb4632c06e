import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordChargeAttempt, recordChargeOutcome } from '../../../domain/payment/charge.ts';
import { requestSale, run, chargeSale } from '../../../runtime/testing/payments.ts';
import {
  differences,
  groupOf,
  newGeneration,
  projectAll,
  rowsOf,
} from '../../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../../runtime/testing/stack.ts';
import { hourOf } from './table.ts';

const DAY_MS = 86_400_000;
/** Of which sales are charged here; `chargeSale` charges at this moment, too. */
const FIRST = Date.parse('2026-11-03T13:00:00Z');

let stack: TestStack;

/** A sale whose only attempt did not reach its provider. */
async function failSale(atMs: number): Promise<void> {
  const paymentId = await requestSale(stack.store);
  const connectionId = 'acme-onz';
  const at = (afterMs: number) => new Date(atMs + afterMs).toISOString();
  await run(stack.store, paymentId, (state) =>
    recordChargeAttempt(state, { connectionId, idempotencyKey: paymentId, at: at(0) }),
  );
  const outcome = { kind: 'notSent', reason: 'UNREACHABLE' } as const;
  await run(stack.store, paymentId, (state) =>
    recordChargeOutcome(state, { attempt: 1, connectionId, outcome, at: at(700) }),
  );
}

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  await chargeSale(stack.store, await requestSale(stack.store));
  await failSale(FIRST);
  await failSale(FIRST + 31 * DAY_MS);
  await failSale(FIRST + 31 * DAY_MS);
  // Of an hour whose row another one has taken by now.
  await failSale(FIRST);
});
afterAll(() => stack?.stop());

const projected = async (batchMax?: number) => {
  const group = groupOf('providers');
  const generation = await newGeneration(stack, { group });
  await projectAll(stack, generation, { group, ...(batchMax && { batchMax }) });
  return generation;
};

it('an hour’s row is taken by the one of 31 days later, and late news of the first is left out', async () => {
  const { schema } = await projected();
  const rows = await rowsOf(stack, `select hour, attempts, observed from ${schema}.provider_health`);
  const hour = hourOf(new Date(FIRST + 31 * DAY_MS));
  expect(rows).toEqual([{ hour, attempts: 2, observed: 2 }]);
  const failures = await rowsOf(stack, `select reason, count from ${schema}.provider_failures`);
  expect(failures).toEqual([{ reason: 'UNREACHABLE', count: 2 }]);
});

it.each([1, 3, 7])('a batch of %i gives the same rows as all at once', async (batchMax) => {
  const [atOnce, inSteps] = [await projected(), await projected(batchMax)];
  expect(await differences(stack, atOnce, inSteps)).toEqual([]);
});
