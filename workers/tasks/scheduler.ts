import { withTimeout } from '../../runtime/with-timeout.ts';
import { inFlightOf, type Lane } from '../bulkhead/bulkhead.ts';
import { closer, takeDue } from './tasks.ts';
import { laneOf, type Process, type Task } from './process.ts';
import { runTask, type TaskDependencies } from './run-task.ts';

export interface SchedulerDependencies extends TaskDependencies {
  readonly signal: AbortSignal;
  /** Whether the event store answers this worker: what it cannot do is left to another. */
  readonly reachesLog: () => boolean;
  /** How often to look for work that is due without being told of it, in milliseconds. */
  readonly everyMs?: number;
  /** Cut short where work was enqueued that is due at once. */
  readonly pauses?: Pauses;
}

const EVERY_MS = 1_000;
/**
 * Between two looks at the list at least, in milliseconds, and as long as the last one took: each
 * costs PostgreSQL more than a piece.
 */
const LOOK_AGAIN_MS = 50;
/**
 * Pieces of one kind of work that one worker has under way at most; of one connection no more than
 * it has slots.
 */
const UNDER_WAY_MAX = 64;

/**
 * Does what is due and nobody does: work that waited for its time, whose job was lost, whose worker
 * died. Kinds do not wait for each other, connections neither. Two schedulers change nothing.
 */
export async function runScheduler(deps: SchedulerDependencies, process: Process): Promise<void> {
  await Promise.all(Object.keys(process.kinds).map((kind) => runKind(deps, process, kind)));
}

async function runKind(deps: SchedulerDependencies, process: Process, kind: string): Promise<void> {
  const { signal, log, everyMs = EVERY_MS, pauses = createPauses() } = deps;
  const told = process.kinds[kind];
  if (!told) return;
  const lane = laneOf(process, kind, told);
  const underWay = new Map<Task, Promise<void>>();
  const close = closer(deps.pool, process.name);
  const begin = (item: Task) => {
    const work = runTask(deps, process, item, close).catch((err: unknown) =>
      log.warn(
        { err, process: process.name, kind, key: item.key },
        'is retried after its visibility timeout',
      ),
    );
    underWay.set(
      item,
      work.then(() => void underWay.delete(item)),
    );
  };
  while (!signal.aborted) {
    const begun = performance.now();
    const { cuts } = pauses;
    const before = [...underWay.keys()];
    const free = deps.reachesLog() ? UNDER_WAY_MAX - before.length : 0;
    const due = free > 0 ? await dueOf(deps, process, kind, { lane, max: free, before }) : [];
    const lookedMs = performance.now() - begun;
    due.forEach(begin);
    const seen = [...before, ...due];
    const inTheWay = due.length < free ? ofFullConnections(seen, lane) : seen;
    if (inTheWay.length === 0) {
      await pauses.pause(everyMs, signal, cuts);
      continue;
    }
    // Once some of what keeps more from being begun is done, more of the same may be due.
    const oneDone = Promise.race(inTheWay.map((item) => underWay.get(item)));
    await withTimeout(Math.min(everyMs, EVERY_MS), oneDone).catch(() => undefined);
    await pauses.pause(Math.max(Math.min(everyMs, LOOK_AGAIN_MS), lookedMs), signal);
  }
  await Promise.all(underWay.values());
}

/** Those of connections that may have no more at a time. */
function ofFullConnections(items: readonly Task[], lane: Lane): Task[] {
  const held = inFlightOf(items);
  return items.filter(({ connectionId }) => (held.get(connectionId) ?? 0) >= lane.slots);
}

async function dueOf(
  { pool, bulkhead, now, log }: SchedulerDependencies,
  process: Process,
  kind: string,
  { lane, max, before }: { readonly lane: Lane; readonly max: number; readonly before: Task[] },
): Promise<Task[]> {
  const held = inFlightOf(before);
  for (const connectionId of bulkhead.busy(lane)) held.set(connectionId, lane.slots);
  try {
    return await takeDue(pool, {
      process: process.name,
      kind,
      max,
      perConnection: lane.slots,
      held,
      now: now(),
    });
  } catch (err) {
    log.warn({ err, process: process.name, kind }, 'the tasks do not answer');
    return [];
  }
}

/** Pauses of several loops that one caller may cut short. */
interface Pauses {
  /** How often they were cut short so far. */
  readonly cuts: number;
  /**
   * Ends after this time, in milliseconds, when `signal` aborts, or when it is cut short. `since`:
   * at once where that was done after there had been so many cuts, as while its loop was looking.
   */
  pause(ms: number, signal: AbortSignal, since?: number): Promise<void>;
  cutShort(): void;
}

export function createPauses(): Pauses {
  const under = new Set<() => void>();
  let cuts = 0;
  return {
    get cuts() {
      return cuts;
    },
    pause: (ms, signal, since = cuts) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          under.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        under.add(end);
        if (signal.aborted || cuts > since) end();
      }),
    cutShort() {
      cuts += 1;
      under.forEach((end) => end());
    },
  };
}
