// Slow: leases run out, of processes that are stopped.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import {
  heldSql,
  LEASE_MS,
  LeaseLost,
  openLeases,
  openRenewals,
  type Lease,
  type Renewals,
} from './lease.ts';
import { inTransaction } from './pools.ts';
import { runAsLeader } from './run-as-leader.ts';

const FOLDER = `.razao/leader-${process.pid}`;

let database: TestDatabase;
let running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});
afterAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  await database.close();
});

/** As one process would: `atWork` is whether it leads. */
function join(
  name = 'work',
  work?: (signal: AbortSignal, lease: Lease) => Promise<void>,
  isFit?: () => boolean,
  renewals?: Renewals,
) {
  const stopping = new AbortController();
  const state = { atWork: false, turns: 0, errors: [] as unknown[] };
  const ended = runAsLeader(
    {
      databaseUrl: database.url,
      name,
      renewals,
      signal: stopping.signal,
      ...(isFit && { isFit }),
      onError: (error) => state.errors.push(error),
    },
    async (signal, lease) => {
      state.atWork = true;
      state.turns += 1;
      try {
        await (work
          ? work(signal, lease)
          : sleep(1_000_000, undefined, { signal }).catch(() => undefined));
      } finally {
        state.atWork = false;
      }
    },
  );
  const member = {
    state,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
  running.push(member);
  return member;
}
const begins = ({ state }: ReturnType<typeof join>) => eventually('it leads', () => state.atWork);

/** As another program would, once the lease has run out. */
const takeOver = (name: string) =>
  database.writer.query(
    `update leadership.leases set epoch = epoch + 1, holder = gen_random_uuid(), expires_at = now() + interval '1 minute'
     where name = $1`,
    [name],
  );
/** As each write of a leader asks. */
const isHeld = async (client: Pick<pg.ClientBase, 'query'>, { name, epoch, holder }: Lease) =>
  (await client.query(heldSql('$1', '$2', '$3'), [name, epoch, holder])).rowCount === 1;
const writers = async () =>
  (await database.writer.query<{ who: string }>('select distinct who from written')).rows;
const countOf = async (who: string) =>
  (await database.writer.query('select 1 from written where who = $1', [who])).rowCount;

describe('work that is done by one at a time', () => {
  it('goes to another while the first does not reach what it needs, though its own has not ended', async () => {
    let isFit = true;
    let end = () => {};
    const first = join(
      'needy',
      () => new Promise((resolve) => void (end = resolve)),
      () => isFit,
    );
    await begins(first);
    const second = join('needy');
    isFit = false;
    const lostAt = performance.now();
    await begins(second);
    expect(performance.now() - lostAt).toBeLessThan(LEASE_MS - 1_000);
    end();
  });

  it('is not begun by one that does not reach what it needs', async () => {
    let isFit = false;
    const one = join('unfit', undefined, () => isFit);
    await sleep(1_500);
    expect(one.state.turns).toBe(0);
    isFit = true;
    await begins(one);
  });

  it('is taken over by whoever is on standby, when the first ends', async () => {
    const first = join();
    await begins(first);
    const second = join();
    await sleep(1_200);
    expect(second.state.atWork).toBe(false);
    await first.stop();
    await begins(second);
  });

  it('goes on though every connection breaks: the lease outlives them', async () => {
    const only = join();
    await begins(only);
    await database.breakConnections();
    await sleep(LEASE_MS);
    expect(only.state).toMatchObject({ atWork: true, turns: 1 });
  });

  it('is taken over from one whose connection is gone before its time is up', async () => {
    const killed = await openLeases(database.url);
    const lease = await killed.acquire('killed');
    // Nothing is released: the connection ends as that of a killed process does.
    await killed.close();
    const next = join('killed');
    await eventually('the next leads', () => next.state.atWork, LEASE_MS - 1_000);
    expect(await isHeld(database.writer, lease!)).toBe(false);
  });

  it('stays with one that has renewed by another connection', async () => {
    const first = join('reconnected');
    await begins(first);
    const second = join('reconnected');
    await database.breakConnections();
    await sleep(LEASE_MS);
    expect([first.state.turns, second.state.turns]).toEqual([1, 0]);
  });

  it('ends once another leads, and what the first still writes is refused', async () => {
    const leases: Lease[] = [];
    const only = join('taken', async (signal, lease) => {
      leases.push(lease);
      await sleep(1_000_000, undefined, { signal }).catch(() => undefined);
    });
    await begins(only);
    await takeOver('taken');
    await eventually('the work is told to end', () => !only.state.atWork);
    expect(await isHeld(database.writer, leases[0]!)).toBe(false);
  });

  it('cannot be taken over in the middle of a transaction that checked it', async () => {
    const leases = await openLeases(database.url);
    const lease = await leases.acquire('checked');
    const order: string[] = [];
    let taking: Promise<unknown> | undefined;
    await inTransaction(database.writer, async (client) => {
      expect(await isHeld(client, lease!)).toBe(true);
      await leases.renew(lease!);
      taking = takeOver('checked').then(() => order.push('taken over'));
      await sleep(200);
      order.push('committed');
    });
    await taking;
    expect(await isHeld(database.writer, lease!)).toBe(false);
    await expect(leases.renew(lease!)).rejects.toThrow(LeaseLost);
    await leases.close();
    expect(order).toEqual(['committed', 'taken over']);
  });

  it('that lapsed is not made good by renewing it, though nobody has taken it over', async () => {
    const leases = await openLeases(database.url);
    const lease = await leases.acquire('lapsed');
    await database.writer.query("update leadership.leases set expires_at = now() where name = 'lapsed'");
    await expect(leases.renew(lease!)).rejects.toThrow(LeaseLost);
    expect((await leases.acquire('lapsed'))?.epoch).toBe(lease!.epoch + 1);
    await leases.close();
  });

  it('is of no use beside another of the same epoch, which a promoted standby gave that had not heard of it', async () => {
    const leases = await openLeases(database.url);
    const lost = await leases.acquire('promoted');
    await database.writer.query("delete from leadership.leases where name = 'promoted'");
    const given = await leases.acquire('promoted');
    expect(given!.epoch).toBe(lost!.epoch);
    await expect(leases.renew(lost!)).rejects.toThrow(LeaseLost);
    await leases.release(lost!);
    expect(await isHeld(database.writer, lost!)).toBe(false);
    expect(await isHeld(database.writer, given!)).toBe(true);
    await leases.renew(given!);
    await leases.close();
  });

  it('of a frozen process is taken over within ten seconds, and thawed it writes nothing', async () => {
    await database.writer.query('create table written (who text, epoch bigint)');
    const outfile = `${FOLDER}/leader-process.mjs`;
    await build({
      entryPoints: ['runtime/testing/leader-process.ts'],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
    });
    const start = (who: string) => spawn(process.execPath, [outfile, database.url, who]);
    const first = start('first');
    await eventually('the first leads', async () => (await writers()).length === 1);
    const second = start('second');
    try {
      await sleep(1_500);
      first.kill('SIGSTOP');
      const frozenAt = Date.now();
      await eventually('the second leads', async () => (await writers()).length === 2);
      expect(Date.now() - frozenAt).toBeLessThan(10_000);
      const before = await countOf('first');
      first.kill('SIGCONT');
      await sleep(3_000);
      expect(await countOf('first')).toBe(before);
    } finally {
      for (const child of [first, second]) child.kill('SIGKILL');
    }
  });

  it('is tried again after it failed', async () => {
    const failing = join('failing', () => Promise.reject(new Error('not today')));
    await eventually('a second try', () => failing.state.turns >= 2);
    expect(String(failing.state.errors[0])).toContain('not today');
  });

  it('does not stand in the way of other work', async () => {
    await begins(join('one'));
    await begins(join('another'));
  });

  it('stops while it is on standby', async () => {
    await begins(join());
    await join().stop();
  });
});

describe('leaders of one program', () => {
  let renewals: Renewals;
  beforeAll(() => void (renewals = openRenewals(database.url)));
  afterAll(() => renewals.close());

  /** Of the leases in a test. */
  let names: string[];
  let tests = 0;
  const joinAll = async () => {
    tests += 1;
    names = ['first', 'second', 'third'].map((name) => `${name} of ${tests}`);
    const all = names.map((name) => join(name, undefined, undefined, renewals));
    for (const each of all) await begins(each);
    return all;
  };
  const backends = async () =>
    (
      await database.writer.query<{ backend_pid: number; seconds: number }>(
        `select backend_pid, extract(epoch from expires_at - now())::float8 as seconds
         from leadership.leases where name = any($1)`,
        [names],
      )
    ).rows;

  it('renew by one connection, and all go on when it breaks', async () => {
    const all = await joinAll();
    expect(new Set((await backends()).map(({ backend_pid }) => backend_pid)).size).toBe(1);
    await database.breakConnections();
    await sleep(LEASE_MS);
    expect(all.map(({ state }) => state)).toMatchObject(names.map(() => ({ atWork: true, turns: 1 })));
    const after = await backends();
    expect(new Set(after.map(({ backend_pid }) => backend_pid)).size).toBe(1);
    expect(Math.min(...after.map(({ seconds }) => seconds))).toBeGreaterThan(LEASE_MS / 2_000);
  });

  it('lose one lease, and notice it long before it would have run out, without the others', async () => {
    const [first, second, third] = await joinAll();
    await takeOver(names[1]!);
    const lostAt = performance.now();
    await eventually('its work ends', () => !second!.state.atWork);
    expect(performance.now() - lostAt).toBeLessThan(LEASE_MS / 2);
    await sleep(LEASE_MS);
    expect([first, second, third].map((each) => each!.state.atWork)).toEqual([true, false, true]);
  });

  it('renew the others while somebody holds the row of one', async () => {
    const [first, second, third] = await joinAll();
    const holder = await database.writer.connect();
    try {
      await holder.query('begin');
      await holder.query('select from leadership.leases where name = $1 for update', [names[1]]);
      await eventually('its work ends', () => !second!.state.atWork, LEASE_MS + 4_000);
      expect([first, third].map((each) => each!.state.turns)).toEqual([1, 1]);
      expect([first, third].map((each) => each!.state.atWork)).toEqual([true, true]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
