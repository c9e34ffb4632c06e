import {
  BACKWARDS,
  END,
  FORWARDS,
  type AllStreamRecordedEvent,
  type ReadPosition,
} from '@eventstore/db-client';
import { reading } from './reading.ts';
import type { EventStore } from './store.ts';
import { readPosition, toStoredEvent, type StoredEvent } from './stored-event.ts';

/** The server's own records begin with a dollar sign. */
const isOurs = (event: { type: string } | undefined): event is AllStreamRecordedEvent =>
  event !== undefined && !event.type.startsWith('$');

/**
 * The newest event is nearly always ours; behind the server's own, which may be many, more are
 * asked for at once.
 */
const LOOK_BACK = { first: 1, then: 100 } as const;

/** Position of the newest event that is ours; undefined in an empty store. */
export async function headPosition(store: EventStore): Promise<bigint | undefined> {
  let fromPosition: ReadPosition = END;
  for (let maxCount: number = LOOK_BACK.first; ; maxCount = LOOK_BACK.then) {
    let count = 0;
    for await (const { event } of reading(
      store.client.readAll({ direction: BACKWARDS, fromPosition, maxCount }),
    )) {
      count += 1;
      fromPosition = event?.position ?? fromPosition;
      if (isOurs(event)) return event.position.commit;
    }
    if (count < maxCount) return undefined;
  }
}

/**
 * The log in batches, from behind `after` up to and including `until`. The next batch is read while
 * the consumer works on one.
 */
export async function* readLog(
  store: EventStore,
  after: bigint | undefined,
  until: bigint,
  batchMax: number,
): AsyncGenerator<StoredEvent[]> {
  let batch: StoredEvent[] = [];
  for await (const { event } of reading(
    store.client.readAll({ direction: FORWARDS, fromPosition: readPosition(after) }),
  )) {
    if (!isOurs(event) || (after !== undefined && event.position.commit <= after)) continue;
    if (event.position.commit > until) break;
    batch.push(toStoredEvent(event));
    if (batch.length < batchMax) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
