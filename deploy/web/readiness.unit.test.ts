import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readModelsCheck } from '../../api/read-models.ts';
import { watchReadiness } from '../../runtime/observability/readiness.ts';

/** How long nginx's script waits for an answer of an api, in milliseconds. */
const WAITED_MS =
  1_000 * Number(/--max-time (\d+)/.exec(readFileSync('deploy/web/find-apis.sh', 'utf8'))?.[1]);
/** For the way, and for an api that is busy. */
const SPARE_MS = 400;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an api says what is silent before nginx takes it for silent itself', async () => {
  const silent = () => new Promise<never>(() => undefined);
  const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ rows: [] }));
  const readModels = readModelsCheck({ query: ask } as unknown as pg.Pool);
  await readModels();
  ask.mockImplementation(silent);
  const stopping = new AbortController();
  const readiness = watchReadiness({
    checks: { database: silent, readModels, eventstore: () => Promise.resolve(undefined) },
    outWithout: [['readModels'], ['database', 'eventstore']],
    stopping: stopping.signal,
    log: { warn: () => undefined, info: () => undefined },
    now: () => new Date(),
  });
  const said = vi.fn<(status: string) => void>();
  void readiness.report().then(({ status }) => said(status));
  await vi.advanceTimersByTimeAsync(WAITED_MS - SPARE_MS);
  stopping.abort();
  // The read models were there before: that the database is silent is one thing, not two.
  expect(said.mock.calls).toEqual([['degraded']]);
});
