import { newestRecord } from '../../eventstore/head.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

/** A real server that this machine is to be tested on, and none of ours is started. */
export const GIVEN_URL = process.env.EVENTSTORE_URL;

const ANSWER_MS = 3_000;

/** A node's port. A cluster names its nodes itself: there is no way to it that we hold. */
export function nodePortOf(url: string): number | undefined {
  const { protocol, hostname, port } = new URL(url);
  const isNode = protocol === 'esdb:' && ['127.0.0.1', 'localhost'].includes(hostname);
  return isNode ? Number(port) : undefined;
}

/** The same server by another port of 127.0.0.1. */
export const throughPort = (url: string, port: number): string =>
  url.replace(/@?(127\.0\.0\.1|localhost):\d+/, (all) => all.replace(/:\d+$/, `:${port}`));

/** Whether the log can be read. */
export async function speaks(url: string): Promise<boolean> {
  const store = connectEventStore(url);
  try {
    await withTimeout(ANSWER_MS, newestRecord(store));
    return true;
  } catch {
    return false;
  } finally {
    await store.close().catch(() => undefined);
  }
}
