import type pg from 'pg';
import { idOf } from '../../domain/kernel/aggregate.ts';
import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { subscribe } from '../../eventstore/subscribe.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { WorkQueue } from '../queue/queue.ts';
import type { OwnShare } from './own-share.ts';
import { OpenWorkWriter, type NotedWork } from './open-work-writer.ts';
import type { Process, WorkItem } from './process.ts';

export interface ProcessDependencies {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  /** What this worker does itself; the queue gets the rest. */
  readonly ownShare: OwnShare;
  readonly queue: Pick<WorkQueue, 'add'>;
  readonly lease: Pick<Lease, 'assertHeld'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Takes in an event before its work begins. */
  readonly onEvent?: (event: StoredEvent) => void;
}

/**
 * What somebody has begun or the queue has taken, and is still open after this time, is looked at by
 * the scheduler, in milliseconds.
 */
const TAKEN_MS = 15_000;
/** The queue answers within this time, or is left alone for a while, in milliseconds. */
const QUEUE_ANSWER_MS = 1_000;
const QUEUE_PAUSE_MS = 10_000;
const FOLD_BATCH = 500;

/**
 * Turns events into open work, one process at a time (`runAsLeader`). It reads up to the head first
 * and queues nothing of that: what is still open then is due, and the scheduler does it. From there
 * on urgent work is begun or queued, and noted, at once; while the queue is away the scheduler does
 * what it would have taken.
 */
export async function runProcess(deps: ProcessDependencies, process: Process): Promise<void> {
  const { store, pool, lease, log, signal } = deps;
  const writer = new OpenWorkWriter(pool, process.name, lease);
  let queueAwayUntilMs = 0;
  await subscribe(store, {
    signal,
    types: process.types,
    checkpoint: () => fold(deps, process, writer),
    async onBatch(events, position) {
      for (const event of events) deps.onEvent?.(event);
      const items = events.flatMap((event) => urgentItem(process, event));
      const forOthers = deps.ownShare.begin(items);
      const isAway = deps.now().getTime() < queueAwayUntilMs;
      const taken = forOthers.length === 0 || (!isAway && (await enqueue(deps, forOthers)));
      if (!taken && !isAway) queueAwayUntilMs = deps.now().getTime() + QUEUE_PAUSE_MS;
      const dueNow = new Set(taken ? [] : forOthers.map(({ eventId }) => eventId));
      const urgentAfterMs = ({ id }: StoredEvent) => (dueNow.has(id) ? 0 : TAKEN_MS);
      await writer.note(worksOf(process, events, urgentAfterMs), position);
    },
    streams: [`${process.source.category}-`],
    onError: (err) => log.warn({ err, process: process.name }, 'begins again from its checkpoint'),
  });
  // What a database that is away does not take now comes again after the next start.
  await writer.save().catch((err: unknown) => log.warn({ err }, 'the open work stays behind'));
}

async function fold(
  { store }: ProcessDependencies,
  process: Process,
  writer: OpenWorkWriter,
): Promise<bigint | undefined> {
  const from = await writer.begin();
  const head = await headPosition(store);
  let position = from;
  if (head !== undefined && (from === undefined || from < head)) {
    const types = new Set(process.types);
    for await (const batch of readLog(store, { after: from, until: head, batchMax: FOLD_BATCH })) {
      const events = batch.filter(({ type }) => types.has(type)).map((event) => event.read());
      await writer.note(
        worksOf(process, events, () => 0),
        batch.at(-1)?.position ?? head,
      );
    }
    await writer.note([], head);
    position = head;
  }
  await writer.markFolded();
  return position;
}

/** Answers whether the queue has taken them. Adding a job twice is one job: its id is the event's. */
async function enqueue(
  { queue, log }: ProcessDependencies,
  items: readonly WorkItem[],
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The queue does not answer')), QUEUE_ANSWER_MS);
  });
  const adding = queue.add(items);
  adding.catch(() => undefined);
  try {
    await Promise.race([adding, tooLate]);
    return true;
  } catch (err) {
    log.warn({ err }, 'the queue is away: the scheduler does its work');
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function urgentItem(process: Process, event: StoredEvent): WorkItem[] {
  const [key, change] = [idOf(process.source, event.stream), process.changeOf(event)];
  if (key === undefined || change?.change !== 'open' || !change.urgent) return [];
  const { kind, openedAt, connectionId = '' } = change;
  const { $correlationId: correlationId, traceparent } = event.metadata;
  const item = { key, kind, connectionId, eventId: event.id, correlationId, openedAt, tries: 1 };
  return [traceparent ? { ...item, traceparent } : item];
}

const worksOf = (
  process: Process,
  events: readonly StoredEvent[],
  urgentAfterMs: (event: StoredEvent) => number,
): NotedWork[] =>
  events.flatMap((event): NotedWork[] => {
    const [key, change] = [idOf(process.source, event.stream), process.changeOf(event)];
    if (key === undefined || !change) return [];
    if (change.change === 'close') return [{ key, open: null }];
    const { kind, openedAt, urgent, connectionId, providerId } = change;
    const afterMs = urgent ? urgentAfterMs(event) : change.afterMs;
    const dueAt = new Date(Date.parse(openedAt) + afterMs).toISOString();
    const { $correlationId: correlationId } = event.metadata;
    return [
      {
        key,
        connectionId,
        providerId,
        open: { kind, eventId: event.id, correlationId, openedAt, dueAt },
      },
    ];
  });
