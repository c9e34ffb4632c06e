import Fastify from 'fastify';
import { register } from 'prom-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addReadiness, watchReadiness, type ReadinessCheck } from './readiness.ts';

const FIRST = '2026-11-23T12:00:00.000Z';

let time: Date;
let stopping: AbortController;
const log = {
  warn: vi.fn<(what: object, sentence: string) => void>(),
  info: vi.fn<(what: object, sentence: string) => void>(),
};
beforeEach(() => {
  time = new Date(FIRST);
  stopping = new AbortController();
  log.warn.mockReset();
  log.info.mockReset();
});

const well: ReadinessCheck = () => Promise.resolve(undefined);
const away: ReadinessCheck = () => Promise.reject(new Error('away'));

const watching = (checks: Record<string, ReadinessCheck>, outWithout?: readonly (readonly string[])[]) =>
  watchReadiness({
    checks,
    ...(outWithout && { outWithout }),
    stopping: stopping.signal,
    log,
    now: () => time,
  });

const failure = { problem: 'unreachable', since: FIRST };

describe('readiness', () => {
  it('says what the program needs, and that all of it answers', async () => {
    expect(await watching({ database: well, eventstore: well }).report()).toEqual({
      status: 'ready',
      needs: ['database', 'eventstore'],
      failing: {},
    });
  });

  it('of what fails for all alike is told, and work is sent there as before', async () => {
    const readiness = watchReadiness({
      checks: { database: well, projections: () => Promise.resolve('sales: 40 s behind') },
      alike: ['projections'],
      ...{ stopping: stopping.signal, log, now: () => time },
    });
    expect(await readiness.report()).toEqual({
      status: 'ready',
      needs: ['database', 'projections'],
      failing: { projections: { problem: 'sales: 40 s behind', since: FIRST } },
    });
  });

  it.each([
    ['an event store', { type: 'access-denied' }],
    ['PostgreSQL', { code: '42501' }],
    ['PostgreSQL, of a password', { code: '28P01' }],
  ])('tells %s that answers and refuses from one that is away', async (_which, what) => {
    const refuses: ReadinessCheck = () => Promise.reject(Object.assign(new Error('no'), what));
    expect((await watching({ store: refuses }).report()).failing).toMatchObject({
      store: { problem: 'access denied' },
    });
  });

  it('says what fails, and since when, until it is back', async () => {
    const database = vi.fn(away);
    const readiness = watching({ database });
    await readiness.report();
    time = new Date('2026-11-23T12:01:00.000Z');
    expect(await readiness.report()).toMatchObject({
      status: 'not ready',
      failing: { database: failure },
    });
    const metric = await register.getSingleMetric('razao_failing_seconds')?.get();
    expect(metric?.values).toContainEqual({ labels: { part: 'database' }, value: 60 });
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { part: 'database', problem: 'unreachable' },
      'a part that this program needs fails',
    );
    database.mockImplementation(well);
    expect(await readiness.report()).toMatchObject({ status: 'ready', failing: {} });
    expect(log.info).toHaveBeenCalledOnce();
  });

  it('tells the reason that a part gave while it still answered, and that it does not any more', async () => {
    const commits = vi.fn<ReadinessCheck>(() => Promise.resolve('no replica answers'));
    const readiness = watching({ commits });
    await readiness.report();
    commits.mockImplementation(away);
    const both = 'unreachable; it said before: no replica answers';
    for (let looks = 0; looks < 2; looks += 1)
      expect(await readiness.report()).toMatchObject({ failing: { commits: { problem: both } } });
    expect(log.warn.mock.calls.map(([what]) => what)).toEqual([
      { part: 'commits', problem: 'no replica answers' },
      { part: 'commits', problem: both },
    ]);
    commits.mockImplementation(() => Promise.resolve('another'));
    expect(await readiness.report()).toMatchObject({ failing: { commits: { problem: 'another' } } });
  });

  it('does not send work elsewhere for one part, where something is left to do without it', async () => {
    const outWithout = [['readModels'], ['database', 'eventstore']];
    const one = watching({ database: well, eventstore: away, readModels: well }, outWithout);
    expect(await one.report()).toMatchObject({ status: 'degraded', failing: { eventstore: failure } });
    const both = watching({ database: away, eventstore: away, readModels: well }, outWithout);
    expect(await both.report()).toMatchObject({ status: 'not ready' });
    const none = watching({ database: well, eventstore: well, readModels: away }, outWithout);
    expect(await none.report()).toMatchObject({ status: 'not ready' });
  });

  it('looks once for all who ask at the same moment', async () => {
    const database = vi.fn(well);
    const readiness = watching({ database });
    await Promise.all([readiness.report(), readiness.report()]);
    expect(database).toHaveBeenCalledOnce();
  });

  it('looks when nobody asks, so that it knows since when', async () => {
    vi.useFakeTimers();
    const database = vi.fn(away);
    watching({ database });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(database).toHaveBeenCalledOnce();
    stopping.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(database).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it.each([
    ['ready', 200, { database: well }, undefined],
    ['degraded', 200, { database: away, eventstore: well }, [['database', 'eventstore']]],
    ['not ready', 503, { database: away }, undefined],
  ] as const)('answers a balancer: %s is %i', async (status, code, checks, outWithout) => {
    const server = Fastify();
    addReadiness(server, watching(checks, outWithout));
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([code, status]);
    await server.close();
  });

  it('falls as soon as the program is told to stop, while all else is well', async () => {
    const server = Fastify();
    addReadiness(server, watching({ database: well }));
    stopping.abort();
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([503, 'stopping']);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    await server.close();
  });
});
