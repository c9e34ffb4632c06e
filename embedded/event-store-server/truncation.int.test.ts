import {
  BACKWARDS,
  binaryEvent,
  END,
  FORWARDS,
  type ReadRevision,
  type StreamMetadata,
} from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findVisibleStream } from './read/visible-stream.ts';
import { Recorder } from './testing/recorder.ts';
import {
  collect,
  event,
  events,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

/** Ten events, revisions 0 to 9. */
async function tenEvents(metadata?: StreamMetadata): Promise<string> {
  const stream = newStream();
  await store.client.appendToStream(stream, events(10));
  if (metadata) await store.client.setStreamMetadata(stream, metadata);
  return stream;
}

async function revisions(
  stream: string,
  direction: typeof FORWARDS | typeof BACKWARDS,
  fromRevision: ReadRevision,
  maxCount = 100,
): Promise<number[]> {
  const read = await collect(store.client.readStream(stream, { direction, fromRevision, maxCount }));
  return read.map((resolved) => Number(resolved.event?.revision));
}

/** Makes the first events of a stream older than they are. */
const age = (stream: string, count: number, seconds: number) =>
  store.query(
    `update eventstore.events set created = created - $3 where revision < $2
     and stream = (select id from eventstore.streams where name = convert_to($1, 'UTF8'))`,
    [stream, count, seconds * 1_000],
  );

describe.each<[string, StreamMetadata]>([
  ['$maxCount 4', { maxCount: 4 }],
  ['$tb 6', { truncateBefore: 6 }],
  ['$maxCount 4 and $tb 2', { maxCount: 4, truncateBefore: 2 }],
  ['$maxCount 9 and $tb 6', { maxCount: 9, truncateBefore: 6 }],
])('given ten events and %s', (_, metadata) => {
  test.each<[string, ReadRevision, number[]]>([
    ['the start', 'start', [6, 7, 8, 9]],
    ['a hidden revision', 2n, [6, 7, 8, 9]],
    ['a visible revision', 8n, [8, 9]],
    ['beyond the end', 12n, []],
  ])(
    'when it is read forwards from %s, then only the visible events come',
    async (__, from, expected) => {
      expect(await revisions(await tenEvents(metadata), FORWARDS, from)).toEqual(expected);
    },
  );

  test.each<[string, ReadRevision, number[]]>([
    ['the end', END, [9, 8, 7, 6]],
    ['beyond the end', 99n, [9, 8, 7, 6]],
    ['a visible revision', 7n, [7, 6]],
    ['a hidden revision', 5n, []],
    ['the start', 'start', []],
  ])(
    'when it is read backwards from %s, then only the visible events come',
    async (__, from, expected) => {
      expect(await revisions(await tenEvents(metadata), BACKWARDS, from)).toEqual(expected);
    },
  );

  test('when it is subscribed to from the start, then only the visible events come, and all that follow', async () => {
    const stream = await tenEvents(metadata);
    const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
    await store.client.appendToStream(stream, events(2));
    await recorder.untilEvents(6);
    await recorder.unsubscribe();
    expect(recorder.events.map((resolved) => Number(resolved.event?.revision))).toEqual([
      6, 7, 8, 9, 10, 11,
    ]);
  });

  test('when the log is read, then it has them all', async () => {
    const stream = await tenEvents(metadata);
    const log = await collect(store.client.readAll());
    expect(log.filter((resolved) => resolved.event?.streamId === stream)).toHaveLength(10);
  });
});

test('given events that have all expired, then none of them is looked at', async () => {
  const stream = newStream();
  await store.client.appendToStream(stream, events(5_000));
  await store.client.setStreamMetadata(stream, { maxAge: 60 });
  await store.query('update eventstore.events set created = created - 3600000 where stream = any($1)', [
    (
      await store.query<{ id: string }>(
        `select id from eventstore.streams where name = convert_to($1, 'UTF8')`,
        [stream],
      )
    ).map((row) => row.id),
  ]);
  const reader = new pg.Pool({ connectionString: store.databaseUrl });
  const looked = vi.spyOn(reader, 'query');
  const { first, last } = await findVisibleStream(reader, stream, Date.now());
  expect({ first, last }).toEqual({ first: 5_000, last: 4_999 });
  expect(looked).toHaveBeenCalledTimes(2);
  await reader.end();
  expect(await collect(store.client.readStream(stream))).toEqual([]);
  await store.client.appendToStream(stream, event('New'));
  expect((await collect(store.client.readStream(stream))).map((read) => read.event?.type)).toEqual([
    'New',
  ]);
});

describe('given $maxAge of one minute and six events that are older', () => {
  const aged = async () => {
    const stream = await tenEvents({ maxAge: 60 });
    await age(stream, 6, 120);
    return stream;
  };

  test('when it is read forwards, then the old ones are missing', async () => {
    expect(await revisions(await aged(), FORWARDS, 'start')).toEqual([6, 7, 8, 9]);
  });

  test('when it is read backwards, then the old ones are missing', async () => {
    expect(await revisions(await aged(), BACKWARDS, END)).toEqual([9, 8, 7, 6]);
  });

  test('when all events have become too old, then the stream is empty but there', async () => {
    const stream = await tenEvents({ maxAge: 60 });
    await age(stream, 10, 120);
    expect(await revisions(stream, FORWARDS, 'start')).toEqual([]);
  });
});

test.each([
  ['forwards from the end', { direction: FORWARDS, fromRevision: END }],
  ['without a single event', { maxCount: 0 }],
] as const)('a stream read %s is an unknown error (difference D10)', async (_, options) => {
  const stream = await tenEvents();
  const error = await failure(collect(store.client.readStream(stream, options)));
  expect(error).toMatchObject({
    type: 'unknown',
    message: expect.stringContaining('Unexpected ReadStreamResult: Error'),
  });
});

test('a read of the log without a single event is an unknown error (difference D10)', async () => {
  const error = await failure(collect(store.client.readAll({ maxCount: 0 })));
  expect(error.type).toBe('unknown');
});

test('given metadata that is not flagged as JSON, then nothing is hidden (difference D3)', async () => {
  const stream = await tenEvents();
  const data = Buffer.from('{"$maxCount":1}');
  await store.client.appendToStream(`$$${stream}`, binaryEvent({ type: '$metadata', data }));
  expect(await revisions(stream, FORWARDS, 'start')).toHaveLength(10);
  await store.restart();
  expect(await revisions(stream, FORWARDS, 'start')).toHaveLength(10);
});

test('given metadata that is no metadata, then nothing is hidden', async () => {
  const stream = await tenEvents();
  await store.client.appendToStream(
    `$$${stream}`,
    event('$metadata', { $maxCount: 'many', $tb: -1, $maxAge: 0.5 }),
  );
  expect(await revisions(stream, FORWARDS, 'start')).toHaveLength(10);
});

test('given metadata of any kind, when it is read back, then it is as it was written', async () => {
  const stream = newStream();
  const metadata = {
    maxAge: 2,
    cacheControl: 15,
    truncateBefore: 1,
    maxCount: 12,
    acl: { readRoles: ['admin'] },
    turkey: '🦃',
  };
  await store.client.setStreamMetadata(stream, metadata);
  expect((await store.client.getStreamMetadata(stream)).metadata).toEqual(metadata);
});

test('given metadata that was written three times, when the metastream is read from its start, then the last one comes', async () => {
  const stream = newStream();
  for (const maxCount of [1, 2, 3]) await store.client.setStreamMetadata(stream, { maxCount });
  expect(await revisions(`$$${stream}`, FORWARDS, 'start')).toEqual([2]);
});

test('given metadata that expects another revision of the metastream, then it is a conflict', async () => {
  const stream = newStream();
  await store.client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 'no_stream' });
  await expect(
    store.client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 'no_stream' }),
  ).rejects.toMatchObject({
    type: 'wrong-expected-version',
  });
});

