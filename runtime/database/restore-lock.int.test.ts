import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import {
  beginRestore,
  holdRestoreLock,
  requireWholeSet,
  type RestoreLock,
  RestoreUnderWay,
  RestoreUnfinished,
  acquireRestoreLock,
} from './restore-lock.ts';

let database: TestDatabase;
let ending: AbortController;
beforeEach(async () => {
  database = await createTestDatabase();
  ending = new AbortController();
});
afterEach(async () => {
  ending.abort();
  await database.close();
});

/** A program that ends when it is told to, and says what it saw. */
function program() {
  const stopping = new AbortController();
  const seen: unknown[] = [];
  const begun = acquireRestoreLock(database.url, {
    signal: AbortSignal.any([ending.signal, stopping.signal]),
    onWaiting: (sentence) => seen.push(sentence),
    onRestore: (error) => {
      seen.push(error);
      stopping.abort();
    },
  });
  return { seen, begun, isHolding: async () => (await locks()) > 0 };
}
const locks = async () => {
  const { rows } = await database.writer.query<{ count: number }>(
    `select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
};

const isWhole = () =>
  requireWholeSet(database.writer).then(
    () => true,
    () => false,
  );

/** Whether a restore asks for the lock that programs hold. */
const restores = async () => {
  const { rows } = await database.writer.query(
    `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
};

describe('a restore and the programs of the set', () => {
  it('keep apart: those that run end before it begins', async () => {
    const running = program();
    await running.begun;
    const restore = await beginRestore(database.url);
    expect(running.seen).toEqual([expect.any(RestoreUnderWay)]);
    expect(await locks()).toBe(0);
    await restore.release();
  });

  it('keep apart: those that start wait until it has ended', async () => {
    const restore = await beginRestore(database.url);
    const starting = program();
    let hasBegun = false;
    void starting.begun.then(() => (hasBegun = true));
    await eventually('it says that it waits', () => starting.seen.length > 0);
    expect(hasBegun).toBe(false);
    await restore.release();
    await starting.begun;
    expect(starting.seen).toEqual([expect.stringContaining('A restore into this set is under way')]);
  });

  it('do not begin where one broke off, and say what to do', async () => {
    const restore = await beginRestore(database.url);
    await restore.mark();
    await restore.leave();
    await expect(program().begun).rejects.toThrow(RestoreUnfinished);
    await expect(requireWholeSet(database.writer)).rejects.toThrow('was begun and not finished');
    await expect(beginRestore(database.url)).rejects.toThrow('was begun and not finished');
  });

  it('do not begin beside a program that does not end, which then works on', async () => {
    const deaf = new AbortController();
    await acquireRestoreLock(database.url, {
      signal: AbortSignal.any([ending.signal, deaf.signal]),
      onWaiting: () => undefined,
      onRestore: () => undefined,
    });
    // As a frozen program: it holds the lock on a connection that nobody closes.
    const frozen = await database.writer.connect();
    await frozen.query("select pg_advisory_lock_shared(hashtext('razao.restore'))");
    await expect(beginRestore(database.url, 100)).rejects.toThrow('Programs still work');
    await expect(requireWholeSet(database.writer)).resolves.toBeUndefined();
    frozen.release(true);
  });

  it('know each other again after their connections broke', async () => {
    const running = program();
    await running.begun;
    await database.breakConnections();
    await eventually('it holds the lock again', running.isHolding);
    const restore = await beginRestore(database.url);
    expect(running.seen).toEqual([expect.any(RestoreUnderWay)]);
    await restore.release();
  });

  it('leave the set as it was where nothing was written yet, however the restore ended', async () => {
    const frozen = await holdRestoreLock(database.url);
    const waiting = beginRestore(database.url, 60_000).catch((error: unknown) => error);
    await eventually('it waits for the programs', restores);
    await database.writer.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    expect(await waiting).toBeInstanceOf(Error);
    frozen.release();
    await program().begun;
    await eventually('a connection of the pool says that the set is whole', isWhole);
  });

  it('begin again after a restore whose connection broke while it filled the set', async () => {
    const restore = await beginRestore(database.url);
    await restore.mark();
    await database.breakConnections();
    await restore.release();
    await program().begun;
    await eventually('a connection of the pool says that the set is whole', isWhole);
  });
});

describe('a restore that is under way', () => {
  const UNDER_WAY = 'A restore into this set is under way';

  it.each([
    ['waits for programs', async () => undefined],
    ['fills the set', (restore: RestoreLock) => restore.mark()],
  ])('is told from one that broke off by another and by tools, while it %s', async (_what, goOn) => {
    const restore = await beginRestore(database.url);
    await goOn(restore);
    await expect(requireWholeSet(database.writer)).rejects.toThrow(UNDER_WAY);
    await expect(holdRestoreLock(database.url)).rejects.toThrow(UNDER_WAY);
    await expect(beginRestore(database.url)).rejects.toThrow(UNDER_WAY);
    await restore.release();
    await expect(requireWholeSet(database.writer)).resolves.toBeUndefined();
  });

  it('is told from one that broke off by a program that starts as it begins', async () => {
    const frozen = await holdRestoreLock(database.url);
    const begun = beginRestore(database.url);
    await eventually('it waits for the programs', restores);
    const starting = program();
    await eventually('it says that it waits', () => starting.seen.length > 0);
    expect(starting.seen).toEqual([expect.stringContaining(UNDER_WAY)]);
    frozen.release();
    await (await begun).release();
    await starting.begun;
  });
});

describe('a tool that works on the set', () => {
  it('keeps a restore away until it has ended', async () => {
    const tool = await holdRestoreLock(database.url);
    await expect(beginRestore(database.url, 100)).rejects.toThrow('Programs still work');
    await expect(tool.demandHeld()).resolves.toBeUndefined();
    tool.release();
    await (await beginRestore(database.url)).release();
  });

  it('does not begin where a restore broke off', async () => {
    const restore = await beginRestore(database.url);
    await restore.mark();
    await restore.leave();
    await expect(holdRestoreLock(database.url)).rejects.toThrow(RestoreUnfinished);
  });

  it('notices that its connection broke, and that a restore may have begun since', async () => {
    const tool = await holdRestoreLock(database.url);
    await database.breakConnections();
    await expect(tool.demandHeld()).rejects.toThrow('run this command again');
    tool.release();
  });
});
