import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { watchDisk } from './disk.ts';
import { createPools } from './pools.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

/** What a pool's disk watch says after whoever asked was refused by this SQLSTATE. */
async function reportedAfter(code: string): Promise<string | undefined> {
  const disk = watchDisk();
  const { writer, close } = createPools({ url: database.url, disk });
  const asked = writer.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
  await expect(asked).rejects.toMatchObject({ code });
  await close();
  return disk.check(() => Promise.resolve());
}

it('a statement that is refused for want of room is heard of, whoever asked', async () => {
  expect(await reportedAfter('53100')).toContain('no room');
});

it('one that is refused for its own sake is not', async () => {
  expect(await reportedAfter('23505')).toBeUndefined();
});
