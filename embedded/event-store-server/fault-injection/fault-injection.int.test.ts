import { BACKWARDS, END, EventStoreDBClient, START } from '@eventstore/db-client';
import { afterEach, describe, expect, test } from 'vitest';
import { Recorder } from '../testing/recorder.ts';
import {
  APPEND_METHODS,
  collect,
  event,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from '../testing/test-store.ts';
import { AS_TOLD, type StoreFaults } from './faults.ts';

/*
 * The behaviours of a cluster that the rest of the tests are to meet, each by itself. Nothing
 * happens here before a test says so.
 */
let store: TestStore;
const others: EventStoreDBClient[] = [];
afterEach(async () => {
  await Promise.all(others.splice(0).map((client) => client.dispose()));
  await store.stop();
});

async function start(faults: Partial<StoreFaults> = {}) {
  store = await startTestStore({ faults: { ...AS_TOLD, ...faults } });
  const { cluster } = store.server;
  if (!cluster) throw new Error('The server plays no cluster.');
  return cluster;
}

/** A client that was told of one node alone. */
function clientOf({ port }: { port: number }): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  others.push(client);
  return client;
}

const nodesOf = (cluster: Awaited<ReturnType<typeof start>>) => {
  const [leader, other] = cluster.members().toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader));
  if (!leader || !other) throw new Error('A cluster has two nodes.');
  return { leader, other };
};

const leading = { requiresLeader: true } as const;
const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;

describe('a read that does not require the leader', () => {
  const LONG_MS = 60_000;

  test('shows the log as it was, and one that does shows it as it is', async () => {
    await start({ lateMs: LONG_MS });
    const { position } = await store.client.appendToStream(newStream(), event('Now'));
    const [late] = await collect(store.client.readAll(newest));
    const [now] = await collect(store.client.readAll({ ...newest, ...leading }));
    expect(late?.event?.type).toBe('$StoreCreated');
    expect(now?.event?.position).toEqual(position);
  });

  test('of a stream does so as well', async () => {
    await start({ lateMs: LONG_MS });
    const stream = newStream();
    await store.client.appendToStream(stream, event('Now'));
    expect(await collect(store.client.readStream(stream))).toEqual([]);
    expect(await collect(store.client.readStream(stream, leading))).toHaveLength(1);
  });

  test('comes to show what was written', async () => {
    await start();
    const { position } = await store.client.appendToStream(newStream(), event('Now'));
    const shown = async () => (await collect(store.client.readAll(newest)))[0]?.event?.position;
    await expect.poll(shown, { timeout: 20_000 }).toEqual(position);
  });

  test('and goes on is told everything, in order', async () => {
    await start({ lateMs: 20 });
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: END }),
    ).untilCaughtUp();
    const types = Array.from({ length: 20 }, (_, index) => `E${index}`);
    for (const type of types) await store.client.appendToStream(newStream(), event(type));
    await recorder.untilEvents(types.length);
    await recorder.unsubscribe();
    expect(recorder.types).toEqual(types);
  });
});

describe('a node that does not lead', () => {
  test.each(APPEND_METHODS)(
    'names the leader to who requires it by %s, and the client goes there',
    async (_, options) => {
      const { leader, other } = nodesOf(await start());
      const client = clientOf(other);
      const append = () => client.appendToStream(newStream(), event(), { ...options, ...leading });
      expect(await failure(append())).toMatchObject({
        type: 'not-leader',
        leader: { address: leader.host, port: leader.port },
      });
      await expect(append()).resolves.toMatchObject({ success: true });
    },
  );

  test('names it to who reads, too', async () => {
    const { other } = nodesOf(await start());
    const client = clientOf(other);
    const read = () => collect(client.readAll({ ...newest, ...leading }));
    expect(await failure(read())).toMatchObject({ type: 'not-leader' });
    expect(await read()).toHaveLength(1);
  });

  test('takes appends from who does not', async () => {
    const { other } = nodesOf(await start());
    await expect(clientOf(other).appendToStream(newStream(), event())).resolves.toMatchObject({
      success: true,
    });
  });
});

