import { setTimeout as sleep } from 'node:timers/promises';
import { NotInTime, withinTime } from '../within-time.ts';
import type { OpenPool } from './open-pool.ts';
import { Patience } from './patience.ts';
import type { Replica } from './replica.ts';
import { WriterLog } from './writer-log.ts';

/** How long after one look the next one begins, in milliseconds. */
const LOOK_AGAIN_MS = 250;

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`;

interface Watched {
  /** To ask the writer; closed with the rest. */
  readonly writer: OpenPool;
  readonly replicas: readonly Replica[];
  /** A replica that is further behind than this is left out, in milliseconds. */
  readonly lagMaxMs: number;
}

export interface Replicas {
  /** Those that answer and are fresh; undefined: none. */
  fresh(): readonly Replica[] | undefined;
  /** The next of them in turn. */
  next(): Replica | undefined;
  close(): Promise<void>;
}

/**
 * Looks at writer and replicas some three times a second, so that no request has to find out
 * by itself which replica answers and is fresh (decision 0056).
 */
export function watchReplicas({ writer, replicas, lagMaxMs }: Watched): Replicas {
  const log = new WriterLog();
  const patience = new Patience();
  const closing = new AbortController();
  const { signal } = closing;
  const lookAtWriter = async () => {
    const askedMs = performance.now();
    const found = await writer.pool.query<{ position: number }>(WRITTEN);
    patience.writerTook(performance.now() - askedMs);
    const [row] = found.rows;
    if (row) log.see(row.position, performance.now());
  };
  const lookAt = async (replica: Replica) => {
    try {
      replica.found(log.lagOf(await withinTime(patience.ms, replica.position())), lagMaxMs);
    } catch (error) {
      const reason =
        error instanceof NotInTime ? new Error(`The replica ${replica.name} does not answer`) : error;
      if (!signal.aborted) replica.giveUp(reason as Error);
    }
  };
  // Whoever writes hears that the writer is away.
  const tryLookAtWriter = () => lookAtWriter().catch(() => undefined);
  const again = async (look: () => Promise<void>) => {
    while (!signal.aborted) {
      await look();
      await sleep(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const watch = async () => {
    // First of all: before it was heard, no replica is known to lack anything.
    await tryLookAtWriter();
    await Promise.all([tryLookAtWriter, ...replicas.map((each) => () => lookAt(each))].map(again));
  };
  const watching = replicas.length > 0 ? watch() : undefined;
  const fresh = () => {
    const those = replicas.filter(({ isIn }) => isIn);
    return those.length > 0 ? those : undefined;
  };
  let turn = 0;
  return {
    fresh,
    next() {
      const those = fresh();
      turn += 1;
      return those?.[turn % those.length];
    },
    async close() {
      closing.abort();
      await Promise.all([watching, writer.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
