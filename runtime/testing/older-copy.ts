import { jsonEvent } from '@eventstore/db-client';
import { appendCopies, readCopies } from '../../eventstore/copy-events.ts';
import { headPosition } from '../../eventstore/head.ts';
import { lookAtLog } from '../../eventstore/identity.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { EventCopy } from '../../eventstore/stored-event.ts';

/** Makes an empty event store a copy of another one as it was, with the same id. */
export async function becomeOlderCopy(empty: EventStore, { of }: { of: EventStore }): Promise<void> {
  const { id } = await lookAtLog(of);
  const identity = jsonEvent({ id, type: 'LogIdentified', data: { inPlaceOf: [] } });
  await empty.client.appendToStream('razao-identity', identity);
  const events: EventCopy[] = [];
  for await (const event of readCopies(of, (await headPosition(of)) ?? 0n)) events.push(event);
  for (const event of events) await appendCopies(empty, [event]);
}
