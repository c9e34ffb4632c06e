import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogEvent } from './stored-event.ts';
import { Feed } from './feed.ts';
import type { Mailbox } from './mailbox.ts';

const LIMITS = { eventsMax: 5, busyMaxMs: 100 };

/** A batch of one event, which is its position. */
const batch = (position: bigint) => ({ events: [{ position } as LogEvent], position });

let leaving: AbortController;
beforeEach(() => void (leaving = new AbortController()));
afterEach(() => leaving.abort());

/** Takes what comes until it ends; each batch takes `ms`. */
function take(mailbox: Mailbox, ms = 0): { readonly applied: bigint[]; readonly ended: Promise<void> } {
  const applied: bigint[] = [];
  const ended = (async () => {
    for await (const { events } of mailbox.batches()) {
      if (ms > 0) await sleep(ms);
      applied.push(...events.map(({ position }) => position));
    }
  })();
  return { applied, ended };
}

const upTo = (last: bigint): bigint[] => Array.from({ length: Number(last) }, (_, i) => BigInt(i + 1));

it('takes nobody in who has not applied what was handed out meanwhile', async () => {
  const feed = new Feed(1n);
  // Between the look at where the feed stands and this call another batch may be handed out.
  await feed.deliver(batch(2n));
  const { applied, ended } = take(feed.join(1n, leaving));
  await ended;
  await feed.deliver(batch(3n));
  expect(applied).toEqual([]);
});

it('hands all later batches to who has applied everything so far, until they leave', async () => {
  const feed = new Feed(1n);
  const { applied, ended } = take(feed.join(1n, leaving));
  await feed.deliver(batch(2n));
  await feed.deliver(batch(3n));
  await sleep(0);
  leaving.abort();
  await ended;
  await feed.deliver(batch(4n));
  expect(applied).toEqual([2n, 3n]);
});

it('is left by who fails, and by nobody else', async () => {
  const feed = new Feed(undefined);
  const failing = (async () => {
    for await (const { position } of feed.join(undefined, leaving).batches())
      throw new Error(`at ${position}`);
  })();
  const other = take(feed.join(undefined, leaving));
  await feed.deliver(batch(1n));
  await expect(failing).rejects.toThrow('at 1');
  await feed.deliver(batch(2n));
  await sleep(0);
  expect(other.applied).toEqual([1n, 2n]);
});

describe('a slow group', () => {
  it('that hangs holds nobody; without room for more it leaves', async () => {
    const feed = new Feed(undefined, LIMITS);
    const hanging = feed.join(undefined, leaving);
    const taken = hanging.batches();
    const other = take(feed.join(undefined, leaving));
    const began = Date.now();
    await feed.deliver(batch(1n));
    await taken.next();
    for (let position = 2n; position <= 12n; position += 1n) {
      await feed.deliver(batch(position));
      await sleep(0);
      expect(other.applied).toEqual(upTo(position));
    }
    expect(hanging.isClosed).toBe(true);
    expect(Date.now() - began).toBeLessThan(1_000);
    // It was told of nothing that it will read again by itself.
    expect(await taken.next()).toMatchObject({ done: true });
  });

  it('that makes progress takes more at once, and stays', async () => {
    const feed = new Feed(undefined, LIMITS);
    const mailbox = feed.join(undefined, leaving);
    const slow = take(mailbox, 30);
    for (let position = 1n; position <= 30n; position += 1n) {
      await feed.deliver(batch(position));
      await sleep(5);
    }
    expect(mailbox.isClosed).toBe(false);
    await expect.poll(() => slow.applied).toEqual(upTo(30n));
  });

  it('has the log read no faster than it applies', async () => {
    const feed = new Feed(undefined, LIMITS);
    const mailbox = feed.join(undefined, leaving);
    const slow = take(mailbox, 20);
    for (let position = 1n; position <= 40n; position += 1n) {
      await feed.deliver(batch(position));
      expect(Number(position) - slow.applied.length).toBeLessThanOrEqual(2 * LIMITS.eventsMax);
    }
    expect(mailbox.isClosed).toBe(false);
  });
});

describe('who lingers', () => {
  const lingering = (lingerMs: number) => {
    const feed = new Feed(undefined, LIMITS);
    const batches = feed.join(undefined, { signal: leaving.signal, lingerMs }).batches();
    return { feed, batches };
  };

  it('takes together what comes within that time, while others take it at once', async () => {
    const { feed, batches } = lingering(50);
    const other = take(feed.join(undefined, leaving));
    const taking = batches.next();
    for (const position of [1n, 2n, 3n]) {
      await feed.deliver(batch(position));
      await sleep(1);
      expect(other.applied.at(-1)).toBe(position);
    }
    expect((await taking).value).toMatchObject({
      position: 3n,
      events: upTo(3n).map((position) => ({ position })),
    });
  });

  it('waits no longer than for a full batch, and is not taken for slow', async () => {
    const { feed, batches } = lingering(60_000);
    const taking = batches.next();
    for (const position of upTo(BigInt(LIMITS.eventsMax))) await feed.deliver(batch(position));
    expect((await taking).value).toMatchObject({ position: BigInt(LIMITS.eventsMax) });
  });

  it('leaves at once when told to', async () => {
    const { feed, batches } = lingering(60_000);
    const taking = batches.next();
    await feed.deliver(batch(1n));
    leaving.abort();
    expect(await taking).toMatchObject({ done: true });
  });
});

it('that breaks tells all who wait for more', async () => {
  const feed = new Feed(undefined);
  const [first, second] = [take(feed.join(undefined, leaving)), take(feed.join(undefined, leaving))];
  await sleep(0);
  feed.fail(new Error('broken'));
  await expect(first.ended).rejects.toThrow('broken');
  await expect(second.ended).rejects.toThrow('broken');
});
