import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 1_000;
/** A connection that fell silent is asked this often, in milliseconds, and given up without answer. */
const HEARTBEAT_MS = 10_000;
const ANSWER_MS = 5_000;

/** Calls `onReceived` for each stored webhook; a connection that broke or fell silent is made again. */
export async function listenForWebhooks(
  connectionString: string,
  onReceived: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(connectionString, onReceived, signal).catch(() => undefined);
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function listenOnce(
  connectionString: string,
  onReceived: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  const broken = new AbortController();
  client
    .on('notification', onReceived)
    .on('error', () => broken.abort())
    .on('end', () => broken.abort());
  const over = AbortSignal.any([signal, broken.signal]);
  try {
    await client.connect();
    await client.query('listen webhook_received');
    onReceived();
    while (!over.aborted) {
      await sleep(HEARTBEAT_MS, undefined, { signal: over }).catch(() => undefined);
      if (!over.aborted) await client.query('select 1');
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(ANSWER_MS)]);
  }
}
