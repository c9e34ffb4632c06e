import { setTimeout as sleep } from 'node:timers/promises';
import { SLOTS, type Lane } from '../bulkhead/bulkhead.ts';
import { withinTime } from '../../runtime/within-time.ts';
import { closer, takeDue } from './open-work.ts';
import type { Process, WorkItem } from './process.ts';
import { runWork, type WorkDependencies } from './run-work.ts';

export interface SchedulerDependencies extends WorkDependencies {
  readonly signal: AbortSignal;
  /** How often to look for work that is due, in milliseconds. */
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;
/** Between two looks at the list at least, in milliseconds: each costs PostgreSQL more than a piece. */
const LOOK_AGAIN_MS = 50;
/** Pieces of one kind of work that one worker has under way at most. */
const UNDER_WAY_MAX = 64;

interface Begun {
  readonly connectionId: string;
  readonly ended: Promise<void>;
}

/**
 * Does what is due and nobody does: work that waited for its time, whose job was lost, whose worker
 * died. Kinds do not wait for each other, connections neither. Two schedulers change nothing.
 */
export async function runScheduler(deps: SchedulerDependencies, process: Process): Promise<void> {
  await Promise.all(Object.keys(process.kinds).map((kind) => runKind(deps, process, kind)));
}

async function runKind(deps: SchedulerDependencies, process: Process, kind: string): Promise<void> {
  const { signal, log, everyMs = EVERY_MS } = deps;
  const lane = process.kinds[kind]?.lane;
  if (!lane) return;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const underWay = new Set<Promise<void>>();
  const close = closer(deps.pool, process.name);
  const begin = (item: WorkItem): Begun => {
    const work = runWork(deps, process, item, close).catch((err: unknown) =>
      log.warn({ err, process: process.name, kind, key: item.key }, 'comes again when its hold ends'),
    );
    const ended: Promise<void> = work.then(() => void underWay.delete(ended));
    underWay.add(ended);
    return { connectionId: item.connectionId, ended };
  };
  while (!signal.aborted) {
    const free = UNDER_WAY_MAX - underWay.size;
    const due = free > 0 ? await dueOf(deps, process, kind, { lane, max: free }) : [];
    const begun = due.map(begin);
    // As many as one connection may have: once they are done more of the same may be due.
    if (due.length < Math.min(free, SLOTS[lane])) {
      await pause(everyMs);
      continue;
    }
    const room = free === 0 ? Promise.race(underWay) : oneConnectionDone(begun);
    await withinTime(everyMs, room).catch(() => undefined);
    await pause(Math.min(everyMs, LOOK_AGAIN_MS));
  }
  await Promise.all(underWay);
}

/** All that one connection has of what was begun together, whichever is first. */
function oneConnectionDone(begun: readonly Begun[]): Promise<unknown> {
  const connections = new Set(begun.map(({ connectionId }) => connectionId));
  const ofConnection = (id: string) => begun.filter(({ connectionId }) => connectionId === id);
  return Promise.race(
    [...connections].map((id) => Promise.all(ofConnection(id).map(({ ended }) => ended))),
  );
}

async function dueOf(
  { pool, bulkhead, now, log }: SchedulerDependencies,
  process: Process,
  kind: string,
  { lane, max }: { readonly lane: Lane; readonly max: number },
): Promise<WorkItem[]> {
  try {
    return await takeDue(pool, {
      process: process.name,
      kind,
      max,
      perConnection: SLOTS[lane],
      except: bulkhead.busy(lane),
      now: now(),
    });
  } catch (err) {
    log.warn({ err, process: process.name, kind }, 'the open work does not answer');
    return [];
  }
}
