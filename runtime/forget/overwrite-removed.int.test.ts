import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openInbox } from '../inbox/inbox.ts';
import { createPools } from '../database/pools.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { keys } from '../testing/keys.ts';
import { openVault } from '../vault/vault.ts';
import { overwriteRemoved } from './overwrite-removed.ts';
import { isStillSeen } from './still-seen.ts';

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

/** A user who owns nothing. */
async function asAnybody() {
  const user = `cleaner_${randomUUID().slice(0, 8)}`;
  await database.writer.query(`create role ${user} login password 'sesame'`);
  const url = new URL(database.url);
  url.username = user;
  url.password = 'sesame';
  const { writer, close } = createPools({ url: url.href, max: 1 });
  const end = async () => {
    await close();
    await database.writer.query(`drop role ${user}`);
  };
  return { writer, end };
}

const cleanedUp = async () => {
  const { rows } = await database.writer.query<{ name: string }>(
    `select schemaname || '.' || relname as name from pg_stat_user_tables
     where last_vacuum is not null order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('the clean-up after somebody was forgotten', () => {
  it('says which table it could not clean up in time, and cleans up the others', async () => {
    const letGo = await busy('inbox.webhooks');
    const said: string[] = [];
    await overwriteRemoved(database.writer, (sentence) => said.push(sentence), { limitMs: 200 });
    letGo();
    expect(said).toEqual([expect.stringContaining('run "vacuum inbox.webhooks" as the owner')]);
    await eventually('it has cleaned up the others', async () => (await cleanedUp()).length === 4);
    expect(await cleanedUp()).toEqual([
      ...['vault.card_tokens', 'vault.saved_cards', 'vault.subject_contacts', 'vault.subjects'],
    ]);
  });

  describe('beside something that began before the removal', () => {
    /** Its own database: what others have open is not seen there. */
    const removed = async () => {
      const { writer } = database;
      await writer.query(
        "insert into vault.card_tokens (token_id, subject_id, box) values (gen_random_uuid(), gen_random_uuid(), '{}')",
      );
      const reader = await writer.connect();
      await reader.query('begin isolation level repeatable read; select 1');
      await writer.query('delete from vault.card_tokens');
      let hasEnded = false;
      const end = () => {
        if (!hasEnded) reader.release(true);
        hasEnded = true;
      };
      onTestFinished(end);
      return { end };
    };
    /**
     * A reader sees as far back as the oldest transaction that writes at its start, in whichever
     * database of the server: the tests beside this one have some open.
     */
    const nothingOlderWrites = async () => {
      const { rows } = await database.writer.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      );
      await eventually('what wrote before has ended', async () => {
        const { rowCount } = await database.writer.query(
          'select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8',
          [rows[0]?.next],
        );
        return rowCount === 1;
      });
    };
    const size = async () => {
      const { rows } = await database.writer.query<{ size: number }>(
        "select pg_relation_size('vault.card_tokens') as size",
      );
      return rows[0]?.size;
    };
    const cleanUp = async (patienceMs: number) => {
      const said: string[] = [];
      await overwriteRemoved(database.writer, (sentence) => said.push(sentence), { patienceMs });
      return said;
    };

    it('says that the removed rows are still there', async () => {
      const reader = await removed();
      expect(await cleanUp(0)).toContainEqual(
        expect.stringMatching(/vault\.card_tokens still lies in its file .*let that end first/),
      );
      expect(await size()).toBeGreaterThan(0);
      reader.end();
    });

    it('sees it whosever it is', async () => {
      const reader = await removed();
      const { writer, end } = await asAnybody();
      const isSeen = await isStillSeen(writer, { patienceMs: 0 });
      reader.end();
      await end();
      expect(isSeen).toBe(true);
    });

    it('waits until that has ended', async () => {
      const reader = await removed();
      const done = cleanUp(20_000);
      expect(await Promise.race([done, sleep(300)])).toBeUndefined();
      reader.end();
      expect(await done).toEqual([]);
      expect(await size()).toBe(0);
    });

    it('waits for nothing that began after it, or that reads another database', async () => {
      const elsewhere = await createTestDatabase();
      const other = await elsewhere.writer.connect();
      await other.query('begin isolation level repeatable read; select 1');
      expect(await cleanUp(2_000)).toEqual([]);
      other.release(true);
      await elsewhere.close();
      const before = await removed();
      const queries = vi.spyOn(database.writer, 'query');
      const done = cleanUp(20_000);
      await eventually('it has begun to wait', () => queries.mock.calls.length > 1);
      queries.mockRestore();
      await nothingOlderWrites();
      const after = await removed();
      before.end();
      expect(await done).toEqual([]);
      after.end();
    });

    it('ends with the program', async () => {
      const reader = await removed();
      const stopping = new AbortController();
      const options = { patienceMs: 20_000, signal: stopping.signal };
      const said: string[] = [];
      const done = overwriteRemoved(database.writer, (sentence) => said.push(sentence), options);
      stopping.abort();
      await expect(done).rejects.toThrow('aborted');
      reader.end();
      expect(said).toEqual([]);
    });
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
    const { writer, end } = await asAnybody();
    const said: string[] = [];
    await overwriteRemoved(writer, (sentence) => said.push(sentence));
    await end();
    expect(said).toContainEqual(expect.stringContaining('vault.subjects'));
  });
});
