import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LeaseLost, type Lease } from '../../runtime/database/lease.ts';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { closer, keysOf, reschedule, takeDue } from './tasks.ts';
import type { EnqueuedTask } from './pending-tasks.ts';
import { CheckpointMoved, TaskWriter } from './task-writer.ts';
import { prepareTasks } from './schema.ts';

let database: TestDatabase;
let lease: Lease;

beforeAll(async () => {
  database = await createTestDatabase();
  lease = await aLease(database);
  await prepareTasks(database.writer);
});
afterAll(() => database?.close());
beforeEach(
  async () =>
    void (await database.writer.query(
      'truncate open_work.items, open_work.processes, open_work.provider_ids, open_work.replaced_ids',
    )),
);

const writerOf = (pool = database.writer) => new TaskWriter(pool, 'test', lease);
const OPENED_AT = '2026-11-03T13:00:00.000Z';

const opens = (key: string, change: Partial<EnqueuedTask['open'] & object> = {}): EnqueuedTask => ({
  key,
  open: {
    kind: 'charge',
    eventId: randomUUID(),
    correlationId: key,
    openedAt: OPENED_AT,
    dueAt: OPENED_AT,
    ...change,
  },
  connectionId: 'connection-1',
});
const closes = (key: string): EnqueuedTask => ({ key, open: null });

const rows = async () =>
  (
    await database.writer.query<{ key: string; event_id: string; kind: string; connection_id: string }>(
      'select key, event_id, kind, connection_id from open_work.items',
    )
  ).rows;
const checkpoint = async () =>
  (await database.writer.query<{ position: string }>('select position from open_work.processes')).rows[0]
    ?.position;
const due = (change = {}) =>
  takeDue(database.writer, {
    process: 'test',
    kind: 'charge',
    max: 10,
    perConnection: 10,
    held: new Map(),
    now: new Date(OPENED_AT),
    ...change,
  });