describe('a leader that resigns', () => {
  test('cuts its connections, and the other node leads after an election', async () => {
    const cluster = await start();
    const before = nodesOf(cluster);
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: START, ...leading }),
    ).untilCaughtUp();
    cluster.resign();
    await recorder.until(({ error }) => error !== null);
    expect(cluster.members().some(({ isLeader }) => isLeader)).toBe(false);
    await expect
      .poll(() => nodesOf(cluster).leader, { timeout: 20_000 })
      .toEqual({
        ...before.other,
        isLeader: true,
      });
  });

  test('is found by a client that asks around', async () => {
    const cluster = await start();
    cluster.resign();
    const append = () =>
      store.client.appendToStream(newStream(), event(), leading).then(
        ({ success }) => success,
        () => false,
      );
    await expect.poll(append, { timeout: 20_000 }).toBe(true);
  });

  test('does so again and again when it was told to', async () => {
    const cluster = await start({ resignsEveryMs: 50, electionMs: 10 });
    const leaders = new Set<number>();
    const seen = () => {
      for (const { port, isLeader } of cluster.members()) if (isLeader) leaders.add(port);
      return leaders.size;
    };
    await expect.poll(seen, { timeout: 20_000, interval: 5 }).toBe(2);
  });
});

describe('without a quorum', () => {
  /** As the client reads the batch's answer. */
  const TIMED_OUT = { type: 'deadline-exceeded' };
  const typesIn = async (stream: string) =>
    (await collect(store.client.readStream(stream, leading))).map((resolved) => resolved.event?.type);
  const waits = (promise: Promise<unknown>) => {
    promise.catch(() => undefined);
    return promise;
  };

  test('a copy of an append that waits is timed out, and the append is written once (difference D6)', async () => {
    const cluster = await start();
    const stream = newStream();
    const same = event('Same');
    cluster.loseQuorum();
    const first = waits(store.client.appendToStream(stream, same, { expectedRevision: 'no_stream' }));
    await expect.poll(() => cluster.waiting).toBe(1);
    const copy = store.connect().appendToStream(stream, same, { expectedRevision: 'no_stream' });
    setTimeout(() => cluster.regainQuorum(true), 500);
    await expect(first).resolves.toMatchObject({ success: true });
    expect(await failure(copy)).toMatchObject(TIMED_OUT);
    expect(await typesIn(stream)).toEqual(['Same']);
  });

  test.each([
    ['and was kept comes later', true, ['Kept', 'Next']],
    ['and was not kept never comes', false, ['Next']],
  ])('an append that is timed out %s', async (_, kept, types) => {
    const cluster = await start();
    const stream = newStream();
    cluster.loseQuorum();
    expect(await failure(store.client.appendToStream(stream, event('Kept')))).toMatchObject(TIMED_OUT);
    expect(await failure(typesIn(stream))).toMatchObject({ type: 'stream-not-found' });
    cluster.regainQuorum(kept);
    await store.client.appendToStream(stream, event('Next'));
    expect(await typesIn(stream)).toEqual(types);
  });

  test('what waits is already in the way of others', async () => {
    const cluster = await start();
    const stream = newStream();
    cluster.loseQuorum();
    const expectedRevision = 'no_stream' as const;
    const first = waits(store.client.appendToStream(stream, event('First'), { expectedRevision }));
    await expect.poll(() => cluster.waiting).toBe(1);
    const second = store.client.appendToStream(stream, event('Second'), { expectedRevision });
    expect(await failure(second)).toMatchObject({ type: 'wrong-expected-version' });
    expect(await failure(typesIn(stream))).toMatchObject({ type: 'stream-not-found' });
    cluster.regainQuorum(true);
    await first;
    expect(await typesIn(stream)).toEqual(['First']);
  });

  test('it is lost and comes back by itself when the server was told to', async () => {
    await start({ quorumLostEveryMs: 100, quorumLostMs: 2_500 });
    const lost = async () =>
      (await failure(store.client.appendToStream(newStream(), event())).catch(() => null))?.type ?? 'ok';
    await expect.poll(lost, { timeout: 20_000 }).toBe(TIMED_OUT.type);
    await expect.poll(lost, { timeout: 20_000, interval: 1 }).toBe('ok');
  });
});
