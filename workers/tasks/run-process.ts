import type pg from 'pg';
import { idOf } from '../../domain/kernel/aggregate.ts';
import { compareLog, demandUnchanged, LogMismatch } from '../../eventstore/compare-log.ts';
import type { LogNow } from '../../eventstore/identity.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { readLog } from '../../eventstore/read-log.ts';
import type { SharedLog } from '../../eventstore/shared-log.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { subscribe } from '../../eventstore/subscribe.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { processMetrics, reportStop } from './report-stop.ts';
import type { EnqueuedTask } from './pending-tasks.ts';
import { TaskWriter } from './task-writer.ts';
import type { Process, Task } from './process.ts';
import { createOwnShare, type UrgentWork } from './urgent-tasks.ts';

export interface ProcessDependencies {
  readonly store: EventStore;
  /** What it reads together with this worker's other processes; left out: it reads alone. */
  readonly shared?: SharedLog | undefined;
  readonly pool: pg.Pool;
  /** Where what somebody waits for goes; left out where nothing is urgent. */
  readonly urgent?: UrgentWork | undefined;
  /** Does what is inline, and closes it when it is done; its failures are its own. */
  readonly runInline?: (item: Task, close: TaskWriter['close']) => Promise<void>;
  readonly lease: Lease;
  readonly log: Logger;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Takes in an event before its work begins. */
  readonly onEvent?: (event: StoredEvent) => void;
  /** It has read up to the head: what is still open is due now. */
  readonly onFolded?: () => void;
}

/**
 * What this worker has begun or the queue has taken, and is still open after this time, is looked
 * at by the scheduler, in milliseconds.
 */
const TAKEN_MS = 10_000;
const FOLD_BATCH = 500;
/** Nobody waits for what is not urgent: its events are taken together, in milliseconds. */
const LINGER_MS = 50;

/**
 * Turns events into tasks, one process at a time (`runAsLeader`). It reads up to the head first
 * and queues nothing of that: what is still open then is due, and the scheduler does it. From there
 * on urgent work is begun or queued, and enqueued, at once; while the queue is away the scheduler
 * does what it would have taken. Throws LogMismatch when the tasks were enqueued from another log.
 */
export async function runProcess(deps: ProcessDependencies, process: Process): Promise<void> {
  const { store, pool, lease, log, signal } = deps;
  const writer = new TaskWriter(pool, process.name, lease);
  const inline = createOwnShare(
    async (item) => deps.runInline?.(item, (closed) => writer.close(closed)),
    ({ kind }) => (deps.runInline && process.kinds[kind]?.slots) ?? 0,
  );
  let reported = Promise.resolve();
  let place: Place | undefined;
  await subscribe(store, {
    signal,
    shared: deps.shared,
    lingerMs: deps.urgent ? 0 : LINGER_MS,
    types: process.types,
    checkpoint: async () => {
      await reported;
      place = await placeInLog(deps, writer);
      return catchUp(deps, process, writer, place);
    },
    sameLog: async () => place && demandUnchanged(store, place.log),
    async onBatch(events, position) {
      for (const event of events) deps.onEvent?.(event);
      await process.take?.(events);
      const items = events.flatMap((event) => itemAtOnce(process, event));
      const isInline = ({ kind }: Task) => process.kinds[kind]?.inline === true;
      const urgent = items.filter((item) => !isInline(item));
      const left = (await deps.urgent?.handOut(urgent)) ?? urgent;
      // What is done at once is closed behind this: nothing is waited for in between.
      const dueNow = new Set(
        [...left, ...inline.begin(items.filter(isInline))].map(({ eventId }) => eventId),
      );
      const afterMsOf = ({ id }: StoredEvent) => (dueNow.has(id) ? 0 : TAKEN_MS);
      await writer.enqueue(worksOf(process, events, afterMsOf), position, events.at(-1));
    },
    streams: process.sources.map(({ category }) => `${category}-`),
    onError(error, failures) {
      reported = reportStop(process.name, { error, failures }, deps);
    },
  });
  await inline.ended();
  // What a database that is away does not take now comes again after the next start.
  processMetrics.stopped.remove({ process: process.name });
  await writer.save().catch((err: unknown) => log.warn({ err }, 'the tasks stay behind'));
}

