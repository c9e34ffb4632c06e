import type { StreamingRead } from '@eventstore/db-client';
import { withTimeout } from '../runtime/with-timeout.ts';

/**
 * All that a read answers. The client waits for ever for a server that keeps its connection and
 * says nothing: what is not complete within `ms` milliseconds is given up, and `onSilence` called.
 */
export async function readWithin<T>(
  ms: number,
  read: StreamingRead<T>,
  onSilence: () => void = () => undefined,
): Promise<T[]> {
  const taken: T[] = [];
  const all = (async () => {
    for await (const item of read) taken.push(item as T);
    return taken;
  })();
  return withTimeout(ms, all, () => {
    // The server goes on reading for a call that is only forgotten.
    read.cancel().catch(() => undefined);
    read.destroy();
    onSilence();
  });
}
