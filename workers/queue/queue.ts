import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type JobsOptions,
  type QueueOptions,
} from 'bullmq';

export interface QueueSettings {
  /** PostgreSQL holds the jobs unless a Redis is named. */
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  /** Namespace, so that tests and tenants of one server do not meet. */
  readonly prefix?: string;
}

/**
 * A job carries ids only: no personal data, no token, no amount. What is true is read from the
 * stream when the job runs.
 */
export interface ChargeJob {
  readonly paymentId: string;
  /** The PurchaseRequested event; also the job's id and the provider's idempotency key. */
  readonly eventId: string;
  readonly correlationId: string;
  /** W3C trace context of the purchase, while tracing is on. */
  readonly traceparent?: string;
}

export interface Jobs {
  add(jobs: readonly ChargeJob[]): Promise<void>;
  work(
    processor: (job: ChargeJob) => Promise<void>,
    options: WorkOptions,
  ): Promise<{ close(): Promise<void> }>;
  /** Throws every job away. The reconciler derives the open ones again. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkOptions {
  readonly concurrency: number;
  readonly onError: (error: unknown) => void;
  /**
   * A job whose worker has not been heard of for this long is given to another, in milliseconds.
   */
  readonly lockMs?: number;
}

const NAME = 'charges';
const LOCK_MS = 15_000;

const RETRIES: JobsOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 250, jitter: 0.5 },
  // Keeping finished jobs costs the PostgreSQL backend a search on each one; running a job again
  // finds the work done.
  removeOnComplete: true,
  removeOnFail: true,
};

/**
 * The queue of provider calls. It is a scheduler, never a record: losing it loses no money
 * (specification/reliability#loss-of-the-queue).
 */
export async function openJobs(settings: QueueSettings): Promise<Jobs> {
  const { options, backend } = backendFor(settings);
  const queue = new Queue<ChargeJob>(NAME, options, backend);
  // A lost connection shows where it matters, in the call that fails; without a listener it would
  // end the process.
  queue.on('error', () => undefined);
  await queue.waitUntilReady();
  return {
    // One by one: for the few that come at a time the PostgreSQL backend's bulk statement costs
    // more than all of them together.
    add: async (jobs) =>
      void (await Promise.all(
        jobs.map((data) => queue.add(NAME, data, { ...RETRIES, jobId: data.eventId })),
      )),

    async work(processor, { concurrency, onError, lockMs = LOCK_MS }) {
      const worker = new Worker<ChargeJob>(
        NAME,
        (job) => processor(job.data),
        { ...options, concurrency, stalledInterval: lockMs / 3, lockDuration: lockMs },
        backend,
      );
      worker.on('error', onError);
      worker.on('failed', (_job, error) => onError(error));
      await worker.waitUntilReady();
      return { close: () => worker.close() };
    },

    flush: () => queue.obliterate({ force: true }),
    close: () => queue.close(),
  };
}

/** BullMQ's types name Redis connections only; each backend takes what its own driver takes. */
function backendFor({ databaseUrl, redisUrl, prefix = 'razao' }: QueueSettings): {
  options: QueueOptions;
  backend: typeof createRedisBackend;
} {
  // Jobs follow from events: they need not wait for the disk.
  const postgres = {
    connectionString: databaseUrl,
    schema: `queue_${prefix}`,
    migrate: true,
    max: 6,
    options: '-c synchronous_commit=off',
  };
  const redis = { url: redisUrl, maxRetriesPerRequest: null };
  return {
    options: { connection: (redisUrl ? redis : postgres) as never, prefix },
    backend: redisUrl
      ? createRedisBackend
      : (createPostgresBackend as unknown as typeof createRedisBackend),
  };
}
