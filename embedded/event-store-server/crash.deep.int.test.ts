import { readdir, readFile, rm } from 'node:fs/promises';
import {
  EventStoreDBClient,
  START,
  type AllStreamResolvedEvent,
  type Position,
} from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresServer } from '../postgres/server.ts';
import { buildServerProgram, startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { collect, event, events, newStream, query, type TestEvent } from './testing/test-store.ts';

/*
 * Writers that repeat what was not acknowledged, and a reader that resumes where it was cut off,
 * while the server and PostgreSQL are killed again and again. In the end: what was acknowledged is
 * there, at the place that was told; nothing is there twice; no position was skipped, and the
 * reader was told each one once.
 */
const folder = `.razao/eventstore-crash-${process.pid}`;
const WRITERS = 8;
const ACKNOWLEDGED_BETWEEN_CRASHES = 150;

let program: string;
let postgres: PostgresServer;
let server: ServerProcess;
let client: EventStoreDBClient;

beforeAll(async () => {
  program = await buildServerProgram(folder);
  postgres = await startPostgres({ folder });
  await postgres.createDatabase('events');
  server = await startServerProcess({ program, databaseUrl: postgres.url('events') });
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
});

afterAll(async () => {
  await client.dispose();
  await server.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function crashServer(): Promise<void> {
  await server.kill();
  server = await startServerProcess({ program, databaseUrl: postgres.url('events'), port: server.port });
}

/** Kills the postmaster only: its other processes notice and end by themselves. */
async function crashPostmaster(): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  await restartPostgres();
}

/** Kills every process of PostgreSQL at once, as a power cut would. */
async function crashPostgres(): Promise<void> {
  const pids = [postgres.pid, ...(await childrenOf(postgres.pid))];
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await restartPostgres();
}

async function restartPostgres(): Promise<void> {
  await postgres.exited;
  for (;;) {
    try {
      postgres = await startPostgres({ folder, port: postgres.port });
      return;
    } catch {
      // The last process of the killed server still holds its shared memory for a moment.
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  // The name in parentheses may have spaces; the parent is the second field behind it.
  return stats
    .filter((stat) => stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(parent))
    .map((stat) => Number(stat.split(' ')[0]));
}

/** One append: its ids, and the place of the last of its events. */
interface Acknowledged {
  stream: string;
  ids: string[];
  revision: bigint;
  position: bigint;
}

const UNKNOWN_OUTCOMES = ['unavailable', 'deadline-exceeded', 'timeout', 'cancelled', 'unknown'];

/** Repeats with the same ids and the same expected revision until the outcome is known. */
async function append(stream: string, expected: bigint | 'no_stream', proposed: TestEvent[]) {
  for (;;) {
    try {
      return await withinSeconds(
        3,
        client.appendToStream(stream, proposed, { expectedRevision: expected, deadline: 2_000 }),
      );
    } catch (error) {
      const { type } = error as { type?: string };
      if (type !== undefined && !UNKNOWN_OUTCOMES.includes(type)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/**
 * The client forgets an append that it hands to a batch stream which is just breaking: it is never
 * settled.
 */
async function withinSeconds<T>(seconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The client did not answer.')), seconds * 1_000);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

class Writers {
  readonly acknowledged: Acknowledged[] = [];
  #stopped = false;
  #waiting: (() => void)[] = [];

  async write(): Promise<void> {
    while (!this.#stopped) {
      const stream = newStream('crash');
      let expected: bigint | 'no_stream' = 'no_stream';
      for (let round = 0; round < 20 && !this.#stopped; round++)
        expected = await this.#appendOnce(stream, expected);
    }
  }

  async #appendOnce(stream: string, expected: bigint | 'no_stream'): Promise<bigint> {
    const proposed = events(1 + (this.acknowledged.length % 3));
    const { nextExpectedRevision: last, position } = await append(stream, expected, proposed);
    this.acknowledged.push({
      stream,
      ids: proposed.map(({ id }) => id),
      revision: last,
      position: position?.commit ?? 0n,
    });
    for (const resolve of this.#waiting.splice(0)) resolve();
    return last;
  }

  async more(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    while (this.acknowledged.length < goal)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  stop(): void {
    this.#stopped = true;
  }
}

/**
 * Follows the log up to its last event and says what it was told; slow now and then, so that it
 * falls behind.
 */
async function follow(): Promise<bigint[]> {
  const told: bigint[] = [];
  for (;;) {
    const last = told.at(-1);
    const from: Position | typeof START = last === undefined ? START : { commit: last, prepare: last };
    try {
      for await (const resolved of client.subscribeToAll({ fromPosition: from })) {
        const { event } = resolved as AllStreamResolvedEvent;
        told.push(event?.position?.commit ?? 0n);
        if (event?.type === 'End') return told;
        if (told.length % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('given crashes of the server and of PostgreSQL while others write, then nothing is lost, doubled or skipped', async () => {
  const writers = new Writers();
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writers.write()));
  const following = follow();

  const crashes = [
    crashServer,
    crashPostgres,
    crashServer,
    crashPostmaster,
    crashServer,
    crashPostgres,
    crashServer,
    crashServer,
  ];
  for (const crash of crashes) {
    await writers.more(ACKNOWLEDGED_BETWEEN_CRASHES);
    await crash();
  }
  await writers.more(ACKNOWLEDGED_BETWEEN_CRASHES);
  writers.stop();
  await writing;
  await append(newStream('end'), 'no_stream', [event('End')]);

  const log = await collect(client.readAll());
  const counted = 'select max(position) = count(*) as "isGapless" from eventstore.events';
  expect(await query(postgres.url('events'), counted)).toEqual([{ isGapless: true }]);
  const positions = log.map((resolved) => resolved.event?.position?.commit ?? 0n);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => Number(a - b)));
  const own = log.flatMap(({ event }) => (event?.streamId.startsWith('crash-') ? [event] : []));
  const appends = writers.acknowledged.toSorted((a, b) => Number(a.position - b.position));
  expect(own.map(({ id }) => id)).toEqual(appends.flatMap(({ ids }) => ids));
  const byId = new Map(own.map((event) => [event.id, event]));
  const stored = appends.map(({ ids }) => {
    const last = byId.get(ids.at(-1) ?? '');
    return { ids, stream: last?.streamId, revision: last?.revision, position: last?.position?.commit };
  });
  expect(appends).toEqual(stored);
  expect(await following).toEqual(positions);
});
