import {
  createPostgresBackend,
  createRedisBackend,
  DelayedError,
  Queue,
  Worker,
  type JobsOptions,
  type QueueOptions,
} from 'bullmq';
import pg from 'pg';
import { KEEPALIVE } from '../../runtime/database/open-pool.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import type { Task } from '../tasks/process.ts';
import { redisTakes } from './redis-takes.ts';

export interface QueueSettings {
  /** PostgreSQL holds the jobs unless a Redis is named. */
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  /** Namespace, so that tests and tenants of one server do not meet. */
  readonly prefix?: string;
}

/** A queue of tasks. A job carries ids only: no personal data, no token, no amount. */
export interface WorkQueue {
  /** Adding the work of an event that waits already changes nothing. */
  add(items: readonly Task[]): Promise<void>;
  work(
    processor: (item: Task) => Promise<void>,
    options: WorkOptions,
  ): Promise<{ close(): Promise<void> }>;
  /** Why the queue takes nothing, or undefined. Throws when it does not answer. */
  check(): Promise<string | undefined>;
  /** Throws every job away. The scheduler finds what is open. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkOptions {
  readonly concurrency: number;
  readonly onError: (error: unknown) => void;
  /** While it says no, jobs are left to other workers. */
  readonly isFit?: () => boolean;
  /**
   * A job whose worker has not been heard of for this long is given to another, in milliseconds.
   */
  readonly lockMs?: number;
}

const LOCK_MS = 15_000;
const FIT_EVERY_MS = 250;

/** What fails is on the list of tasks, where the scheduler finds it: a job runs once. */
const ONCE: JobsOptions = {
  attempts: 1,
  // Keeping finished jobs costs the PostgreSQL backend a search on each one; running a job again
  // finds the work done.
  removeOnComplete: true,
  removeOnFail: true,
};

/**
 * Opens the queue of one process's urgent work. It saves waiting and is never a record: losing it
 * loses nothing (specification/reliability#loss-of-the-queue). Throws one sentence where it is not
 * there.
 */
export async function openQueue(settings: QueueSettings, name: string): Promise<WorkQueue> {
  const { options, backend } = backendFor(settings);
  const queue = new Queue<Task>(name, options, backend);
  // A lost connection shows where it matters, in the call that fails; without a listener it would
  // end the process.
  let trouble: Error | undefined;
  queue.on('error', (error) => (trouble = error));
  await inTime(queue.waitUntilReady()).catch((error: Error) => {
    void queue.close().catch(() => undefined);
    throw new Error(doesNotAnswer(settings, trouble ?? error), { cause: error });
  });
  const { redisUrl, prefix = PREFIX } = settings;
  if (!redisUrl) await withoutEvents(settings);
  const takes = redisUrl ? redisTakes(redisUrl, { prefix, answerMs: ANSWER_MS }) : undefined;
  return {
    // One by one: for the few that come at a time the PostgreSQL backend's bulk statement costs
    // more than all of them together.
    add: async (items) =>
      void (await Promise.all(
        items.map((item) => queue.add(name, item, { ...ONCE, jobId: item.eventId })),
      )),

    async work(processor, { concurrency, onError, isFit = () => true, lockMs = LOCK_MS }) {
      const worker = new Worker<Task>(
        name,
        async (job, token) => {
          if (isFit()) return processor(job.data);
          await job.moveToDelayed(Date.now(), token);
          throw new DelayedError();
        },
        { ...options, concurrency, stalledInterval: lockMs / 3, lockDuration: lockMs },
        backend,
      );
      worker.on('error', onError);
      worker.on('failed', (_job, error) => onError(error));
      await worker.waitUntilReady();
      const resting = setInterval(() => {
        // What it has begun goes on; a job that was on its way here goes back.
        if (!isFit()) worker.pause(true).catch(onError);
        else if (worker.isPaused()) worker.resume();
      }, FIT_EVERY_MS);
      return {
        close() {
          clearInterval(resting);
          return worker.close();
        },
      };
    },

    check: async () => {
      const problem = await takes?.check();
      if (!problem) await inTime(queue.isPaused());
      return problem;
    },
    flush: () => queue.obliterate({ force: true }),
    // It is gone with its connections; one that is silent is not waited for.
    close() {
      takes?.close();
      return inTime(queue.close()).catch(() => undefined);
    },
  };
}

/**
 * BullMQ's PostgreSQL backend writes up to five rows of events for each job, each with a
 * notification, and has no switch for it. Nobody reads them here, so its function does nothing
 * (decision 0034).
 */
async function withoutEvents({ databaseUrl, prefix }: QueueSettings): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  await client.connect();
  try {
    // Two workers that start together must not both replace it at once.
    await client.query(
      `select pg_advisory_xact_lock(hashtext('queue without events'));
       create or replace function ${schemaOf(prefix)}.publish_event(p_queue text, p_event text, p_data jsonb)
       returns bigint language plpgsql as 'begin return 0; end'`,
    );
  } finally {
    await client.end();
  }
}

const PREFIX = 'razao';
const schemaOf = (prefix = PREFIX) => `queue_${prefix}`;

/** Names the place, never its password. */
function doesNotAnswer({ redisUrl, databaseUrl }: QueueSettings, { message }: Error): string {
  const setting = redisUrl ? 'REDIS_URL' : 'DATABASE_URL';
  const what = /^(WRONGPASS|NOAUTH)/.test(message) ? 'refuses the password' : 'does not answer';
  return `The queue at ${new URL(redisUrl ?? databaseUrl).host} ${what} (${message}): check ${setting}.`;
}

/** Without its server the client waits for ever, in milliseconds. */
const ANSWER_MS = 5_000;

/**
 * Longest time of one statement or command, in milliseconds: a connection that fell silent is to be
 * noticed within ten seconds.
 */
const STATEMENT_MS = 8_000;

const inTime = <T>(answer: Promise<T>): Promise<T> => withTimeout(ANSWER_MS, answer);

/** BullMQ's types name Redis connections only; each backend takes what its own driver takes. */
function backendFor({ databaseUrl, redisUrl, prefix = PREFIX }: QueueSettings): {
  options: QueueOptions;
  backend: typeof createRedisBackend;
} {
  // Jobs follow from events: they need not wait for the disk.
  const postgres = {
    connectionString: databaseUrl,
    schema: schemaOf(prefix),
    migrate: true,
    max: 6,
    ...KEEPALIVE,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: STATEMENT_MS,
    options: '-c synchronous_commit=off',
  };
  // What blocks for longest is waiting for a job, five seconds.
  const redis = { url: redisUrl, maxRetriesPerRequest: null, socketTimeout: STATEMENT_MS };
  return {
    options: { connection: (redisUrl ? redis : postgres) as never, prefix },
    backend: redisUrl
      ? createRedisBackend
      : (createPostgresBackend as unknown as typeof createRedisBackend),
  };
}
