import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { EVENT_TYPE, payload, type Contender } from './contender.ts';

/** Our server through the official client. */
export function officialClient(url: string): Contender {
  const client = EventStoreDBClient.connectionString(url);
  return {
    append: (stream, events) =>
      client.appendToStream(
        stream,
        Array.from({ length: events }, (_, index) => jsonEvent({ type: EVENT_TYPE, data: payload(index) })),
        { expectedRevision: 'no_stream', deadline: 60_000 },
      ),
    async readAll() {
      let count = 0;
      const log = client.readAll();
      log.on('data', () => count++);
      await new Promise((resolve, reject) => log.on('end', resolve).on('error', reject));
      return count;
    },
    close: () => client.dispose(),
  };
}
