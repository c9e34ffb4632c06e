// Slow: connections are cut, and the client's own pause passes before it comes back.
import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { registry } from '../domain/events/registry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../runtime/testing/eventually.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { startTestStore } from '@razao/event-store-server/testing/test-store.ts';
import { headPosition, oldestBehind } from './head.ts';
import { lookAtLog } from './identity.ts';
import { connectEventStore, type EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';
import { followLog, subscribe, type SubscriptionOptions } from './subscribe.ts';

let stack: TestStack;
let store: EventStore;
let stopping: AbortController;
const readers: Promise<void>[] = [];

/** A log of its own for each test: every one of them looks at the whole log. */
beforeEach(async () => {
  stack = await startTestStack({ own: true });
  store = stack.store;
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(readers.splice(0));
  await stack.stop();
});

/** A reader that keeps its checkpoint with what it took, in one step, as a projection does. */
function reader(options: Partial<SubscriptionOptions> = {}, from: EventStore = store) {
  const taken: StoredEvent[] = [];
  const errors: unknown[] = [];
  let checkpoints = 0;
  const reading = subscribe(from, {
    signal: stopping.signal,
    types: [...registry.keys()],
    checkpoint: async () => {
      checkpoints += 1;
      return taken.at(-1)?.position;
    },
    onBatch: async (events) => void taken.push(...events),
    onError: (error) => void errors.push(error),
    ...options,
  });
  readers.push(reading);
  return {
    taken,
    errors,
    reading,
    timesAsked: () => checkpoints,
    positions: () => taken.map(({ position }) => position),
  };
}

const sales = (count: number) => Promise.all(Array.from({ length: count }, () => requestSale(store)));

async function positionsInLog(): Promise<bigint[]> {
  const positions: bigint[] = [];
  for await (const { event } of store.client.readAll())
    if (event && !event.type.startsWith('$')) positions.push(event.position.commit);
  return positions;
}

const everything = async ({ positions }: { positions: () => bigint[] }, count: number) => {
  await eventually(`${count} events`, () => positions().length >= count);
  expect(positions()).toEqual(await positionsInLog());
};

describe('following the log', () => {
  it('hands over what was there and what comes, in order, without gap or double', async () => {
    await sales(30);
    const following = reader({ batchMax: 7 });
    await sales(30);
    await everything(following, 60);
  });

  it('begins behind the checkpoint', async () => {
    await sales(3);
    const behind = await headPosition(store);
    const [paymentId] = await sales(1);
    const following = reader({ checkpoint: async () => behind });
    await eventually('the fourth', () => following.taken.length > 0);
    expect(following.taken.map(({ stream }) => stream)).toEqual([`payment-${paymentId}`]);
  });

  it('hands over one batch at a time, none larger than allowed', async () => {
    await sales(40);
    let busy = 0;
    const sizes: number[] = [];
    const following = reader({
      batchMax: 6,
      onBatch: async (events) => {
        busy += 1;
        expect(busy).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        sizes.push(events.length);
        busy -= 1;
      },
    });
    await eventually('40 events', () => sizes.reduce((a, b) => a + b, 0) >= 40);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
    expect(following.errors).toEqual([]);
  });

  it('takes only the streams, or the types, that were asked for', async () => {
    await sales(2);
    await store.append(
      'subject-1',
      -1,
      [
        {
          id: randomUUID(),
          type: 'SubjectForgotten',
          data: { subjectId: '1', at: '2026-11-03T13:00:00Z' },
        },
      ],
      {
        $correlationId: 'x',
        $causationId: 'x',
        commandId: 'x',
        actor: 'test',
      },
    );
    await sales(2);
    const byStream = reader({ streams: ['subject-'] });
    const byType = reader({ types: ['PurchaseRequested'] });
    await eventually('both', () => byStream.taken.length >= 1 && byType.taken.length >= 4);
    expect(byStream.taken.map(({ type }) => type)).toEqual(['SubjectForgotten']);
    expect(new Set(byType.taken.map(({ type }) => type))).toEqual(new Set(['PurchaseRequested']));
  });

  it('ends when it is told to', async () => {
    await sales(1);
    const following = reader();
    await everything(following, 1);
    stopping.abort();
    await following.reading;
    await sales(1);
    expect(following.taken).toHaveLength(1);
  });
});

describe('a break', () => {
  it('of the server is followed by the rest, without gap or double', async () => {
    const following = reader({ batchMax: 5 });
    await sales(20);
    await eventually('some', () => following.taken.length >= 5);
    const writing = sales(20);
    await stack.restartStore();
    await writing;
    await sales(20);
    await everything(following, 60);
    expect(following.timesAsked()).toBeGreaterThan(1);
  });

  it('of the server while nothing happens is noticed', async () => {
    const following = reader();
    await sales(1);
    await everything(following, 1);
    await stack.restartStore();
    await sales(1);
    await everything(following, 2);
  });

  it('in a batch makes it come again from the checkpoint', async () => {
    await sales(10);
    const offered: bigint[][] = [];
    const following = reader({
      batchMax: 4,
      onBatch: async (events) => {
        offered.push(events.map(({ position }) => position));
        if (offered.length <= 2) throw new Error('the database is away');
        following.taken.push(...events);
      },
    });
    await everything(following, 10);
    expect(following.errors.map((error) => (error as Error).message)).toEqual([
      'the database is away',
      'the database is away',
    ]);
    expect(offered[0]?.[0]).toBe(offered[2]?.[0]);
  });
});

it('a reader that is slower than the log keeps a bounded number of events in memory', async () => {
  await sales(300);
  let received = 0;
  let handedOver = 0;
  let most = 0;
  const counting: EventStore = {
    ...store,
    client: Object.create(store.client, {
      subscribeToAll: {
        value: (...args: Parameters<typeof store.client.subscribeToAll>) =>
          store.client
            .subscribeToAll(...args)
            .on('data', () => (most = Math.max(most, (received += 1) - handedOver))),
      },
    }) as EventStore['client'],
  };
  reader(
    {
      batchMax: 10,
      onBatch: async (events) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        handedOver += events.length;
      },
    },
    counting,
  );
  await eventually('all', () => handedOver >= 300);
  expect(received).toBe(300);
  // Two batches wait, one is being worked on.
  expect(most).toBeLessThanOrEqual(30);
});

