// Slow: statements over whole tables run past the deadline that short ones have.
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { createPools, inTransaction } from '../runtime/database/pools.ts';
import { isUnavailable } from '../runtime/database/unavailable.ts';
import { createTestDatabase } from '../runtime/testing/database.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import { queryWholeTables, readWholeTables } from './whole-tables.ts';

const sleeping = (pool: pg.Pool, seconds: number) =>
  inTransaction(pool, async (client) => {
    await readWholeTables(client);
    return queryWholeTables(client, `select pg_sleep(${seconds})`);
  });

it('a statement over whole tables takes as long as it needs', async () => {
  const { writer, close } = await createTestDatabase();
  expect((await sleeping(writer, 9)).rowCount).toBe(1);
  await close();
}, 20_000);

it.each([
  ['a server that fell silent', 'silenceForEver'],
  ['a connection that fell silent, though new ones work', 'silence'],
] as const)(
  'whoever waits for one of %s is told within ten seconds or so',
  async (_which, silence) => {
    const { url, close } = await createTestDatabase();
    const proxy = await startSilentProxy(url);
    const pools = createPools({ url: proxy.url, max: 1 });
    await pools.writer.query('select 1');
    const waiting = sleeping(pools.writer, 3).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 500));
    proxy[silence]();
    const began = performance.now();
    expect(isUnavailable(await waiting)).toBe(true);
    expect(performance.now() - began).toBeLessThan(11_000);
    proxy.stop();
    await pools.close();
    await close();
  },
  30_000,
);

it('what was given up ends at the server, too', async () => {
  const { url, writer, close } = await createTestDatabase();
  const proxy = await startSilentProxy(url);
  const pools = createPools({ url: proxy.url, max: 1 });
  const waiting = sleeping(pools.writer, 60).catch(() => undefined);
  const isRunning = async () => {
    const { rowCount } = await writer.query(
      `select from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()`,
    );
    return rowCount !== 0;
  };
  await eventually('it runs', isRunning);
  proxy.stop();
  await waiting;
  await eventually('it has ended', async () => !(await isRunning()));
  await pools.close();
  await close();
}, 40_000);
