// Slow: each test begins with a log of its own, and some wait until a connection is made again.
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../runtime/testing/eventually.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import type { MailboxLimits } from './mailbox.ts';
import { SharedLog } from './shared-log.ts';
import type { EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';
import { subscribe, type SubscriptionOptions } from './subscribe.ts';

const TYPES = ['PurchaseRequested'];

let stack: TestStack;
let shared: SharedLog;
let open: Set<unknown>;
let leaving: AbortController[];
let reading: Promise<void>[];

beforeEach(async () => {
  stack = await startTestStack({ own: true });
  [open, leaving, reading] = [new Set(), [], []];
  shared = new SharedLog(counting(), TYPES);
});
afterEach(async () => {
  for (const each of leaving) each.abort();
  await Promise.all(reading);
  await stack.stop();
});

/** The store, which counts subscriptions. */
const counting = (): EventStore => ({
  ...stack.store,
  client: new Proxy(stack.store.client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'subscribeToAll') return typeof value === 'function' ? value.bind(target) : value;
      return (...asked: Parameters<EventStore['client']['subscribeToAll']>) => {
        const made = target.subscribeToAll(...asked);
        open.add(made);
        // One that breaks is not closed.
        for (const ending of ['close', 'error'] as const) made.on(ending, () => void open.delete(made));
        return made;
      };
    },
  }) as EventStore['client'],
});

/** A consumer that keeps its checkpoint with what it took, in one step. */
function consumer(options: Partial<SubscriptionOptions> = {}) {
  const taken: StoredEvent[] = [];
  const errors: unknown[] = [];
  let checkpoint: bigint | undefined;
  let stopping = new AbortController();
  let ended = Promise.resolve();
  const begin = () => {
    stopping = new AbortController();
    ended = subscribe(counting(), {
      types: TYPES,
      shared,
      checkpoint: async () => checkpoint,
      onError: (error) => void errors.push(error),
      ...options,
      signal: stopping.signal,
      async onBatch(events, position) {
        await options.onBatch?.(events, position);
        taken.push(...events);
        checkpoint = position;
      },
    });
    leaving.push(stopping);
    reading.push(ended);
  };
  begin();
  return {
    errors,
    begin,
    positions: () => taken.map(({ position }) => position),
    async leave() {
      stopping.abort();
      await ended;
    },
  };
}
type Consumer = ReturnType<typeof consumer>;

const sales = (count: number) =>
  Promise.all(Array.from({ length: count }, () => requestSale(stack.store)));

async function positionsInLog(): Promise<bigint[]> {
  const positions: bigint[] = [];
  for await (const { event } of stack.store.client.readAll())
    if (event && TYPES.includes(event.type)) positions.push(event.position.commit);
  return positions;
}

/** Each has all of the log, in order, nothing missing and nothing twice. */
async function complete(...consumers: Consumer[]): Promise<void> {
  const expected = await positionsInLog();
  await eventually('all have read everything', () =>
    consumers.every(({ positions }) => positions().length >= expected.length),
  );
  for (const each of consumers) expect(each.positions()).toEqual(expected);
}

const withLimits = (limits: MailboxLimits) => (shared = new SharedLog(counting(), TYPES, limits));

describe('consumers of one program', () => {
  it('are handed all events out of one subscription', async () => {
    await sales(3);
    const all = [consumer(), consumer(), consumer()];
    await complete(...all);
    await sales(5);
    await complete(...all);
    expect(open.size).toBe(1);
  });

  it('that come later read what is missing alone, and join', async () => {
    const first = consumer();
    await sales(3);
    await complete(first);
    const second = consumer();
    await complete(first, second);
    await eventually('only the shared one is left', () => open.size === 1);
    await sales(2);
    await complete(first, second);
    expect(open.size).toBe(1);
  });

  it('leave without the others, and the subscription ends with the last of them', async () => {
    const [first, second] = [consumer(), consumer()];
    await sales(1);
    await complete(first, second);
    await first.leave();
    await sales(1);
    await complete(second);
    expect(open.size).toBe(1);
    await second.leave();
    await eventually('nobody reads', () => open.size === 0);
    first.begin();
    second.begin();
    await complete(first, second);
    await eventually('one is open again', () => open.size === 1);
  });

  it('each ask on their own whether it is their log, before anything is handed over', async () => {
    const asked: number[] = [];
    const first = consumer();
    const second: Consumer = consumer({
      sameLog: async () => {
        asked.push(second.positions().length);
        if (asked.length < 3) throw new Error('another log');
      },
    });
    await sales(2);
    await complete(first, second);
    expect(asked.slice(0, 3)).toEqual([0, 0, 0]);
    expect(first.errors).toEqual([]);
  });
});

describe('one of them', () => {
  it('that fails comes again from its own checkpoint, and the others do not notice', async () => {
    const other = consumer();
    let failures = 0;
    const failing = consumer({
      async onBatch() {
        failures += 1;
        if (failures % 2 === 1 && failures < 6) throw new Error('in a batch');
      },
    });
    for (let round = 0; round < 6; round += 1) await sales(2);
    await complete(other, failing);
    expect(failing.errors.length).toBeGreaterThan(0);
    expect(other.errors).toEqual([]);
  });

  it('that hangs holds nobody up: it leaves when it has no room, and reads alone afterwards', async () => {
    withLimits({ eventsMax: 4, busyMaxMs: 0 });
    const other = consumer();
    await complete(other);
    let isHanging = true;
    const hang = async () => {
      while (isHanging) await sleep(5);
    };
    const hanging = consumer({ onBatch: hang });
    try {
      for (let round = 0; round < 5; round += 1) {
        await sales(3);
        await complete(other);
      }
      expect(hanging.positions()).toEqual([]);
    } finally {
      isHanging = false;
    }
    await complete(other, hanging);
    expect([...other.errors, ...hanging.errors]).toEqual([]);
    await eventually('both out of one again', () => open.size === 1);
  });
});

it('the end of the server tells all, and each goes on behind its own checkpoint', async () => {
  const all = [consumer(), consumer({ onBatch: () => sleep(20) })];
  await sales(4);
  await complete(...all);
  await stack.restartStore();
  await eventually('both have noticed', () => all.every(({ errors }) => errors.length > 0));
  await sales(4);
  await complete(...all);
  await eventually('one is open again', () => open.size === 1);
});

/** What happens to one of three consumers. */
const action = fc.oneof(
  fc.record({ what: fc.constant('sell' as const), which: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constantFrom('leave', 'begin', 'fail'), which: fc.nat(2) }),
  fc.record({ what: fc.constant('wait' as const), which: fc.nat(20) }),
);

it('whoever fails, leaves and comes back: each is given each event once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      withLimits({ eventsMax: 3, busyMaxMs: 0 });
      const fails = [false, false, false];
      const all = fails.map((_, index) => {
        const each = consumer({
          async onBatch() {
            await sleep(2 * index);
            if (fails[index]) throw new Error('told to');
          },
        });
        return { ...each, isThere: true };
      });
      for (const { what, which } of actions) {
        const each = all[which % 3];
        if (what === 'sell') await sales(which);
        else if (what === 'wait') await sleep(which);
        else if (what === 'fail') fails[which] = !fails[which];
        else if (each?.isThere === (what === 'leave')) {
          each.isThere = !each.isThere;
          await (what === 'leave' ? each.leave() : each.begin());
        }
      }
      fails.fill(false);
      for (const each of all) if (!each.isThere) each.begin();
      await complete(...all);
      for (const each of all) await each.leave();
      expect(open.size).toBe(0);
    }),
    { numRuns: 12 },
  );
}, 60_000);
