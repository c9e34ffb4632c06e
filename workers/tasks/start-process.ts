import { LogMismatch } from '../../eventstore/compare-log.ts';
import { runAsLeader } from '../../runtime/database/run-as-leader.ts';
import { inSpan } from '../../runtime/observability/tracing.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { openQueue } from '../queue/queue.ts';
import { createOwnShare, createUrgentWork } from './urgent-tasks.ts';
import { createPauses, runScheduler, type SchedulerDependencies } from './scheduler.ts';
import type { Process, Task } from './process.ts';
import { runProcess } from './run-process.ts';
import { runTask } from './run-task.ts';

export interface RunningProcess {
  readonly name: string;
  /** The name of its lease. */
  readonly leads: string;
  readonly kinds: readonly string[];
  /** Whether this worker is the one that reads its events now. */
  readonly isLeading: boolean;
  /** Looks for work that is due now. */
  look(): void;
  /** Why the queue takes nothing, or undefined. Throws when it does not answer. */
  check(): Promise<string | undefined>;
  /** Waits for the work under way; to be called once `signal` has aborted. */
  stop(): Promise<void>;
}

/**
 * Jobs that one worker takes from a queue at a time. More than the slots and lines of several
 * connections together: those of slow ones must not be all that it takes.
 */
const CONCURRENCY = 256;

interface StartDependencies extends SchedulerDependencies {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  readonly onEvent?: (event: StoredEvent) => void;
  /** The tasks were enqueued from another log than is there: nothing more can be done. */
  readonly onOtherLog: (error: LogMismatch) => void;
}

/**
 * Starts all that a process needs: its scheduler, the queue for what is urgent, and, in one worker,
 * its reading of events.
 */
export async function startProcess(deps: StartDependencies, process: Process): Promise<RunningProcess> {
  const { databaseUrl, log, signal } = deps;
  const { name } = process;
  const leads = `process ${name}`;
  const urgent = await openUrgentWork(deps, process);
  // Whoever takes over does not let wait for the next look what had come meanwhile.
  const { pauses = createPauses() } = deps;
  const runInline = (item: Task, close: (item: Task) => Promise<void>) =>
    runTask(deps, process, item, close).catch((err: unknown) =>
      log.warn({ err, process: name, key: item.key }, 'the scheduler finds what was lost here'),
    );
  let isLeading = false;
  const running = [
    runAsLeader(
      {
        databaseUrl,
        name: leads,
        signal,
        isFit: deps.reachesLog,
        onError: (err) => log.warn({ err, process: name }, 'is on standby for the lease again'),
      },
      async (leading, lease) => {
        isLeading = true;
        try {
          await runProcess(
            { ...deps, urgent, runInline, lease, signal: leading, onFolded: pauses.cutShort },
            process,
          );
        } catch (error) {
          if (error instanceof LogMismatch) deps.onOtherLog(error);
          throw error;
        } finally {
          isLeading = false;
        }
      },
    ),
    runScheduler({ ...deps, pauses }, process),
  ];
  return {
    name,
    leads,
    kinds: Object.keys(process.kinds),
    look: pauses.cutShort,
    get isLeading() {
      return isLeading;
    },
    check: async () => urgent?.check(),
    async stop() {
      await urgent?.stopTaking();
      await Promise.all(running);
      await urgent?.close();
    },
  };
}

/** The queue, and this worker's part in it; undefined where nothing is urgent. */
async function openUrgentWork(deps: StartDependencies, process: Process) {
  if (!Object.values(process.kinds).some((kind) => kind?.urgent)) return undefined;
  const { databaseUrl, redisUrl, log, now } = deps;
  const run = (item: Task) =>
    inSpan(item.kind, { traceparent: item.traceparent }, () => runTask(deps, process, item));
  const onError = (err: unknown) =>
    log.warn({ err, process: process.name }, 'the scheduler finds what was lost here');
  const queue = await openQueue({ databaseUrl, redisUrl }, process.name);
  const isFit = deps.reachesLog;
  const worker = await queue.work(run, { concurrency: CONCURRENCY, onError, isFit });
  const ownShare = createOwnShare((item) => run(item).catch(onError));
  return {
    ...createUrgentWork({ ownShare, queue, log, now }),
    check: () => queue.check(),
    stopTaking: () => worker.close(),
    async close() {
      await ownShare.ended();
      await queue.close();
    },
  };
}
