import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newGeneration, projectAll, sales } from '../../runtime/testing/projections.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { startTestStack } from '../../runtime/testing/stack.ts';
import { openBuilder } from './build.ts';
import { atOnePosition } from './one-position.ts';

it('keeps the live tables waiting for seconds only where its program is stopped', async () => {
  const stack = await startTestStack({ own: true });
  const { store, database } = stack;
  try {
    await paidSale(store);
    const live = await newGeneration(stack, { active: true });
    await projectAll(stack, live);
    const pool = database.writer;
    const builder = await openBuilder({ pool, store }, sales, randomUUID());
    const sameLog = { ...builder, demandLog: async () => undefined };
    let holds: () => void;
    const held = new Promise<void>((resolve) => (holds = resolve));
    const switched = atOnePosition({ store, pool, builder: sameLog, live }, async (client) => {
      holds();
      await sleep(12_000);
      await client.query('select 1');
    });
    switched.catch(() => undefined);
    await held;
    const from = performance.now();
    await pool.query('select 1 from projection.generations where id = $1 for update', [live.id]);
    expect(performance.now() - from).toBeLessThan(9_000);
    await expect(switched).rejects.toThrow(/nothing of sales was switched\. Run it again\./);
  } finally {
    await stack.stop();
  }
});
