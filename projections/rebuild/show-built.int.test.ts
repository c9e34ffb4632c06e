import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGeneration, projectAll, sales } from '../../runtime/testing/projections.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { viewSchemaOf } from '../table.ts';
import { activeGeneration } from '../runner/generations.ts';
import { openBuilder } from './build.ts';
import { showBuilt } from './show-built.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
afterAll(() => stack?.stop());

/** Live tables that somebody reads in one transaction, and others built beside them. */
async function readWhileBuilt() {
  const { store, database } = stack;
  await paidSale(store);
  const live = await newGeneration(stack, { active: true });
  await projectAll(stack, live);
  const pool = database.writer;
  const builder = await openBuilder({ pool, store }, sales, randomUUID());
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query(`select from ${viewSchemaOf(sales.name, sales.version)}.payments limit 1`);
  const ends = async () => {
    await reader.query('rollback');
    reader.release();
  };
  const built = { store, pool, builder: { ...builder, demandLog: async () => undefined }, live };
  const shown = async () => (await activeGeneration(pool, sales.name))?.id;
  return { built, ends, shown, live: live.id, next: builder.generation.id };
}

it('waits for a reader who holds the views, and shows the built tables then', async () => {
  const { built, ends, shown, next } = await readWhileBuilt();
  const patience = { forMs: 60_000, pauseMs: 100 };
  const showing = showBuilt(built, patience);
  await sleep(2_500);
  await ends();
  await showing;
  expect(await shown()).toBe(next);
});

it('says so where that lasts too long, and leaves the live tables', async () => {
  const { built, ends, shown, live } = await readWhileBuilt();
  await expect(showBuilt(built, { forMs: 0, pauseMs: 0 })).rejects.toThrow(
    /somebody has read sales for .* run it again after that/,
  );
  await ends();
  expect(await shown()).toBe(live);
});
