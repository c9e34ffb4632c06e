import type { StreamingRead } from '@eventstore/db-client';

/**
 * A read of which the consumer may stop halfway. Left alone, the client would keep the call open at
 * the server until the process ends, and closing the client would wait for it: also for what it had
 * received by then, which somebody has to take.
 */
export async function* reading<T>(read: StreamingRead<T>): AsyncGenerator<T> {
  try {
    for await (const item of read.iterator({ destroyOnReturn: false })) yield item as T;
  } finally {
    await read.cancel();
    read.resume();
  }
}
