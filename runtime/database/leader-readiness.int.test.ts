import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { leaderProblem } from './leader-readiness.ts';
import { openLeases, type Leases } from './lease.ts';

let database: TestDatabase;
let leases: Leases;
beforeAll(async () => {
  database = await createTestDatabase();
  leases = await openLeases(database.url);
});
afterAll(async () => {
  await leases.close();
  await database.close();
});

it('work that nobody leads is not ready, whichever process is asked', async () => {
  const problem = () => leaderProblem(database.writer, ['process a', 'process b']);
  expect(await problem()).toBe('nobody leads process a, process b');
  await leases.acquire('process a');
  expect(await problem()).toBe('nobody leads process b');
  await leases.acquire('process b');
  expect(await problem()).toBeUndefined();
  await database.writer.query(
    `update leadership.leases set expires_at = now() - interval '16 seconds' where name = 'process a'`,
  );
  expect(await problem()).toBe('nobody leads process a');
});
