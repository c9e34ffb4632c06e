import { readCheckpoints } from '../eventstore/checkpoints-in-database.ts';
import { endAtLogMismatch, monitorLog } from '../eventstore/same-log.ts';
import { storeCheck } from '../eventstore/store-readiness.ts';
import type { EventStore } from '../eventstore/store.ts';
import { commitProblem } from '../runtime/database/commit-readiness.ts';
import type { DiskWatch } from '../runtime/database/disk.ts';
import { logInCheck } from '../runtime/database/log-in-readiness.ts';
import { openPool } from '../runtime/database/open-pool.ts';
import type { SameDatabase } from '../runtime/database/same-database.ts';
import { replicaProblem, writerCheck } from '../runtime/database/writer-readiness.ts';
import type { Logger } from '../runtime/observability/logger.ts';
import { watchReadiness, type Readiness } from '../runtime/observability/readiness.ts';
import type { PaymentFeed } from './payments/await-charge.ts';
import { projectionsCheck, readModelsCheck } from './read-models.ts';

interface Watched {
  /** The writer: without it nothing can be sold, however many replicas answer. */
  readonly url: string;
  readonly same: SameDatabase;
  readonly disk: DiskWatch;
  readonly store: EventStore;
  readonly feed: PaymentFeed;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Less than a look may take, in milliseconds. */
const ANSWER_MS = 1_000;

/**
 * Whether requests may be sent to this api. The database is asked on a connection that serves
 * nobody: while all others are in use it is there all the same, and a balancer that took the work
 * of a busy api to another would make that one busy in its turn (decision 0061).
 */
export function watchApi({ url, same, disk, store, feed, log, stopping }: Watched): {
  readonly readiness: Readiness;
  close(): Promise<void>;
} {
  const { pool, close } = openPool(
    {
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      // Where a lock keeps it waiting, PostgreSQL would go on with what nobody waits for any more.
      statement_timeout: ANSWER_MS,
      onConnect: (client) => same.demand(client),
    },
    () => undefined,
  );
  const checks = [writerCheck(pool, same, replicaProblem), logInCheck(url)];
  const lookAtLog = monitorLog({ store, pool, checkpoints: readCheckpoints });
  const readiness = watchReadiness({
    checks: {
      database: async () => (await Promise.all(checks.map((check) => check()))).find(Boolean),
      disk: () => disk.check(() => pool.query('select')),
      commits: () => commitProblem(pool),
      readModels: readModelsCheck(pool),
      projections: projectionsCheck(pool),
      eventstore: storeCheck(store),
      log: async () => void (await lookAtLog().catch(endAtLogMismatch)),
      paymentFeed: async () => feed.problem(),
    },
    // Without one of the others every api is as badly off as this one, and has pages, payments or
    // webhooks left to serve (decision 0061).
    outWithout: [['readModels'], ['database', 'eventstore']],
    // A stream may be left out for days: in these days, one that alone cannot reach PostgreSQL is
    // told from those that can (decision 0103).
    alike: ['projections'],
    stopping,
    log,
    now: () => new Date(),
  });
  return { readiness, close };
}