const unreadable = (type: string) =>
  store.client.appendToStream(
    'payment-strange',
    jsonEvent({ type, data: { nothing: 'fits' }, metadata: { schemaVersion: 1 } }),
  );

describe('which log it is', () => {
  it('is asked on each new connection, before anything of it is handed over', async () => {
    await sales(1);
    const asked: number[] = [];
    const following = reader({ sameLog: async () => void asked.push(following.taken.length) });
    await everything(following, 1);
    await stack.restartStore();
    await sales(1);
    await everything(following, 2);
    expect(asked[0]).toBe(0);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('lets nothing of another one through, and all of its own', async () => {
    await sales(2);
    let looks = 0;
    const sameLog = async () => {
      looks += 1;
      if (looks < 3) throw new Error('another log');
    };
    const following = reader({ sameLog });
    await everything(following, 2);
    expect(following.errors.map((error) => (error as Error).message)).toEqual([
      'another log',
      'another log',
    ]);
  });
});

it('a store that is not there yet is followed within three seconds once it is', async () => {
  const first = await startTestStore();
  const { port, url } = first.server;
  await first.stop();
  const late = connectEventStore(url);
  const checkpoint = async () => (await lookAtLog(late)).newest;
  const following = reader({ checkpoint }, late);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  const server = await startTestStore({ databaseUrl: first.databaseUrl, port });
  const there = performance.now();
  await eventually('it is followed', async () => {
    await requestSale(late);
    return following.taken.length > 0;
  });
  expect(performance.now() - there).toBeLessThan(3_000);
  stopping.abort();
  await following.reading;
  await late.close();
  await server.stop();
});

describe('an event of ours that cannot be read', () => {
  it('ends the way of who wants its type, and names itself: nothing behind it is handed over', async () => {
    await sales(2);
    await unreadable('PaymentExpired');
    await sales(5);
    const following = reader();
    await eventually('two failures', () => following.errors.length >= 2);
    expect(following.positions()).toEqual((await positionsInLog()).slice(0, 2));
    expect(String(following.errors[0])).toContain(
      'Event PaymentExpired at revision 0 of payment-strange cannot be read',
    );
  });

  it('is nothing to who does not want its type, nor is a type nobody knows', async () => {
    await sales(2);
    await unreadable('PaymentExpired');
    await unreadable('PaymentTeleported');
    await sales(2);
    const following = reader({ types: ['PurchaseRequested'] });
    await eventually('four', () => following.taken.length >= 4);
    expect(following.errors).toEqual([]);
  });
});

describe('events of others', () => {
  it('without metadata are passed over', async () => {
    await sales(1);
    await store.client.appendToStream(
      '$settings',
      jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: { $r: 'ops' } } }),
    );
    await store.client.appendToStream('theirs-1', jsonEvent({ type: 'PurchaseRequested', data: {} }));
    await sales(1);
    const following = reader();
    await eventually('two', () => following.taken.length >= 2);
    await sales(1);
    await eventually('three', () => following.taken.length >= 3);
    expect(following.errors).toEqual([]);
  });

  it('move the checkpoint, and nothing of ours is lost by it', async () => {
    const others = (count: number) =>
      store.client.appendToStream(
        'theirs-1',
        Array.from({ length: count }, () => jsonEvent({ type: 'TheirThing', data: {} })),
      );
    let checkpoint: bigint | undefined;
    const taken: string[] = [];
    const follow = () => {
      const stopped = new AbortController();
      readers.push(
        followLog(store, {
          signal: AbortSignal.any([stopped.signal, stopping.signal]),
          checkpoint: async () => checkpoint,
          onBatch: async ({ events, position }) => {
            taken.push(...events.map(({ stream }) => stream));
            checkpoint = position;
          },
        }),
      );
      return () => stopped.abort();
    };
    const end = follow();
    const [first] = await sales(1);
    await eventually('the first', () => taken.length === 1);
    const at = checkpoint;
    for (let page = 0; page < 6; page += 1) await others(600);
    await eventually('a checkpoint behind the first', async () => {
      await others(600);
      return checkpoint !== at;
    });
    end();
    const [second] = await sales(1);
    expect((await oldestBehind(store, checkpoint))?.stream).toBe(`payment-${second}`);
    follow();
    await eventually('the second', () => taken.length === 2);
    expect(taken).toEqual([first, second].map((paymentId) => `payment-${paymentId}`));
  });
});

it('ends when it is told to stop while it still asks where to begin', async () => {
  let asked: () => void = () => undefined;
  const asking = new Promise<void>((resolve) => (asked = resolve));
  let answer: () => void = () => undefined;
  const { reading } = reader({
    checkpoint: async () => {
      asked();
      await new Promise<void>((resolve) => (answer = resolve));
      return undefined;
    },
  });
  await asking;
  stopping.abort();
  answer();
  await reading;
});