describe('the writer of tasks', () => {
  it('writes list and checkpoint together, a moment later, by itself', async () => {
    const writer = writerOf();
    expect(await writer.begin()).toEqual({ logId: null, checkpoint: undefined });
    const key = randomUUID();
    await writer.enqueue([opens(key)], 7n);
    expect(await rows()).toEqual([]);
    await eventually('the checkpoint is written', async () => (await checkpoint()) === '7');
    expect(await rows()).toMatchObject([{ key, kind: 'charge' }]);
  });

  it('knows the connection still when a later event does not name it', async () => {
    const writer = writerOf();
    await writer.begin();
    const key = randomUUID();
    await writer.enqueue([opens(key)], 1n);
    await writer.save();
    await writer.enqueue([closes(key)], 2n);
    await writer.save();
    await writer.enqueue(
      [{ ...opens(key, { kind: 'chargeStatus' }), connectionId: undefined, providerId: 'tx-1' }],
      3n,
    );
    await writer.save();
    expect(await rows()).toMatchObject([{ kind: 'chargeStatus', connection_id: 'connection-1' }]);
    const asked = { connectionId: 'connection-1', providerId: 'tx-1' };
    expect(await keysOf(database.writer, 'test', [{ ...asked, connectionId: 'other' }, asked])).toEqual([
      undefined,
      key,
    ]);
  });

  it('knows an aggregate by each id that its provider gave it, whenever they were written', async () => {
    const writer = writerOf();
    await writer.begin();
    const [atOnce, later, moved] = [randomUUID(), randomUUID(), randomUUID()];
    const charged = (key: string, providerId: string) => ({ ...opens(key), providerId });
    await writer.enqueue(
      [charged(atOnce, 'a-1'), charged(atOnce, 'a-2'), charged(later, 'b-1'), charged(moved, 'c-1')],
      1n,
    );
    await writer.save();
    // Another connection is asked for its next charge.
    await writer.enqueue([charged(later, 'b-2'), { ...opens(moved), connectionId: 'connection-2' }], 2n);
    await writer.save();
    const asked = ['a-1', 'a-2', 'b-1', 'b-2', 'c-1', 'd-1'].map((providerId) => ({
      connectionId: 'connection-1',
      providerId,
    }));
    const known = [atOnce, atOnce, later, later, moved, undefined];
    expect(await keysOf(database.writer, 'test', asked)).toEqual(known);
  });

  it.each([
    ['lower', 'a', 'b'],
    ['higher', 'b', 'a'],
  ])(
    'gives an id that two have to the one that had it first, though its key is %s',
    async (_, one, other) => {
      const writer = writerOf();
      await writer.begin();
      const charged = (key: string, position: bigint) => ({
        ...{ ...opens(key), providerId: 'tx-1', position },
      });
      await writer.enqueue([opens('a'), opens('b')], 1n);
      await writer.enqueue([charged(one, 2n)], 2n);
      await writer.save();
      await writer.enqueue([charged(other, 3n)], 3n);
      // Said again, it is as old as before.
      await writer.enqueue([charged(one, 4n)], 4n);
      await writer.save();
      const asked = [{ connectionId: 'connection-1', providerId: 'tx-1' }];
      expect(await keysOf(database.writer, 'test', asked)).toEqual([one]);
    },
  );

  it('takes off the list what ends, also what began before the last crash', async () => {
    const writer = writerOf();
    await writer.begin();
    const key = randomUUID();
    await writer.enqueue([opens(key)], 1n);
    await writer.save();
    await writer.enqueue([opens(key), closes(key)], 2n);
    await writer.save();
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['before it is written', async () => undefined],
    ['once it is written', (writer: TaskWriter) => writer.save()],
    ['while it is written', async (writer: TaskWriter) => void writer.save()],
  ])('takes off what is done %s', async (_when, write) => {
    const writer = writerOf();
    await writer.begin();
    const work = opens(randomUUID());
    await writer.enqueue([work], 1n);
    await write(writer);
    await writer.close({ key: work.key, eventId: work.open?.eventId ?? '' });
    await writer.save();
    expect(await rows()).toEqual([]);
  });

  it('keeps what another event has opened since, when the first piece is done', async () => {
    const writer = writerOf();
    await writer.begin();
    const first = opens(randomUUID());
    const second = opens(first.key);
    await writer.enqueue([first], 1n);
    await writer.save();
    await writer.enqueue([second], 2n);
    await writer.close({ key: first.key, eventId: first.open?.eventId ?? '' });
    await writer.save();
    expect(await rows()).toMatchObject([{ key: first.key, event_id: second.open?.eventId }]);
  });

  it('leaves alone what the same event had opened before', async () => {
    const writer = writerOf();
    await writer.begin();
    const work = opens(randomUUID());
    await writer.enqueue([work], 1n);
    await writer.markCaughtUp();
    const [item] = await due();
    await reschedule(database.writer, 'test', item!, new Date(Date.parse(OPENED_AT) + 60_000));
    await writer.enqueue([work], 2n);
    await writer.save();
    expect(await due()).toEqual([]);
  });

  it('writes nothing when another has moved the checkpoint, and says so at the next event', async () => {
    const [first, second] = [writerOf(), writerOf()];
    await Promise.all([first.begin(), second.begin()]);
    await first.enqueue([opens(randomUUID())], 1n);
    await first.save();
    await second.enqueue([opens(randomUUID())], 2n);
    await expect(second.save()).rejects.toThrow(CheckpointMoved);
    expect(await rows()).toHaveLength(1);
    expect((await second.begin()).checkpoint).toBe(1n);
  });

  it('writes nothing once another worker leads', async () => {
    const lost = await aLease(database);
    const writer = new TaskWriter(database.writer, 'test', lost);
    await writer.begin();
    await database.writer.query('update leadership.leases set epoch = epoch + 1 where name = $1', [
      lost.name,
    ]);
    await writer.enqueue([opens(randomUUID())], 1n);
    await expect(writer.save()).rejects.toThrow(LeaseLost);
    expect(await rows()).toEqual([]);
  });

  it('begins again for another log by throwing away what was enqueued, only while it leads', async () => {
    const leaves = await aLease(database);
    const writer = new TaskWriter(database.writer, 'test', leaves);
    await writer.begin();
    await writer.enqueue([opens(randomUUID())], 7n);
    await writer.save();
    const move = (by: number) =>
      database.writer.query('update leadership.leases set epoch = epoch + $2 where name = $1', [
        leaves.name,
        by,
      ]);
    await move(1);
    await expect(writer.beginAgain()).rejects.toThrow(LeaseLost);
    expect(await rows()).toHaveLength(1);
    expect(await checkpoint()).toBe('7');
    await move(-1);
    await writer.beginAgain();
    expect(await rows()).toEqual([]);
    expect(await checkpoint()).toBeUndefined();
    await writer.enqueue([opens(randomUUID())], 1n);
    await writer.save();
    expect(await checkpoint()).toBe('1');
  });

  it('keeps what a failing database did not take, with the later word on each aggregate', async () => {
    let away = false;
    const flaky = {
      query: (...args: unknown[]) =>
        away ? Promise.reject(new Error('away')) : database.writer.query(...(args as [never])),
    };
    const writer = writerOf(flaky as never);
    await writer.begin();
    away = true;
    const key = randomUUID();
    await writer.enqueue([opens(key)], 1n);
    await expect(writer.save()).rejects.toThrow('away');
    await writer.enqueue([opens(key, { kind: 'chargeStatus' })], 2n);
    away = false;
    await writer.save();
    expect(await rows()).toMatchObject([{ key, kind: 'chargeStatus' }]);
    expect(await checkpoint()).toBe('2');
  });
});

