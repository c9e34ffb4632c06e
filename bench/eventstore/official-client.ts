import { END, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { EVENT_TYPE, payload, type Contender } from './contender.ts';

/** Our server through the official client. */
export function officialClient(url: string): Contender {
  const client = EventStoreDBClient.connectionString(url);
  return {
    append: (stream, events) =>
      client.appendToStream(
        stream,
        Array.from({ length: events }, (_, index) =>
          jsonEvent({ type: EVENT_TYPE, data: payload(index) }),
        ),
        { expectedRevision: 'no_stream', deadline: 60_000 },
      ),
    async readAll() {
      let count = 0;
      const log = client.readAll();
      log.on('data', () => count++);
      await new Promise((resolve, reject) => log.on('end', resolve).on('error', reject));
      return count;
    },
    async deliver(appends) {
      const subscription = client.subscribeToAll({ fromPosition: END });
      await new Promise((resolve) => subscription.once('caughtUp', resolve));
      const delays: number[] = [];
      for (let index = 0; index < appends; index++) {
        const delivered = new Promise<number>((resolve) =>
          subscription.once('data', () => resolve(performance.now())),
        );
        await client.appendToStream(
          `delivery-${index}-${appends}`,
          jsonEvent({ type: EVENT_TYPE, data: payload(index) }),
        );
        const answered = performance.now();
        delays.push(Math.max(0, (await delivered) - answered));
      }
      await subscription.unsubscribe();
      return delays;
    },
    close: () => client.dispose(),
  };
}
