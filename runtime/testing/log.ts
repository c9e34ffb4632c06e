import type { EventData } from '@eventstore/db-client';
import { Deadline } from '../../eventstore/deadline.ts';
import { asKnown } from '../../eventstore/failures.ts';
import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { LogEvent } from '../../eventstore/stored-event.ts';

/** Events of ours so far, from behind a position, in order, whatever happens to the connection. */
export async function logOf(store: EventStore, after?: bigint): Promise<LogEvent[]> {
  const until = (await headPosition(store)) ?? 0n;
  const afterBreak = async () => undefined;
  const all: LogEvent[] = [];
  for await (const { events } of readLog(store, { after, until, batchMax: 500, afterBreak }))
    all.push(...events);
  return all;
}

/** Appends as others do, who know nothing of ours; again when the store breaks off. */
export async function writeAsOthers(
  store: EventStore,
  stream: string,
  events: EventData | EventData[],
): Promise<void> {
  await new Deadline().retry(() =>
    store.client
      .appendToStream(stream, events, { requiresLeader: true })
      .catch((error: unknown) => Promise.reject(asKnown(error))),
  );
}