describe('links', () => {
  const link = (text: string) => binaryEvent({ type: '$>', data: Buffer.from(text) });

  async function linked(...targets: string[]): Promise<string> {
    const links = newStream('links');
    await store.client.appendToStream(links, targets.map(link));
    return links;
  }

  const resolve = async (links: string) =>
    collect(store.client.readStream(links, { resolveLinkTos: true }));

  test('lead to their events, and both are given', async () => {
    const target = await tenEvents();
    const [resolved] = await resolve(await linked(`3@${target}`));
    const [direct] = await collect(store.client.readStream(target, { fromRevision: 3n, maxCount: 1 }));
    expect(resolved?.event).toEqual(direct?.event);
    expect(resolved?.link?.type).toBe('$>');
    expect(resolved?.commitPosition).toBe(resolved?.link?.position?.commit);
  });

  test('stay as they are unless they are to be resolved', async () => {
    const links = await linked(`3@${await tenEvents()}`);
    const [unresolved] = await collect(store.client.readStream(links));
    expect(unresolved?.event?.type).toBe('$>');
    expect(unresolved?.link).toBeUndefined();
  });

  test.each<[string, (target: string) => Promise<string>]>([
    [
      'a truncated event',
      async (target) => (
        await store.client.setStreamMetadata(target, { truncateBefore: 5 }),
        `3@${target}`
      ),
    ],
    [
      'an event beyond $maxCount',
      async (target) => (await store.client.setStreamMetadata(target, { maxCount: 2 }), `3@${target}`),
    ],
    [
      'a soft-deleted stream',
      async (target) => (await store.client.deleteStream(target), `3@${target}`),
    ],
    [
      'a tombstoned stream',
      async (target) => (await store.client.tombstoneStream(target), `3@${target}`),
    ],
    ['a revision that does not exist', async (target) => `10@${target}`],
    ['a stream that does not exist', async () => '0@nowhere'],
    ['no stream at all', async () => '0'],
  ])('that lead to %s are given without an event', async (_, prepare) => {
    const links = await linked(await prepare(await tenEvents()));
    const [resolved] = await resolve(links);
    expect(resolved?.event).toBeUndefined();
    expect(resolved?.link?.streamId).toBe(links);
  });

  test.each(['three', '@nowhere', ''])(
    'that are none ("%s") are events of their own (difference D27)',
    async (text) => {
      const links = await linked(text);
      const [resolved] = await resolve(links);
      expect(resolved?.event?.streamId).toBe(links);
      expect(resolved?.link).toBeUndefined();
    },
  );

  test.each([
    [' 0@', 0n],
    ['+1@', 1n],
    ['1 @', 1n],
    ['-1@', 9n],
  ])('with the number %s lead where .NET reads it (difference D28)', async (number, revision) => {
    const [resolved] = await resolve(await linked(`${number}${await tenEvents()}`));
    expect(resolved?.event?.revision).toBe(revision);
  });

  test('are resolved in live subscriptions to the log', async () => {
    const target = await tenEvents();
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: END, resolveLinkTos: true }),
    ).untilCaughtUp();
    await linked(`4@${target}`);
    await recorder.untilEvents(1);
    await recorder.unsubscribe();
    expect(recorder.events[0]?.event?.revision).toBe(4n);
    expect(recorder.events[0]?.link?.type).toBe('$>');
  });
});
