// Slow: waits as long as a silent connection is believed.
import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy, type SilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from './listen.ts';
import { createPools, inTransaction, type PoolOptions } from './pools.ts';
import { runAsLeader } from './run-as-leader.ts';

const STATEMENT_MS = 500;

let database: TestDatabase;
let proxy: SilentProxy;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
});
afterEach(async () => {
  proxy.stop();
  await database.close();
});

const open = (options: Partial<PoolOptions> = {}) =>
  createPools({ url: proxy.url, statementMs: STATEMENT_MS, ...options });

async function elapsedMs(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

describe.each([
  ['what is decided', false],
  ['what is derived', true],
])('a pool for %s, whose connections fell silent without a reset', (_, derived) => {
  it('fails a statement in time, and serves the next ones by other connections', async () => {
    const pools = open({ derived, max: 5 });
    const all = () => Promise.all(Array.from({ length: 5 }, () => pools.writer.query('select 1')));
    await all();
    proxy.silence();
    const first = expect(pools.writer.query('select 1')).rejects.toThrow('Query read timeout');
    expect(await elapsedMs(first)).toBeLessThan(3_000);
    expect(await elapsedMs(all())).toBeLessThan(1_000);
    await pools.close();
  });

  it('takes no longer than ten seconds to notice, as programs open it', async () => {
    const pools = createPools({ url: database.url, derived });
    expect(pools.writer.options.query_timeout).toBeLessThan(10_000);
    await pools.close();
  });

  it('fails a transaction in time, and says nothing more on its connection', async () => {
    const pools = open({ derived });
    const silenced = inTransaction(pools.writer, async (client) => {
      proxy.silence();
      await client.query('select 1');
    });
    expect(await elapsedMs(expect(silenced).rejects.toThrow())).toBeLessThan(2_500);
    await pools.close();
  });

  it('closes in time', async () => {
    const pools = open({ derived });
    await pools.writer.query('select 1');
    proxy.silence();
    expect(await elapsedMs(pools.close())).toBeLessThan(4_000);
  });

  it('lets a program stop that waits for a statement', async () => {
    const stopping = new AbortController();
    const pools = open({ derived, statementMs: 60_000, stopping: stopping.signal });
    await pools.writer.query('select 1');
    proxy.silence();
    const waiting = expect(pools.writer.query('select 1')).rejects.toThrow();
    stopping.abort();
    expect(await elapsedMs(waiting)).toBeLessThan(10_000);
    await pools.close();
  });
});

describe('a listener whose connection fell silent without a reset', () => {
  const start = () => {
    const stopping = new AbortController();
    const state = { heard: [] as string[], connected: 0 };
    const listener = listen({
      connectionString: proxy.url,
      channel: 'spoken',
      onNotification: (payload) => void state.heard.push(payload),
      onConnected: () => void (state.connected += 1),
      signal: stopping.signal,
    });
    const stop = async () => {
      stopping.abort();
      await listener.ended;
    };
    return { ...listener, state, stop };
  };

  it('listens again by another, and looks for what it missed', async () => {
    const listener = start();
    await eventually('it listens', () => listener.state.connected === 1);
    proxy.silence();
    await eventually('it listens again', () => listener.state.connected === 2);
    await database.writer.query(`notify spoken, 'again'`);
    await eventually('it hears', () => listener.state.heard.includes('again'));
    expect(listener.problem()).toBeUndefined();
    await listener.stop();
  });

  it('says that it is deaf when there is no other, and stops in time', async () => {
    const listener = start();
    await eventually('it listens', () => listener.state.connected === 1);
    proxy.silenceForEver();
    await eventually('it says so', () => listener.problem(), 25_000);
    expect(listener.problem()).toMatch(/^nothing was heard for \d+ s$/);
    expect(await elapsedMs(listener.stop())).toBeLessThan(4_000);
  });
});

it('a leader whose database fell silent is replaced, and told to end', async () => {
  const stopping = new AbortController();
  const atWork = { first: false, second: false };
  const join = (name: keyof typeof atWork, databaseUrl: string) =>
    runAsLeader({ databaseUrl, name: 'work', signal: stopping.signal }, async (signal) => {
      atWork[name] = true;
      await sleep(1_000_000, undefined, { signal }).catch(() => undefined);
      atWork[name] = false;
    });
  const members = [join('first', proxy.url)];
  await eventually('the first leads', () => atWork.first);
  members.push(join('second', database.url));
  proxy.silenceForEver();
  expect(await elapsedMs(eventually('the second leads', () => atWork.second))).toBeLessThan(10_000);
  await eventually('the first is told', () => !atWork.first);
  stopping.abort();
  expect(await elapsedMs(Promise.all(members))).toBeLessThan(8_000);
});
