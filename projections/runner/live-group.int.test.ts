import { PassThrough } from 'node:stream';
import { UnavailableError, UnknownError, type EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feed } from '../../eventstore/feed.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { logOf } from '../../runtime/testing/log.ts';
import { active, groupOf, newGeneration } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { checkpointOf } from './generations.ts';
import { keepGroup } from './live-group.ts';
import { projectionMetrics } from './metrics.ts';

const group = groupOf('connections');
const log = createLogger('test', 'silent');
/** As many as a group that reads alone takes at once. */
const PART = 1_000;

let stack: TestStack;
let stopping: AbortController;
let running: Promise<void>;
beforeEach(async () => {
  stack = await startTestStack({ derived: true });
  await newGeneration(stack, { active: true, group });
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await running;
  vi.restoreAllMocks();
  await stack.stop();
});

/** Keeps the group up to date with a log whose nth subscription (from 1) says what `speak` does. */
async function keep(
  speak: (log: PassThrough, nth: number) => void,
  pool: pg.Pool = stack.database.writer,
): Promise<void> {
  let subscriptions = 0;
  const client = Object.create(stack.store.client, {
    subscribeToAll: {
      value() {
        const said = new PassThrough({ objectMode: true, highWaterMark: 2 * PART });
        speak(said, (subscriptions += 1));
        return Object.assign(said, { unsubscribe: async () => said.destroy() });
      },
    },
  }) as EventStoreDBClient;
  const lease = await aLease(stack.database);
  const sameLog = async () => undefined;
  const options = {
    store: { ...stack.store, client },
    pool,
    sameLog,
    lease,
    log,
    signal: stopping.signal,
  };
  running = keepGroup(group, new Feed(1_000_000n), options);
}

/** A part of the log of which nothing is the group's. */
function writeForeignEvents(said: PassThrough, after: number): void {
  for (let position = after + 1; position <= after + PART; position += 1)
    said.write({
      event: {
        streamId: 'payment-1',
        type: 'PaymentApproved',
        position: { commit: BigInt(position) },
      },
    });
}

const failures = (said: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
  said.mock.calls.map(([told]) => (told as { failures?: number }).failures);

it('tells its position while it reads alone, before anything comes from the feed', async () => {
  const told = async () =>
    (await projectionMetrics.position.get()).values.find(({ labels }) => labels.group === group.name)
      ?.value;
  projectionMetrics.position.reset();
  await keep((said) => writeForeignEvents(said, 0));
  await eventually('the part that was read', async () => (await told()) === PART);
});

it('a database that is away is no fault of an event: no incident, however often it is tried', async () => {
  const said = vi.spyOn(log, 'error');
  const refused = Object.create(stack.database.writer, {
    query: {
      value: async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    },
  }) as pg.Pool;
  await keep(() => undefined, refused);
  await eventually('the sixth try', async () => said.mock.calls.length >= 6, 20_000);
  expect(failures(said).slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  const raised = (await logOf(stack.store)).filter(({ type }) => type === 'IncidentRaised');
  expect(raised).toEqual([]);
});

it('an event store that is away between two failures counts for none', async () => {
  const said = vi.spyOn(log, 'error');
  await keep((events, nth) => {
    const error = nth % 2 === 1 ? new Error('of the group') : new UnavailableError();
    setTimeout(() => events.emit('error', error), 10);
  });
  await eventually('the fourth try', async () => said.mock.calls.length >= 4);
  expect(failures(said).slice(0, 4)).toEqual([1, 0, 2, 0]);
});

it('an event store that answers all but this raises an incident (review of the real set)', async () => {
  await keep((events) => setTimeout(() => events.emit('error', new UnknownError()), 10));
  const raised = async () =>
    (await logOf(stack.store)).filter(({ type }) => type === 'IncidentRaised').length;
  await eventually('the incident', async () => (await raised()) === 1, 20_000);
});

it('a group that is far behind is stopped, however much each try passes over', async () => {
  const said = vi.spyOn(log, 'error');
  await keep((events, nth) => {
    writeForeignEvents(events, nth * PART);
    setTimeout(() => events.emit('error', new Error('broken off')), 50);
  });
  await eventually('the fifth failure', async () => said.mock.calls.length >= 5);
  expect(failures(said).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
});

it('saves how far it is before it has caught up', async () => {
  await keep((events) => writeForeignEvents(events, 0));
  const generation = await active(stack, group.name);
  const saved = () => checkpointOf(stack.database.writer, generation);
  await eventually('it is saved', async () => (await saved()) === BigInt(PART));
});

it('is stopped for who looks at its metric until it goes on, whatever its failed try hears later', async () => {
  const subscriptions: PassThrough[] = [];
  const away = Object.create(stack.database.writer, {
    query: {
      value: async (query: string | pg.QueryConfig, values?: unknown[]) => {
        if (typeof query !== 'string') throw new Error('the database is away');
        return stack.database.writer.query(query, values);
      },
    },
  }) as pg.Pool;
  await keep((events) => writeForeignEvents(events, PART * (subscriptions.push(events) - 1)), away);
  const stopped = async () => {
    const { values } = await projectionMetrics.stopped.get();
    return values.find(({ labels }) => labels.group === group.name)?.value;
  };
  await eventually('it is stopped', async () => (await stopped()) === 1);
  await eventually('it has begun again', () => subscriptions.length === 2);
  const [abandoned] = subscriptions;
  if (abandoned) writeForeignEvents(abandoned, PART);
  await eventually('its end was heard', () => abandoned?.destroyed ?? false);
  expect(await stopped()).toBe(1);
});
