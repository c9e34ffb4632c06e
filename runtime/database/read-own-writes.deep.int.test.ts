// Slow: real replicas are copied, and fall behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@razao/event-store-server/testing/test-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startReplicatedPostgres, type ReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { createPools, type Pools } from './pools.ts';
import { asReaderOf } from './reader.ts';

let postgres: ReplicatedPostgres;
beforeAll(async () => {
  postgres = await startReplicatedPostgres('own-writes');
  await query(postgres.url, 'create table things (id serial primary key)');
});
afterAll(() => postgres?.stop());

const open = (lagMaxMs: number, onError: (error: Error) => void = () => undefined) =>
  createPools({ url: postgres.url, replicas: { urls: [postgres.replicaUrl], lagMaxMs }, onError });
const isReplica = async (pools: Pools) =>
  (await pools.read<{ it: boolean }>('select pg_is_in_recovery() as it')).rows[0]?.it === true;
const fromReplica = (pools: Pools) => eventually('a replica is read from', () => isReplica(pools));
const COUNT = 'select count(*)::int as n from things';
const countOf = ({ rows }: { rows: { n: number }[] }) => rows[0]?.n ?? 0;
const delayReplica = async (ms: number) => {
  await query(postgres.replicaUrl, `alter system set recovery_min_apply_delay = ${ms}`);
  await query(postgres.replicaUrl, 'select pg_reload_conf()');
};

describe('who has written and waited until each replica shows it', () => {
  it('sees it from then on, though one that failed comes back meanwhile', async () => {
    const pools = open(5_000);
    await fromReplica(pools);
    await pools.read('select case when pg_is_in_recovery() then 1 / (random() * 0)::int else 1 end');
    expect(await isReplica(pools)).toBe(false);
    await sleep(3_500);
    await postgres.holdReplica();
    const before = countOf(await pools.writer.query<{ n: number }>(COUNT));
    await pools.writer.query('insert into things default values');
    const shown = await pools.readEach<{ n: number }>(COUNT);
    expect(shown.map(countOf)).toEqual([before + 1]);
    const counts = new Set<number>();
    for (const end = performance.now() + 6_000; performance.now() < end; await sleep(50))
      counts.add(countOf(await pools.read<{ n: number }>(COUNT)));
    await postgres.letReplicaGoOn();
    await pools.close();
    expect([...counts]).toEqual([before + 1]);
  });

  it('sees it from then on, though one that lagged catches up meanwhile', async () => {
    const said: string[] = [];
    const pools = open(5_000, ({ message }) => void said.push(message));
    await fromReplica(pools);
    await delayReplica(9_000);
    let written = countOf(await pools.writer.query<{ n: number }>(COUNT));
    const missing: number[] = [];
    const end = new AbortController();
    const writeAndRead = async () => {
      while (!end.signal.aborted) {
        await pools.writer.query('insert into things default values');
        written += 1;
        await eventually('each shows it', async () =>
          (await pools.readEach<{ n: number }>(COUNT)).every((one) => countOf(one) >= written),
        );
        for (let reads = 0; reads < 10; reads += 1, await sleep(20)) {
          const count = countOf(await pools.read<{ n: number }>(COUNT));
          if (count < written) missing.push(written - count);
        }
      }
    };
    const owner = writeAndRead();
    await eventually('it is left out', () => said.some((sentence) => sentence.includes('lags')));
    await sleep(1_000);
    await delayReplica(3_000);
    await sleep(8_000);
    end.abort();
    await owner;
    await delayReplica(0);
    await pools.close();
    expect(missing).toEqual([]);
  });
});

it('who waits for a connection of the writer while a replica comes back sees their own', async () => {
  const pools = createPools({
    url: postgres.url,
    max: 3,
    replicas: { urls: [postgres.replicaUrl], lagMaxMs: 5_000 },
  });
  await fromReplica(pools);
  const before = countOf(await pools.writer.query<{ n: number }>(COUNT));
  await pools.read('select case when pg_is_in_recovery() then 1 / (random() * 0)::int else 1 end');
  await sleep(4_500);
  const busy = [1, 2].map(() => pools.writer.query('select pg_sleep(3.5)'));
  const shown = pools.readEach<{ n: number }>(COUNT);
  await sleep(2_500);
  await postgres.holdReplica();
  await query(postgres.url, 'insert into things default values');
  await Promise.all(busy);
  const all = (await shown).map(countOf);
  const read = countOf(await pools.read<{ n: number }>(COUNT));
  await postgres.letReplicaGoOn();
  await pools.close();
  // Whoever waits looks again until all that were asked show it.
  expect(all.every((count) => count > before) && read === before).toBe(false);
});

it('who has written through one api sees it through another that did not wait', async () => {
  const [one, other] = [open(30_000), open(30_000)];
  await Promise.all([fromReplica(one), fromReplica(other)]);
  await postgres.holdReplica();
  const before = countOf(await one.writer.query<{ n: number }>(COUNT));
  await one.writer.query('insert into things default values');
  const seen = (await one.written()) ?? 0;
  const countAsSeen = () => asReaderOf(seen, () => other.read<{ n: number }>(COUNT));
  for (let reads = 0; reads < 30; reads += 1, await sleep(50))
    expect(countOf(await countAsSeen())).toBe(before + 1);
  expect(countOf(await other.read<{ n: number }>(COUNT))).toBe(before);
  await postgres.letReplicaGoOn();
  await one.writer.query('insert into things default values');
  await eventually('the replica has caught up, and is read from', () =>
    asReaderOf(seen, () => isReplica(other)),
  );
  await Promise.all([one.close(), other.close()]);
});

it('a list that takes each server seconds leaves no replica out', async () => {
  const pools = open(5_000);
  await fromReplica(pools);
  await pools.read('select pg_sleep(4)');
  // One that was left out would be for five seconds.
  await eventually('a replica is read from', () => isReplica(pools), 3_000);
  await pools.close();
});

it('a list that no server answers in time leaves no replica out', async () => {
  const pools = open(5_000);
  await fromReplica(pools);
  const failing = expect(pools.read('select pg_sleep(9)')).rejects.toThrow('timeout');
  await sleep(4_000);
  expect(await isReplica(pools)).toBe(true);
  await failing;
  await pools.close();
});
