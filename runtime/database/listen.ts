import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEPALIVE } from './open-pool.ts';

const RECONNECT_MS = 500;
/** A connection that only listens is asked this often whether it still lives, in milliseconds. */
const HEARTBEAT_MS = 5_000;
/** It is given up when it does not answer within this time, in milliseconds. */
const ANSWER_MS = 3_000;
/** Not heard of for longer than this, a listener misses what it listens for, in milliseconds. */
const DEAF_MS = 15_000;

export interface ListenOptions {
  readonly connectionString: string;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called with each new connection: what was said before it was missed. */
  readonly onConnected: () => void;
  readonly signal: AbortSignal;
}

export interface Listener {
  /** What is wrong with it, for readiness. */
  problem(): string | undefined;
  /** Kept once `signal` has aborted, within seconds. */
  readonly ended: Promise<void>;
}

/**
 * Listens on a channel until `signal` aborts, on a connection of its own. One that broke, or that
 * fell silent without a word, is made again.
 */
export function listen(options: ListenOptions): Listener {
  const { signal } = options;
  let heardAtMs = performance.now();
  const heard = () => void (heardAtMs = performance.now());
  const listening = async () => {
    while (!signal.aborted) {
      await listenOnce(options, heard).catch(() => undefined);
      await pause(RECONNECT_MS, signal);
    }
  };
  return {
    ended: listening(),
    problem() {
      const deafMs = performance.now() - heardAtMs;
      return deafMs > DEAF_MS ? `nothing was heard for ${Math.round(deafMs / 1_000)} s` : undefined;
    },
  };
}

async function listenOnce(
  { connectionString, channel, onNotification, onConnected, signal }: ListenOptions,
  heard: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    ...KEEPALIVE,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  const broken = new AbortController();
  client
    .on('notification', ({ payload = '' }) => onNotification(payload))
    .on('error', () => broken.abort())
    .on('end', () => broken.abort());
  const over = AbortSignal.any([signal, broken.signal]);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    heard();
    onConnected();
    while (!over.aborted) {
      await pause(HEARTBEAT_MS, over);
      if (over.aborted) break;
      await client.query('select 1');
      heard();
    }
  } finally {
    // Not waited for: a silent connection never answers a goodbye.
    client.connection.stream.destroy();
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