async function catchUp(
  { store, signal, onFolded }: ProcessDependencies,
  process: Process,
  writer: TaskWriter,
  { from, log }: Place,
): Promise<bigint | undefined> {
  const head = log.newest;
  let position = from;
  if (head !== undefined && (from === undefined || from < head)) {
    const types = new Set(process.types);
    const sameLog = () => demandUnchanged(store, log);
    const asked = { after: from, until: head, types: process.types, batchMax: FOLD_BATCH, sameLog };
    for await (const part of readLog(store, asked)) {
      signal.throwIfAborted();
      const events = part.events.filter(({ type }) => types.has(type)).map((event) => event.read());
      const isRead = ({ stream }: StoredEvent) =>
        process.sources.some((source) => idOf(source, stream) !== undefined);
      await process.take?.(events.filter(isRead));
      await writer.enqueue(
        worksOf(process, events, () => 0),
        part.position,
        events.at(-1),
      );
    }
    await writer.enqueue([], head);
    position = head;
  }
  signal.throwIfAborted();
  await writer.markCaughtUp();
  processMetrics.stopped.set({ process: process.name }, 0);
  onFolded?.();
  return position;
}

interface Place {
  /** Behind which position the process goes on; nowhere once an operator accepted another log. */
  readonly from: bigint | undefined;
  readonly log: LogNow;
}

/** Where the process stands in the log that is there. Throws LogMismatch. */
async function placeInLog(
  { store, pool }: Pick<ProcessDependencies, 'store' | 'pool'>,
  writer: TaskWriter,
): Promise<Place> {
  const kept = await writer.begin();
  // What the others have read counts, too: a process that lags would read an older copy on.
  const { log, relations } = await compareLog(store, [kept, ...(await readCheckpoints(pool))]);
  const [standing] = relations;
  const other = relations.find((each) => each === 'OTHER' || each === 'OLDER');
  if (other) throw new LogMismatch(other);
  if (standing === 'REPLACED') await writer.beginAgain();
  writer.readFrom(log.id);
  return { from: standing === 'SAME' ? kept.checkpoint : undefined, log };
}

/** Whether what an event opens is begun as soon as it is read. */
const beginsAtOnce = (process: Process, { kind, afterMs }: { kind: string; afterMs: number }): boolean =>
  process.kinds[kind]?.urgent === true || (process.kinds[kind]?.inline === true && afterMs === 0);

function itemAtOnce(process: Process, event: StoredEvent): Task[] {
  const [key, change] = [idOf(process.source, event.stream), process.changeOf(event)];
  if (key === undefined || change?.change !== 'open') return [];
  const { kind, openedAt, connectionId = '' } = change;
  if (!beginsAtOnce(process, change)) return [];
  const { $correlationId: correlationId, traceparent } = event.metadata;
  const item = { key, kind, connectionId, eventId: event.id, correlationId, openedAt, tries: 1 };
  return [traceparent ? { ...item, traceparent } : item];
}

const worksOf = (
  process: Process,
  events: readonly StoredEvent[],
  atOnceAfterMs: (event: StoredEvent) => number,
): EnqueuedTask[] =>
  events.flatMap((event): EnqueuedTask[] => {
    const [key, change] = [idOf(process.source, event.stream), process.changeOf(event)];
    if (key === undefined || !change) return [];
    if (change.change === 'close') return [{ key, open: null }];
    const { kind, openedAt, connectionId, providerId } = change;
    const afterMs = beginsAtOnce(process, change) ? atOnceAfterMs(event) : change.afterMs;
    const dueAt = new Date(Date.parse(openedAt) + afterMs).toISOString();
    const { $correlationId: correlationId } = event.metadata;
    return [
      {
        key,
        ...{ connectionId, providerId, position: event.position },
        open: { kind, eventId: event.id, correlationId, openedAt, dueAt },
      },
    ];
  });
