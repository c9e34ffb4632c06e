import type { StreamingRead } from '@eventstore/db-client';

/**
 * A read of which the consumer may stop halfway. Left alone, the client would keep the call open at the server until the process ends, and
 * closing the client would wait for it.
 */
export async function* reading<T>(read: StreamingRead<T>): AsyncGenerator<T> {
  try {
    yield* read;
  } finally {
    await read.cancel();
  }
}
