import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  START,
  streamNameFilter,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Recorder } from './testing/recorder.ts';
import {
  collect,
  event,
  events,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

const subscribe = (filter: Filter, fromPosition: Position | typeof START | typeof END = START) =>
  new Recorder((checkpointReached) =>
    store.client.subscribeToAll({
      fromPosition,
      filter: { ...filter, checkpointReached: checkpointReached as never },
    }),
  );

const lastPosition = async (): Promise<bigint> => {
  const [last] = await collect(
    store.client.readAll({ direction: 'backwards', fromPosition: END, maxCount: 1 }),
  );
  return last?.event?.position?.commit ?? 0n;
};

/**
 * Three events of each of three types, in streams of three categories, under a tag of their own.
 */
async function mixture() {
  const tag = randomUUID().slice(0, 8);
  for (const name of ['alpha', 'beta', 'gamma'])
    await store.client.appendToStream(`${tag}.${name}-1`, events(3, `${tag}.${name}`));
  return tag;
}

describe.each<[string, (tag: string) => Filter]>([
  ['a prefix of the stream', (tag) => streamNameFilter({ prefixes: [`${tag}.beta`] })],
  ['a pattern of the stream', (tag) => streamNameFilter({ regex: `^${tag}\\.b.*-\\d$` })],
  ['a prefix of the type', (tag) => eventTypeFilter({ prefixes: [`${tag}.beta`, 'nothing.else'] })],
  ['a pattern of the type', (tag) => eventTypeFilter({ regex: `^(?:${tag})\\.be` })],
])('given %s', (_, filterOf) => {
  test('when the log is subscribed to from the start, then only what passes is told', async () => {
    const tag = await mixture();
    const recorder = await subscribe(filterOf(tag)).untilCaughtUp();
    await recorder.unsubscribe();
    expect(recorder.types).toEqual(Array(3).fill(`${tag}.beta`));
  });

  test('when events happen live, then only what passes is told', async () => {
    const tag = randomUUID().slice(0, 8);
    const recorder = await subscribe(filterOf(tag), END).untilCaughtUp();
    for (const name of ['alpha', 'beta', 'gamma'])
      await store.client.appendToStream(`${tag}.${name}-1`, events(3, `${tag}.${name}`));
    await recorder.untilEvents(3);
    await recorder.unsubscribe();
    expect(recorder.types).toEqual(Array(3).fill(`${tag}.beta`));
  });
});

test('given the filter without system events, then metadata and the store itself are left out', async () => {
  await store.client.setStreamMetadata(newStream(), { maxCount: 1 });
  const recorder = await subscribe(excludeSystemEvents()).untilCaughtUp();
  await recorder.unsubscribe();
  expect(recorder.types.filter((type) => type.startsWith('$'))).toEqual([]);
});

test.each([
  ['(unclosed', 'UNKNOWN'],
  ['[', 'UNKNOWN'],
  ['*', 'UNKNOWN'],
  // What .NET can read and this server cannot.
  [`${'x'.repeat(1_001)}`, 'INVALID_ARGUMENT'],
  ['^(?=a)', 'INVALID_ARGUMENT'],
  ['(a)\\1', 'INVALID_ARGUMENT'],
])(
  'given the bad pattern %.20s, then the subscription fails as %s (difference D31)',
  async (regex, code) => {
    const recorder = await subscribe(eventTypeFilter({ regex })).until(({ error }) => error !== null);
    expect(recorder.error?.message).toContain(code);
  },
);

test('given a pattern that backtracks without end, then the server goes on serving', async () => {
  await store.client.appendToStream(newStream(), event(`${'a'.repeat(64)}!`));
  const recorder = await subscribe(eventTypeFilter({ regex: '^(a+)+$' })).untilCaughtUp();
  await recorder.unsubscribe();
  expect(recorder.types).toEqual([]);
});

describe('checkpoints', () => {
  const nothing = { prefixes: ['no-such-type'] };

  test('are told on arrival at the end, at the last position that was considered', async () => {
    await store.client.appendToStream(newStream(), events(5));
    const recorder = await subscribe(eventTypeFilter(nothing)).untilCaughtUp();
    await recorder.unsubscribe();
    expect(recorder.told.slice(-2)).toEqual(['checkpoint', 'caughtUp']);
    expect(recorder.checkpoints.at(-1)).toBe(await lastPosition());
  });

  test('are told every window times interval of considered events, whether they pass or not', async () => {
    const from = await store.client.appendToStream(newStream(), event('From'));
    if (!from.position) throw new Error('The append had no position.');
    const recorder = await subscribe(
      eventTypeFilter({ ...nothing, maxSearchWindow: 5, checkpointInterval: 2 }),
      from.position,
    ).untilCaughtUp();
    await store.client.appendToStream(newStream(), events(25));
    await recorder.until(({ checkpoints }) => checkpoints.length === 2);
    await recorder.unsubscribe();
    const log = await collect(store.client.readAll({ fromPosition: from.position }));
    expect(recorder.checkpoints).toEqual([10, 20].map((behind) => log[behind]?.event?.position?.commit));
  });

  test('grow, and are never above the last committed event, while others write', async () => {
    const recorder = subscribe(eventTypeFilter({ ...nothing, maxSearchWindow: 1 }));
    const committed: bigint[] = [];
    for (let round = 0; round < 50; round++) {
      await Promise.all([1, 2, 3].map(() => store.client.appendToStream(newStream(), events(2))));
      committed.push(await lastPosition());
      for (const checkpoint of recorder.checkpoints)
        expect(checkpoint).toBeLessThanOrEqual(committed.at(-1) ?? 0n);
    }
    await recorder.until(({ checkpoints }) => checkpoints.at(-1) === committed.at(-1));
    await recorder.unsubscribe();
    expect(recorder.checkpoints).toEqual(
      [...new Set(recorder.checkpoints)].sort((a, b) => Number(a - b)),
    );
  });

  test('are positions from which nothing is missed', async () => {
    const recorder = await subscribe(
      eventTypeFilter({ prefixes: ['Wanted'], maxSearchWindow: 3 }),
    ).untilCaughtUp();
    await recorder.unsubscribe();
    const checkpoint = recorder.checkpoints.at(-1) ?? 0n;
    await store.client.appendToStream(newStream(), event('Wanted'));
    const resumed = await subscribe(eventTypeFilter({ prefixes: ['Wanted'] }), {
      commit: checkpoint,
      prepare: checkpoint,
    }).untilEvents(1);
    await resumed.unsubscribe();
    expect(resumed.types).toEqual(['Wanted']);
  });
});
