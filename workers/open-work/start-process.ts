import { runAsLeader } from '../../runtime/database/run-as-leader.ts';
import { inSpan } from '../../runtime/observability/tracing.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { openQueue } from '../queue/queue.ts';
import { createOwnShare } from './own-share.ts';
import type { Process, WorkItem } from './process.ts';
import { runProcess } from './run-process.ts';
import { runWork } from './run-work.ts';
import { runScheduler, type SchedulerDependencies } from './scheduler.ts';

export interface RunningProcess {
  /** Throws when the queue does not answer. */
  check(): Promise<void>;
  /** Waits for the work under way; to be called once `signal` has aborted. */
  stop(): Promise<void>;
}

/**
 * Jobs that one worker takes from a queue at a time. More than the slots and lines of several connections
 * together: those of slow ones must not be all that it takes.
 */
const CONCURRENCY = 256;

/** Starts all that a process needs: its queue, its scheduler, and, in one worker, its reading of events. */
export async function startProcess(
  deps: SchedulerDependencies & {
    readonly databaseUrl: string;
    readonly redisUrl?: string | undefined;
    readonly onEvent?: (event: StoredEvent) => void;
  },
  process: Process,
): Promise<RunningProcess> {
  const { databaseUrl, redisUrl, log, signal } = deps;
  const { name } = process;
  const queue = await openQueue({ databaseUrl, redisUrl }, name);
  const run = (item: WorkItem) =>
    inSpan(item.kind, { traceparent: item.traceparent }, () =>
      runWork(deps, process, item, { listed: false }),
    );
  const onError = (err: unknown) =>
    log.warn({ err, process: name }, 'the scheduler finds what was lost here');
  const worker = await queue.work(run, { concurrency: CONCURRENCY, onError });
  const ownShare = createOwnShare((item) => run(item).catch(onError));
  const running = [
    runAsLeader(
      {
        databaseUrl,
        name: `process ${name}`,
        signal,
        onError: (err) => log.warn({ err, process: name }, 'stands by for the lease again'),
      },
      (turn, lease) => runProcess({ ...deps, ownShare, queue, lease, signal: turn }, process),
    ),
    runScheduler(deps, process),
  ];
  return {
    check: () => queue.check(),
    async stop() {
      await worker.close();
      await Promise.all(running);
      await ownShare.ended();
      await queue.close();
    },
  };
}
