import { expect, it } from 'vitest';
import { createOwnShare } from './urgent-tasks.ts';
import type { Task } from './process.ts';

const item = (eventId: string, connectionId = 'any'): Task => ({
  key: eventId,
  kind: 'charge',
  connectionId,
  eventId,
  correlationId: eventId,
  openedAt: '2026-01-01T00:00:00.000Z',
  tries: 1,
});
const items = (count: number, from = 0) =>
  Array.from({ length: count }, (_none, index) => item(`event-${from + index}`));

function share() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const own = createOwnShare(({ eventId }) => {
    begun.push(eventId);
    return new Promise((resolve) => ends.set(eventId, resolve));
  });
  return { own, begun, end: (eventId: string) => ends.get(eventId)?.() };
}

it('begins work of a connection while sixteen pieces of another, slow one are under way', () => {
  const { own, begun } = share();
  own.begin(items(20));
  expect(own.begin([item('quick', 'quick connection')])).toEqual([]);
  expect(begun).toContain('quick');
});

it('begins no more than 64 tasks of all connections together', () => {
  const { own, begun } = share();
  const many = Array.from({ length: 70 }, (_none, index) => item(`event-${index}`, `of ${index % 10}`));
  expect(own.begin(many)).toHaveLength(6);
  expect(begun).toHaveLength(64);
});

it('begins sixteen tasks of a connection and leaves the rest to the others', () => {
  const { own, begun } = share();
  expect(own.begin(items(18)).map(({ eventId }) => eventId)).toEqual(['event-16', 'event-17']);
  expect(begun).toHaveLength(16);
});

it('has room again when one has ended', async () => {
  const { own, begun, end } = share();
  own.begin(items(16));
  end('event-3');
  await new Promise((resolve) => setImmediate(resolve));
  expect(own.begin(items(1, 16))).toEqual([]);
  expect(begun).toContain('event-16');
});

it('begins nothing twice that is handed over again while it is under way, and queues it neither', () => {
  const { own, begun } = share();
  own.begin(items(16));
  expect(own.begin(items(2))).toEqual([]);
  expect(begun).toHaveLength(16);
});

it('waits for what was begun', async () => {
  const { own, end } = share();
  own.begin(items(1));
  let over = false;
  const ended = own.ended().then(() => (over = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(over).toBe(false);
  end('event-0');
  await ended;
});
