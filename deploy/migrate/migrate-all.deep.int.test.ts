import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../runtime/testing/database.ts';
import { MASTER_KEY } from '../../runtime/testing/keys.ts';
import { migrateAll } from './migrate-all.ts';

it('takes as long as its schemas take, longer than other transactions may be stopped', async () => {
  const database = await createTestDatabase();
  const busy = new pg.Client({ connectionString: database.url });
  await busy.connect();
  await busy.query("select pg_advisory_lock(hashtext('razao.migrate'))");
  const migrated = migrateAll(database.url, MASTER_KEY);
  migrated.catch(() => undefined);
  await sleep(12_000);
  await busy.end();
  expect(await migrated).toEqual([]);
  await database.close();
});
