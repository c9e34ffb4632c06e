import { describe, expect, test } from 'vitest';
import type { EventRecord } from '../event-record.ts';
import { LiveLog } from './live-log.ts';

const record = (position: number, stream = 's', bytes = 10): EventRecord => ({
  position,
  stream,
  revision: position,
  id: '',
  type: 'T',
  isJson: false,
  created: 0,
  data: Buffer.alloc(bytes),
  metadata: Buffer.alloc(0),
});

const range = (from: number, to: number, bytes?: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => record(from + index, 's', bytes));

const never = new AbortController().signal;

describe('given a log of which the tables have ten events', () => {
  test('when events are published, then they are found by position', () => {
    const log = new LiveLog(10);
    log.publish(range(11, 13));
    expect(log.committed).toBe(13);
    expect([11, 12, 13].map((position) => log.get(position)?.position)).toEqual([11, 12, 13]);
  });

  test('when an older one is asked for, then only the tables have it', () => {
    const log = new LiveLog(10);
    log.publish(range(11, 13));
    expect(log.get(10)).toBeUndefined();
  });
});

test('given more bytes than are kept, then the oldest events are forgotten and the newest are found', () => {
  const log = new LiveLog(0);
  for (let position = 1; position <= 40; position++) log.publish([record(position, 's', 1024 * 1024)]);
  expect(log.get(33)).toBeUndefined();
  expect(log.get(34)?.position).toBe(34);
  expect(log.get(40)?.position).toBe(40);
});

test('given one event that is bigger than what is kept, then it is not kept and the next one is', () => {
  const log = new LiveLog(0);
  log.publish([record(1, 's', 17 * 1024 * 1024)]);
  expect(log.get(1)).toBeUndefined();
  log.publish([record(2)]);
  expect(log.get(2)?.position).toBe(2);
});

describe('waiting', () => {
  test('ends when something is published behind the position', async () => {
    const log = new LiveLog(5);
    const waited = log.beyond(5, never);
    log.publish([record(6)]);
    await expect(waited).resolves.toBeUndefined();
  });

  test('does not begin when there is something behind the position', async () => {
    await expect(new LiveLog(5).beyond(4, never)).resolves.toBeUndefined();
  });

  test('for a stream ends at its first event of what is published', async () => {
    const log = new LiveLog(0);
    const waited = log.nextOf('b', never);
    log.publish([record(1, 'a'), record(2, 'b'), record(3, 'b')]);
    await expect(waited).resolves.toBe(2);
  });

  test('ends when the reader goes away', async () => {
    const log = new LiveLog(0);
    const gone = new AbortController();
    const waiting = Promise.all([log.beyond(0, gone.signal), log.nextOf('a', gone.signal)]);
    gone.abort();
    await expect(waiting).resolves.toEqual([undefined, 0]);
  });

  test('ends when the tables have to be asked again', async () => {
    const log = new LiveLog(3);
    const waiting = Promise.all([log.beyond(3, never), log.nextOf('a', never)]);
    log.reset(7);
    await expect(waiting).resolves.toEqual([undefined, 0]);
    expect(log.get(7)).toBeUndefined();
  });
});
