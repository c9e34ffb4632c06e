import { endAtLogMismatch, monitorLog } from '../eventstore/same-log.ts';
import { storeCheck } from '../eventstore/store-readiness.ts';
import type { DiskWatch } from '../runtime/database/disk.ts';
import { leaderProblem } from '../runtime/database/leader-readiness.ts';
import type { Pools } from '../runtime/database/pools.ts';
import type { SameDatabase } from '../runtime/database/same-database.ts';
import { writerCheck } from '../runtime/database/writer-readiness.ts';
import type { Logger } from '../runtime/observability/logger.ts';
import { watchReadiness, type Readiness } from '../runtime/observability/readiness.ts';
import { stoppedProcesses } from './tasks/readiness.ts';
import type { RunningProcess } from './tasks/start-process.ts';
import type { WebhookConsumer } from './webhooks/start-webhooks.ts';

/** What the workers say of themselves and of what they need. */
export function readinessOf(parts: {
  readonly itsLog: Parameters<typeof monitorLog>[0];
  readonly same: SameDatabase;
  readonly disk: DiskWatch;
  readonly pools: Pools;
  readonly webhooks: WebhookConsumer;
  readonly processes: readonly RunningProcess[];
  readonly log: Logger;
  readonly stopping: AbortSignal;
}): Readiness {
  const { itsLog, same, disk, pools, webhooks, processes, log, stopping } = parts;
  const lookAtLog = monitorLog(itsLog);
  const leads = processes.map((each) => each.leads);
  const names = processes.map((each) => each.name);
  const checks = {
    database: writerCheck(pools.writer, same),
    disk: () => disk.check(() => pools.writer.query('select')),
    eventstore: storeCheck(itsLog.store),
    log: async () => void (await lookAtLog().catch(endAtLogMismatch)),
    webhooks: async () => webhooks.problem(),
    processes: () => stoppedProcesses(pools.writer, names),
    leaders: () => leaderProblem(pools.writer, leads),
    queue: async () => (await Promise.all(processes.map((each) => each.check()))).find(Boolean),
  };
  return watchReadiness({ checks, stopping, log, now: () => new Date() });
}