describe('taking what is due', () => {
  const enqueued = async (works: readonly EnqueuedTask[]) => {
    const writer = writerOf();
    await writer.begin();
    await writer.enqueue(works, 1n);
    return writer;
  };

  it('waits until the list has reached the head', async () => {
    const writer = await enqueued([opens('a')]);
    await writer.save();
    expect(await due()).toEqual([]);
    await writer.markCaughtUp();
    expect(await due()).toMatchObject([{ key: 'a', tries: 1 }]);
  });

  it('gives each piece to one of many', async () => {
    await (await enqueued(Array.from({ length: 30 }, (_, index) => opens(`k${index}`)))).markCaughtUp();
    const taken = (await Promise.all(Array.from({ length: 6 }, () => due({ max: 5 })))).flat();
    expect(new Set(taken.map(({ key }) => key)).size).toBe(taken.length);
  });

  it('takes a few of each connection, and none of those that are named', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...opens(`slow-${index}`),
      connectionId: 'slow',
    }));
    await (await enqueued([...many, opens('other')])).markCaughtUp();
    const taken = await due({ perConnection: 2 });
    expect(taken.map(({ connectionId }) => connectionId).sort()).toEqual([
      'connection-1',
      'slow',
      'slow',
    ]);
    expect(await due({ held: new Map([['slow', 1]]), perConnection: 1 })).toEqual([]);
  });
});

describe('what is done together', () => {
  it('never waits for the writer, which may be waiting for it', async () => {
    const writer = writerOf();
    await writer.begin();
    const keys = [randomUUID(), randomUUID()];
    await writer.enqueue(
      keys.map((key) => opens(key)),
      1n,
    );
    await writer.markCaughtUp();
    const taken = await due();
    const other = await database.writer.connect();
    try {
      await other.query('begin');
      await other.query('delete from open_work.items where key = $1', [keys[0]]);
      await Promise.all(taken.map(closer(database.writer, 'test')));
      await other.query('delete from open_work.items where key = $1', [keys[1]]);
      await other.query('commit');
    } finally {
      other.release();
    }
    expect(await rows()).toEqual([]);
  }, 5_000);
});

describe('a provider’s id that two aggregates have', () => {
  const known = (key: string, providerId: string, position: bigint): EnqueuedTask => ({
    ...closes(key),
    ...{ connectionId: 'acme', providerId, position },
  });

  it.each([
    ['in one step', 1],
    ['in steps of their own', 3],
  ])(
    'is of the one that had it first, also where the other has another by now, %s',
    async (_, steps) => {
      const works = [known('first', 'x', 10n), known('later', 'x', 20n), known('later', 'y', 30n)];
      const writer = writerOf();
      await writer.begin();
      for (const [index, work] of works.entries()) {
        await writer.enqueue([work], BigInt(index + 1));
        if (steps > 1) await writer.save();
      }
      await writer.save();
      expect(await keysOf(database.writer, 'test', [{ connectionId: 'acme', providerId: 'x' }])).toEqual(
        ['first'],
      );
    },
  );
});
