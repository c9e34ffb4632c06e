import type pg from 'pg';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { platformOf } from '../../eventstore/platform-of.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ConnectionBusy, type Bulkhead } from '../bulkhead/bulkhead.ts';
import { end, reschedule, HOLD_MS } from './tasks.ts';
import { laneOf, type Process, type Task, type TaskKind, type TaskResult } from './process.ts';

export interface TaskDependencies {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly bulkhead: Bulkhead;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Between tries of what fails unexpectedly, in milliseconds; doubled each time. */
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 3_600_000;

/**
 * Does one task in a slot of its connection, and keeps it on the list until it is done. It
 * is given up, with an incident, when it stays open for longer than its kind allows.
 *
 * `close`: what was taken from the list is taken off it when it is done; what the queue brings is
 * closed by the event that it leads to.
 */
export async function runTask(
  deps: TaskDependencies,
  process: Process,
  item: Task,
  close?: (item: Task) => Promise<void>,
): Promise<void> {
  const kind = process.kinds[item.kind];
  if (!kind) throw new Error(`The process ${process.name} has no kind ${item.kind}`);
  let result: TaskResult;
  let next = item;
  const letGo = kind.long ? keepHold(deps, process.name, item) : undefined;
  try {
    result = await runInSlot(deps, process, kind, item);
  } catch (error) {
    const busy = error instanceof ConnectionBusy;
    if (!busy) {
      const { key, tries } = item;
      deps.log.warn(
        { err: error, process: process.name, kind: item.kind, key, tries },
        'tried again later',
      );
    }
    // Nothing was begun: that is no try.
    if (busy) next = { ...item, tries: item.tries - 1 };
    result = { kind: 'retry', afterMs: busy ? spread(error.retryAfterMs) : backOff(item.tries) };
  }
  await letGo?.();
  if (result.kind === 'reroute') next = { ...item, connectionId: result.connectionId };
  if (result.kind === 'reroute' && result.afterMs === 0) return runTask(deps, process, next, close);
  if (result.kind === 'done') return close?.(item);
  if (ageMs(deps, item) > kind.endsAfterMs) return abandon(deps, process, item);
  if (result.kind === 'retry' && result.restart) next = { ...item, tries: 0 };
  const dueAt = new Date(deps.now().getTime() + result.afterMs);
  await reschedule(deps.pool, process.name, next, dueAt);
}

function runInSlot(
  { bulkhead }: TaskDependencies,
  process: Process,
  kind: TaskKind,
  item: Task,
): Promise<TaskResult> {
  const lane = laneOf(process, item.kind, kind);
  return bulkhead
    .run(lane, item.connectionId, (observe) => kind.run(item, observe))
    .catch(async (error: unknown) => {
      const instead =
        error instanceof ConnectionBusy ? await kind.whenBusy?.(item, bulkhead.busy(lane)) : undefined;
      if (instead) return instead;
      throw error;
    });
}

const ageMs = ({ now }: TaskDependencies, { openedAt }: Task): number =>
  now().getTime() - Date.parse(openedAt);

const backOff = (tries: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(tries - 1, 20));

/** Many wait for the same slot: they must not come back together. */
const spread = (ms: number): number => ms * (1 + Math.random());

async function abandon(deps: TaskDependencies, process: Process, item: Task): Promise<void> {
  const { key, kind, connectionId, eventId, tries } = item;
  const stream = streamOf(process.source, key);
  await raiseIncident(deps.store, {
    kind: 'RETRIES_ENDED',
    cause: { stream, eventId },
    occasion: kind,
    platformId: await platformOf(deps.store, stream),
    details: { work: kind, connectionId, tries: String(tries) },
    at: deps.now(),
  });
  await end(deps.pool, process.name, item, deps.now());
}

/**
 * Keeps a task from other workers for as long as it takes here. Answers what ends that, to
 * be waited for before the work is put off.
 */
function keepHold(
  { pool, log, now }: Pick<TaskDependencies, 'pool' | 'log' | 'now'>,
  process: string,
  item: Task,
): () => Promise<void> {
  let kept = Promise.resolve();
  const timer = setInterval(() => {
    kept = kept
      .then(() => reschedule(pool, process, item, new Date(now().getTime() + HOLD_MS)))
      .catch((err: unknown) => log.warn({ err, process, key: item.key }, 'its hold may end'));
  }, HOLD_MS / 3);
  return () => {
    clearInterval(timer);
    return kept;
  };
}
