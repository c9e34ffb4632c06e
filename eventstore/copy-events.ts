import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { withTimeout } from '../runtime/with-timeout.ts';
import { Deadline } from './deadline.ts';
import { asKnown, OutcomeUnknown } from './failures.ts';
import { oldestBehind } from './head.ts';
import { readLog, type ReadLogOptions } from './read-log.ts';
import type { EventCopy } from './stored-event.ts';
import type { EventStore } from './store.ts';

/** Events read, and events under way at most. */
const READ_MAX = 1_000;
export const WRITE_MAX = 500;
/** An append stays well below what a server takes at once: events, and characters of JSON. */
const APPEND_MAX = { events: 100, characters: 250_000 } as const;
/** A copy has nobody waiting for it: the store may be away for a while. */
const PATIENCE_MS = 60_000;

/**
 * Our events from the first up to `until`, in the order of the log. Throws as `readLog`, and when
 * the log ended before all of them were read: the server was behind the one that knew of `until`.
 */
export async function* readCopies(
  store: EventStore,
  until: bigint,
  afterBreak?: ReadLogOptions['afterBreak'],
): AsyncGenerator<EventCopy> {
  const asked = { after: undefined, until, batchMax: READ_MAX, ...(afterBreak && { afterBreak }) };
  let read: bigint | undefined;
  for await (const { events, position } of readLog(store, asked)) {
    for (const event of events) yield event.copy();
    read = position;
  }
  const missing = await new Deadline().retry(() =>
    oldestBehind(store, read).catch((error: unknown) => Promise.reject(asKnown(error))),
  );
  if (missing && missing.position <= until)
    throw new Error(
      'The event store ended before the position up to which it was read: run this command again.',
    );
}

/**
 * Writes copies with their ids and at their revisions, and sends them in their order, all together:
 * no more than `WRITE_MAX`. Tried again for a minute where the outcome is unknown, since the same
 * ids are the same events; throws OutcomeUnknown then, and RevisionConflict where something else is
 * there.
 */
export async function appendCopies(store: EventStore, copies: readonly EventCopy[]): Promise<void> {
  const [first, ...others] = runsOf(copies);
  if (!first) return;
  await new Deadline(PATIENCE_MS).retry(async (withinMs) => {
    // Alone: the client may send what comes first on a new connection behind what comes second.
    await append(store, first, withinMs);
    const sent = await Promise.allSettled(others.map((run) => append(store, run, withinMs)));
    const failures: unknown[] = sent.flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    // What comes behind one that was not written conflicts: the first reason is another.
    const reason = failures.find((error) => error instanceof OutcomeUnknown) ?? failures[0];
    if (reason !== undefined) throw reason;
  });
}

/** What follows each other in one stream is one append. */
function runsOf(copies: readonly EventCopy[]): EventCopy[][] {
  const runs: EventCopy[][] = [];
  let characters = 0;
  for (const copy of copies) {
    const run = runs.at(-1);
    const size = JSON.stringify([copy.data, copy.metadata]).length;
    characters += size;
    const isFull = run && (run.length >= APPEND_MAX.events || characters > APPEND_MAX.characters);
    if (run?.at(-1)?.stream === copy.stream && !isFull) run.push(copy);
    else {
      runs.push([copy]);
      characters = size;
    }
  }
  return runs;
}

async function append(
  { client }: EventStore,
  copies: readonly EventCopy[],
  withinMs: number,
): Promise<void> {
  const [first] = copies;
  if (!first) return;
  const events = copies.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: data as never, metadata: metadata as never }),
  );
  try {
    const appending = client.appendToStream(first.stream, events, {
      expectedRevision: first.revision === 0 ? NO_STREAM : BigInt(first.revision - 1),
      requiresLeader: true,
      deadline: withinMs,
    });
    await withTimeout(withinMs, appending);
  } catch (error) {
    throw asKnown(error);
  }
}
