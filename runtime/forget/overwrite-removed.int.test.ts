import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInbox } from '../inbox/inbox.ts';
import { createPools } from '../database/pools.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { keys } from '../testing/keys.ts';
import { openVault } from '../vault/vault.ts';
import { overwriteRemoved } from './overwrite-removed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await openVault(database.writer, keys);
  await openInbox(database.writer, keys);
});
afterAll(() => database.close());

/** As long as the connection lives, each vacuum of the table waits. */
async function busy(table: string) {
  const client = await database.writer.connect();
  await client.query(`begin; lock table ${table} in share update exclusive mode`);
  return () => client.release(true);
}

const cleanedUp = async () => {
  const { rows } = await database.writer.query<{ name: string }>(
    `select schemaname || '.' || relname as name from pg_stat_user_tables
     where last_vacuum is not null order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('the clean-up after somebody was forgotten (row 63)', () => {
  it('says which table it could not clean up in time, and cleans up the others', async () => {
    const letGo = await busy('inbox.webhooks');
    const said: string[] = [];
    await overwriteRemoved(database.writer, (sentence) => said.push(sentence), 200);
    letGo();
    expect(said).toEqual([expect.stringContaining('run "vacuum inbox.webhooks" as the owner')]);
    await eventually('it has cleaned up the others', async () => (await cleanedUp()).length === 3);
    expect(await cleanedUp()).toEqual(['vault.card_tokens', 'vault.subject_contacts', 'vault.subjects']);
  });

  it('may take longer than any other statement of its pool', async () => {
    const { writer, close } = createPools({ url: database.url, max: 1, statementMs: 300 });
    const letGo = await busy('vault.subjects');
    const said: string[] = [];
    const done = overwriteRemoved(writer, (sentence) => said.push(sentence));
    await expect(
      database.writer.query('select pg_sleep(1)').then(() => letGo()),
    ).resolves.toBeUndefined();
    await done;
    expect(said).toEqual([]);
    await expect(writer.query('select pg_sleep(2)')).rejects.toThrow('statement timeout');
    await close();
  });

  it('says what it may not clean up', async () => {
    const user = `cleaner_${randomUUID().slice(0, 8)}`;
    await database.writer.query(`create role ${user} login password 'sesame'`);
    const url = new URL(database.url);
    url.username = user;
    url.password = 'sesame';
    const { writer, close } = createPools({ url: url.href, max: 1 });
    const said: string[] = [];
    await overwriteRemoved(writer, (sentence) => said.push(sentence));
    await close();
    await database.writer.query(`drop role ${user}`);
    expect(said).toContainEqual(expect.stringContaining('vault.subjects'));
  });
});
