import type { Journal } from '../../domain/ledger/journal.ts';
import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import type { EventStore } from '../../eventstore/store.ts';

/** What each account of a platform holds, in cents; debit positive. None is empty. */
export type Books = ReadonlyMap<string, number>;

const BATCH_MAX = 1_000;

/** Adds up every journal of a platform that is in the log. */
export async function booksOf(store: EventStore, platformId: string): Promise<Books> {
  const sums = new Map<string, number>();
  const until = await headPosition(store);
  if (until === undefined) return sums;
  const asked = { after: undefined, until, types: ['JournalPosted'], batchMax: BATCH_MAX };
  for await (const { events } of readLog(store, asked))
    for (const event of events) {
      const journal = event.read().data as Journal;
      if (journal.platformId !== platformId) continue;
      for (const { account, amountCents } of journal.legs)
        sums.set(account, (sums.get(account) ?? 0) + amountCents);
    }
  return new Map([...sums].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const totalOf = (books: Books): number =>
  [...books.values()].reduce((total, cents) => total + cents, 0);

const money = (cents: number): string => (cents / 100).toFixed(2).padStart(14);

/** The books as a table, with their sum. */
export const printed = (books: Books): string =>
  [
    ...[...books].map(([account, cents]) => `    ${account.padEnd(40)}${money(cents)}`),
    `    ${'sum'.padEnd(40)}${money(totalOf(books))}`,
  ].join('\n');
