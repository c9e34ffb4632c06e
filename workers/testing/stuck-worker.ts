import { openQueue, type QueueSettings } from '../queue/queue.ts';

/** A program that takes one job, says so, and never finishes it: for a test that kills it. */
const settings = JSON.parse(process.argv[2] ?? '') as QueueSettings;
const queue = await openQueue(settings, 'charges');
await queue.work(
  ({ eventId }) => {
    console.log(eventId);
    return new Promise(() => undefined);
  },
  { concurrency: 1, onError: () => undefined, lockMs: 1_500 },
);
