import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetSubject } from '../../eventstore/forgotten.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { forgetProcess } from './process.ts';

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

/** Runs until `reached`, as a worker that leads it. */
async function running(reached: () => Promise<unknown>): Promise<void> {
  const stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(scriptProvider()),
    pool: stack.database.writer,
    log: silent,
    signal: stopping.signal,
    lease: await aLease(stack.database),
    everyMs: 20,
  };
  const process = forgetProcess(deps);
  const ended = Promise.all([runProcess(deps, process), runScheduler(deps, process)]);
  await eventually('it is done', reached);
  stopping.abort();
  await ended;
}

const rowsOf = async (subjectId: string) =>
  (await stack.database.writer.query('select * from vault.subjects where subject_id = $1', [subjectId]))
    .rows as { wrapped_key: Buffer }[];

it('destroys again a key that an older copy of the database brought back', async () => {
  const email = `${randomUUID()}@example.com`;
  const { subjectId } = await stack.vault.subjectFor(email);
  const { writer } = stack.database;
  const client = await writer.connect();
  await client.query(
    `create temporary table kept as select * from vault.subjects where subject_id = '${subjectId}'`,
  );
  await forgetSubject(stack, subjectId, new Date());
  // What a standby that was behind shows after it was promoted.
  await client.query('insert into vault.subjects select * from kept');
  client.release();
  expect(await rowsOf(subjectId)).toHaveLength(1);
  await running(async () => (await rowsOf(subjectId)).length === 0);
});

it('leaves alone who has asked for nothing', async () => {
  const stays = await stack.vault.subjectFor(`${randomUUID()}@example.com`);
  const goes = await stack.vault.makeSubject(randomUUID());
  const fact = { forget: async () => undefined };
  await forgetSubject({ store: stack.store, vault: fact }, goes.subjectId, new Date());
  await running(async () => (await rowsOf(goes.subjectId)).length === 0);
  expect(await rowsOf(stays.subjectId)).toHaveLength(1);
});

it('cleans up behind a worker that ended before it had', async () => {
  const id = randomUUID();
  await stack.vault.makeSubject(id);
  const item = {
    ...{ key: id, kind: 'destroyKey', connectionId: '', eventId: randomUUID(), tries: 1 },
    ...{ correlationId: id, openedAt: new Date().toISOString() },
  };
  const worker = (signal: AbortSignal) => {
    const deps = { ...stack.dependenciesFor(scriptProvider()), pool: stack.database.writer };
    const { run } = forgetProcess({ ...deps, log: silent, signal }).kinds.destroyKey ?? {};
    return (tries: number) => run?.({ ...item, tries }, unobserved);
  };
  expect(await worker(AbortSignal.abort())(1)).toMatchObject({ kind: 'retry' });
  expect(await rowsOf(id)).toEqual([]);
  const cleanedAt = async () =>
    (
      await stack.database.writer.query<{ at: Date | null }>(
        "select last_vacuum as at from pg_stat_user_tables where relid = 'vault.subjects'::regclass",
      )
    ).rows[0]?.at?.getTime() ?? 0;
  const before = await cleanedAt();
  const next = worker(new AbortController().signal);
  let tries = 2;
  await eventually('it is done', async () => (await next(tries++))?.kind === 'done');
  await eventually('it is counted', async () => (await cleanedAt()) > before);
});

it('asks less and less often whether the clean-up is done, which may wait for hours', async () => {
  const pool = {
    connect: () => new Promise(() => undefined),
    query: () => new Promise(() => undefined),
  };
  const vault = { subjectIdsOf: async () => [], forget: async () => [] };
  const { signal } = new AbortController();
  const { kinds } = forgetProcess({ ...stack, vault, pool: pool as never, log: silent, signal });
  const item = {
    ...{ key: randomUUID(), kind: 'destroyKey', connectionId: '', eventId: randomUUID() },
    ...{ correlationId: randomUUID(), openedAt: new Date().toISOString() },
  };
  const waits: unknown[] = [];
  for (const tries of [2, 3, 4, 5, 6, 7, 8, 400])
    waits.push(await kinds.destroyKey?.run({ ...item, tries }, unobserved));
  expect(waits).toEqual(
    [4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000].map((afterMs) => ({
      kind: 'retry',
      afterMs,
    })),
  );
});

it('cleans nothing up where `npm run forget` has done it', async () => {
  const pool = { query: () => Promise.reject(new Error('Not asked')) } as never;
  const { kinds } = forgetProcess({
    ...{ ...stack, pool, log: silent, signal: new AbortController().signal },
  });
  const item = {
    ...{ key: randomUUID(), kind: 'destroyKey', connectionId: '', eventId: randomUUID(), tries: 1 },
    ...{ correlationId: randomUUID(), openedAt: new Date().toISOString() },
  };
  expect(await kinds.destroyKey?.run(item, unobserved)).toEqual({ kind: 'done' });
});

it('destroys the next key while PostgreSQL cannot clean a table up, and cleans up behind them', async () => {
  const busy = await stack.database.writer.connect();
  await busy.query('begin; lock table inbox.webhooks in share update exclusive mode');
  const back = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of back) {
    await stack.vault.makeSubject(id);
    const fact = { forget: async () => undefined };
    await forgetSubject({ store: stack.store, vault: fact }, id, new Date());
  }
  await running(async () => (await Promise.all(back.map(rowsOf))).flat().length === 0);
  await eventually('the clean-up waits for it', async () => {
    const { rowCount } = await stack.database.writer.query(
      `select from pg_stat_activity
       where query = 'vacuum inbox.webhooks' and state = 'active' and datname = current_database()`,
    );
    return rowCount;
  });
  busy.release(true);
});
