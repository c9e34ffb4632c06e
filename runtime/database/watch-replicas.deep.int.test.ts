// Slow: real replicas fall behind, freeze and come back.
import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { query } from '@razao/event-store-server/testing/test-store.ts';
import pg from 'pg';
import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startReplicatedPostgres, type ReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { createTestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { openVault } from '../vault/vault.ts';
import { createPools, type Pools } from './pools.ts';
import { sameDatabase, type SameDatabase } from './same-database.ts';
import { isUnavailable } from './unavailable.ts';

/** The least that can be set. */
const LAG_MAX_MS = 2_000;

let postgres: ReplicatedPostgres;
let opened: Pools[] = [];
beforeAll(async () => {
  postgres = await startReplicatedPostgres('replicas');
  await query(postgres.url, 'create table things (id serial primary key)');
});
afterEach(async () => {
  await Promise.all(opened.map((pools) => pools.close()));
  opened = [];
  await postgres.letReplicaGoOn();
});
afterAll(() => postgres.stop());

function open({
  url = postgres.url,
  replicaUrl = postgres.replicaUrl,
  lagMaxMs = LAG_MAX_MS,
  same,
}: Partial<{ url: string; replicaUrl: string; lagMaxMs: number; same: SameDatabase }> = {}) {
  const errors: string[] = [];
  const pools = createPools({
    url,
    replicas: { urls: [replicaUrl], lagMaxMs },
    onError: ({ message }) => void errors.push(message),
    ...(same && { same }),
  });
  opened.push(pools);
  return { pools, errors };
}

const readsFrom = async (pools: Pools): Promise<'replica' | 'writer'> => {
  const { rows } = await pools.read<{ replica: boolean }>('select pg_is_in_recovery() as replica');
  return rows[0]?.replica ? 'replica' : 'writer';
};
const untilReadsFrom = (who: 'replica' | 'writer', pools: Pools) =>
  eventually(`it reads from the ${who}`, async () => (await readsFrom(pools)) === who);
const write = () => query(postgres.url, 'insert into things default values');

const asReader = (url: string) =>
  Object.assign(new URL(url), { username: 'reader', password: 'reader' }).href;
const END_LOOKS = `select pg_terminate_backend(pid) from pg_stat_activity
  where query like '%pg_current_wal_flush_lsn%' and pid <> pg_backend_pid()`;
const END_READS = `select pg_terminate_backend(pid) from pg_stat_activity
  where query like '%pg_is_in_recovery() as replica%' and pid <> pg_backend_pid()`;
const WAITING = `select count(*)::int from pg_stat_activity
  where query like '%vault_id as id%' and wait_event_type = 'Lock'`;

const lagsIn = (errors: readonly string[]) => errors.filter((message) => message.includes('lags'));
const portOf = (url: string) => new URL(url).port;
const metric = async (name: string, url = postgres.replicaUrl) => {
  const values = (await register.getSingleMetric(name)!.get()).values;
  return values.find(({ labels }) => labels.replica === `127.0.0.1:${portOf(url)}`)?.value;
};
const lag = (url?: string) => metric('razao_replica_lag_seconds', url);
const leftOut = (url?: string) => metric('razao_replica_left_out', url);

describe('a replica', () => {
  it('of another database is left out, and says so once', async () => {
    const other = await createTestDatabase();
    await openVault(other.writer, keys);
    const own = await createTestDatabase();
    await openVault(own.writer, keys);
    const onExchanged = vi.fn();
    const same = sameDatabase(onExchanged);
    const { pools, errors } = open({ url: own.url, replicaUrl: other.url, same });
    await eventually('it was looked at', async () => errors.length > 0);
    await sleep(1_000);
    expect(errors).toEqual([
      'A replica of DATABASE_REPLICA_URLS is of another database than DATABASE_URL',
    ]);
    const { rows } = await pools.read<{ id: string }>('select vault_id as id from vault.master_key');
    const [mine] = (await own.writer.query('select vault_id as id from vault.master_key')).rows;
    expect(rows).toEqual([mine]);
    expect(onExchanged).not.toHaveBeenCalled();
    await Promise.all([other.close(), own.close()]);
  });

  it('is read from once it is known to be fresh', async () => {
    const { pools, errors } = open();
    await untilReadsFrom('replica', pools);
    expect([await lag(), await leftOut()]).toEqual([0, 0]);
    expect(lagsIn(errors)).toEqual([]);
  });

  it('lags by nothing while nothing happens, for however long', async () => {
    const { pools, errors } = open();
    await untilReadsFrom('replica', pools);
    await sleep(4 * LAG_MAX_MS + 1_000);
    await untilReadsFrom('replica', pools);
    expect(await lag()).toBe(0);
    expect(lagsIn(errors)).toEqual([]);
  });

  it.each([
    ['that shows late what it has', () => postgres.holdReplica(), () => postgres.letReplicaGoOn()],
    ['that is cut off', () => postgres.cutReplicaOff(), () => postgres.reconnectReplica()],
  ])(
    '%s is left out, says how far it lags, and is read from again when it has caught up',
    async (_, hinder, mend) => {
      const { pools, errors } = open();
      await untilReadsFrom('replica', pools);
      await hinder();
      await write();
      await untilReadsFrom('writer', pools);
      expect(await leftOut()).toBe(1);
      expect(await lag()).toBeGreaterThan(LAG_MAX_MS / 1_000);
      expect(lagsIn(errors)).toEqual([
        expect.stringMatching(/^The replica 127\.0\.0\.1:\d+ lags by \d+ s$/),
      ]);
      await mend();
      await untilReadsFrom('replica', pools);
      expect([await lag(), await leftOut()]).toEqual([0, 0]);
    },
  );

  it('that lags when a program starts is not read from, though nobody knows since when', async () => {
    await postgres.holdReplica();
    await write();
    const { pools } = open({ lagMaxMs: 300_000 });
    await eventually('it was looked at', async () => Number(await lag()) >= 1);
    expect(await readsFrom(pools)).toBe('writer');
    await postgres.letReplicaGoOn();
    await untilReadsFrom('replica', pools);
  });

  it('that lags is left out though every connection for writing is taken', async () => {
    const { pools } = open();
    await untilReadsFrom('replica', pools);
    const taken = Array.from({ length: 10 }, () => pools.writer.query('select pg_sleep(4)'));
    await postgres.holdReplica();
    const began = performance.now();
    await write();
    await eventually('it is left out', async () => (await leftOut()) === 1);
    expect(performance.now() - began).toBeLessThan(3_000);
    await Promise.all(taken);
  });

  it('that answers nothing to a new connection is left out, and keeps no program from ending', async () => {
    const same: SameDatabase = {
      ...sameDatabase(() => undefined),
      demand: async () => undefined,
      demandOfReplica: async (client) => void (await client.query('select pg_sleep(600)')),
    };
    const { pools, errors } = open({ same });
    await eventually('it was looked at', async () => errors.length > 0);
    expect(errors).toEqual([expect.stringMatching(/^The replica 127\.0\.0\.1:\d+ does not answer$/)]);
    expect(await readsFrom(pools)).toBe('writer');
    opened = opened.filter((each) => each !== pools);
    const began = performance.now();
    await pools.close();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is not read from while the writer says nothing here and others write, and that is told', async () => {
    const proxy = await startSilentProxy(postgres.url);
    const { pools, errors } = open({ url: proxy.url });
    await untilReadsFrom('replica', pools);
    await postgres.holdReplica();
    proxy.silenceForEver();
    await write();
    await eventually('it is left out', async () => (await leftOut()) === 1);
    expect(errors).toContainEqual(
      expect.stringMatching(
        /^How far the replica 127\.0\.0\.1:\d+ lags is not known: the writer does not say$/,
      ),
    );
    // The writer cannot be read from either, and no answer is better than one of unknown age.
    expect(isUnavailable(await readsFrom(pools).catch((error: unknown) => error))).toBe(true);
    proxy.stop();
    const again = await startSilentProxy(postgres.url, proxy.port);
    await untilReadsFrom('writer', pools);
    await postgres.letReplicaGoOn();
    await untilReadsFrom('replica', pools);
    again.stop();
  });

  it('is not read from where the writer never said how far it is', async () => {
    const flushed = 'execute on function pg_current_wal_flush_lsn()';
    await query(postgres.url, "create role reader login password 'reader'");
    await query(postgres.url, `revoke ${flushed} from public`);
    await eventually('the replica knows it', () =>
      query(postgres.replicaUrl, 'set role reader; select 1').then(
        () => true,
        () => false,
      ),
    );
    const { pools, errors } = open({ url: asReader(postgres.url) });
    await eventually('it is told', async () => errors.length > 0);
    expect(await readsFrom(pools)).toBe('writer');
    await query(postgres.url, `grant ${flushed} to public`);
    await untilReadsFrom('replica', pools);
  });

  it('that takes no new connections, though it is looked at by one that lives, holds a request once in five seconds', async () => {
    const proxy = await startSilentProxy(postgres.replicaUrl);
    const { pools } = open({ replicaUrl: proxy.url });
    await untilReadsFrom('replica', pools);
    proxy.silenceNew();
    await query(postgres.replicaUrl, END_READS);
    const slow: number[] = [];
    const until = performance.now() + 4_500;
    while (performance.now() < until) {
      const began = performance.now();
      await readsFrom(pools);
      if (performance.now() - began > 500) slow.push(performance.now() - began);
    }
    expect(slow.length).toBeLessThanOrEqual(1);
    proxy.stop();
  });

  it('that refuses new connections fails no request', async () => {
    await query(postgres.url, "create role guest login password 'guest'");
    const guest = new URL(postgres.replicaUrl);
    Object.assign(guest, { username: 'guest', password: 'guest' });
    await eventually('the replica knows it', () =>
      query(guest.href, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    const { pools } = open({ replicaUrl: guest.href });
    await untilReadsFrom('replica', pools);
    await query(postgres.url, "alter role guest password 'changed'");
    await query(postgres.replicaUrl, END_READS);
    await untilReadsFrom('writer', pools);
    for (let time = 0; time < 20; time += 1) expect(await readsFrom(pools)).toBe('writer');
  });

  it('leaves no look of before behind where a lock keeps new connections waiting', async () => {
    const own = new pg.Pool({ connectionString: postgres.url, max: 1 });
    await openVault(own, keys);
    await own.end();
    const { pools } = open({ same: sameDatabase(() => undefined) });
    await untilReadsFrom('replica', pools);
    const locking = new pg.Client(postgres.url);
    await locking.connect();
    await locking.query('begin');
    await locking.query('lock table vault.master_key');
    await locking.query(END_LOOKS);
    await sleep(9_000);
    await locking.query('select pg_stat_clear_snapshot()');
    const { rows } = await locking.query<{ count: number }>(WAITING);
    expect(rows[0]?.count).toBeLessThanOrEqual(1);
    await locking.query('rollback');
    await locking.end();
  }, 30_000);

  it('that fell silent costs the requests under way little and the others nothing, until it is back', async () => {
    const proxy = await startSilentProxy(postgres.replicaUrl);
    const { pools, errors } = open({ replicaUrl: proxy.url });
    await untilReadsFrom('replica', pools);
    proxy.silenceForEver();
    const underWay = await Promise.all(Array.from({ length: 5 }, () => readsFrom(pools)));
    expect(underWay).toEqual(Array(5).fill('writer'));
    await eventually('it is left out', async () => (await leftOut(proxy.url)) === 1);
    expect(await lag(proxy.url)).toBeUndefined();
    const [began, said] = [performance.now(), errors.length];
    for (let time = 0; time < 200; time += 1) expect(await readsFrom(pools)).toBe('writer');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(errors).toHaveLength(said);
    proxy.stop();
    const again = await startSilentProxy(postgres.replicaUrl, proxy.port);
    await untilReadsFrom('replica', pools);
    again.stop();
  });
});

describe('a writer that takes no more connections, and works by those that it has', () => {
  it('is read from by who has just written, though nobody hears how far it is', async () => {
    await query(postgres.url, "create role app login password 'app'");
    await query(
      postgres.url,
      'grant all on things to app; grant usage on sequence things_id_seq to app',
    );
    const asApp = (url: string) =>
      Object.assign(new URL(url), { username: 'app', password: 'app' }).href;
    await eventually('the replica knows it', () =>
      query(asApp(postgres.replicaUrl), 'select 1').then(
        () => true,
        () => false,
      ),
    );
    const url = asApp(postgres.url);
    const { pools, errors } = open({ url, replicaUrl: asApp(postgres.replicaUrl) });
    await untilReadsFrom('replica', pools);
    await pools.writer.query('select 1');
    await postgres.holdReplica();
    await query(postgres.url, 'alter role app connection limit 1');
    await query(postgres.url, END_LOOKS);
    await eventually('nobody hears it', async () => errors.some((told) => told.includes('not known')));
    // The second of two at once is refused.
    await Promise.allSettled([readsFrom(pools), readsFrom(pools)]);
    await pools.writer.query('insert into things default values');
    const [each] = await pools.readEach('select * from things');
    expect((await pools.read('select * from things')).rowCount).toBe(each?.rowCount);
  }, 30_000);
});

describe('a replica that was promoted by itself', () => {
  it('takes who follows it away from the readers, too', async () => {
    const apart = await startReplicatedPostgres('followed');
    const second = await apart.startSecond();
    await query(apart.url, 'create table things (id int)');
    const { pools, errors } = open({ url: apart.url, replicaUrl: second.url });
    await untilReadsFrom('replica', pools);
    await query(apart.replicaUrl, 'select pg_promote()');
    for (const each of [1, 2]) {
      await query(apart.replicaUrl, 'select pg_switch_wal()');
      await query(apart.replicaUrl, `create table apart_${each} as select 1`);
    }
    await eventually('it is left out', async () => (await leftOut(second.url)) === 1);
    expect(errors).toContainEqual(
      expect.stringMatching(/has what the writer does not: it follows another server$/),
    );
    // Though the writer gets as far in its own log.
    for (const each of [1, 2, 3]) {
      await query(apart.url, 'select pg_switch_wal()');
      await query(apart.url, `insert into things values (${each})`);
    }
    await sleep(1_500);
    expect((await pools.read('select * from things')).rowCount).toBe(3);
    await pools.close();
    opened = opened.filter((each) => each !== pools);
    await apart.stop();
  }, 60_000);

  it('is not read from, however far its own log gets', async () => {
    const apart = await startReplicatedPostgres('promoted');
    const { pools, errors } = open({ url: apart.url, replicaUrl: apart.replicaUrl });
    await untilReadsFrom('replica', pools);
    await query(apart.replicaUrl, 'select pg_promote()');
    for (const each of [1, 2]) {
      await query(apart.replicaUrl, 'select pg_switch_wal()');
      await query(apart.replicaUrl, `create table apart_${each} as select 1`);
    }
    await eventually('it is left out', async () => (await leftOut(apart.replicaUrl)) === 1);
    expect(errors).toContainEqual(
      expect.stringMatching(/^The replica 127\.0\.0\.1:\d+ follows nobody: it was promoted$/),
    );
    await sleep(1_000);
    expect(await leftOut(apart.replicaUrl)).toBe(1);
    await pools.close();
    opened = opened.filter((each) => each !== pools);
    await apart.stop();
  });

  it('is read from where it is the writer', async () => {
    const { pools } = open({ replicaUrl: postgres.url });
    await eventually('it is let in', async () => (await leftOut(postgres.url)) === 0);
    expect(await readsFrom(pools)).toBe('writer');
  });
});
