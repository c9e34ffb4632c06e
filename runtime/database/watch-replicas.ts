import { setTimeout as sleep } from 'node:timers/promises';
import { TimeoutError, withTimeout } from '../with-timeout.ts';
import type { OpenPool } from './open-pool.ts';
import { MOST_MS, Patience } from './patience.ts';
import { Ancestry } from './ancestry.ts';
import { SERVER, type Replica, type Standing } from './replica.ts';
import { WriterLog } from './writer-log.ts';

/** How long after one look the next one begins, in milliseconds. */
const LOOK_AGAIN_MS = 250;

/**
 * How long the writer may not be heard before nobody knows how far a replica lags, in milliseconds
 * (`REPLICA_LAG_MAX_MS` where that is longer): one look that fails and the next one.
 */
const UNHEARD_MAX_MS = MOST_MS + 1_000;

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position,
  ${SERVER} as server`;

interface Watched {
  /** To ask the writer; closed with the rest. */
  readonly writer: OpenPool;
  readonly replicas: readonly Replica[];
  /** A replica that is further behind than this is left out, in milliseconds. */
  readonly lagMaxMs: number;
}

export interface Replicas {
  /** Those that are read from, or soon may be; undefined: none. */
  awaited(): readonly Replica[] | undefined;
  /** The next in turn of those that answer, are fresh, and have the log up to this position. */
  next(position: number): Replica | undefined;
  close(): Promise<void>;
}

/**
 * Looks at writer and replicas some three times a second, so that no request has to find out
 * by itself which replica answers and is fresh (decision 0056).
 */
export function watchReplicas({ writer, replicas, lagMaxMs }: Watched): Replicas {
  const log = new WriterLog();
  const patience = new Patience();
  let writerServer: string | undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const lookAtWriter = async () => {
    const askedAtMs = performance.now();
    const found = await writer.pool.query<{ position: number; server: string }>(WRITTEN);
    const heardAtMs = performance.now();
    patience.writerTook(heardAtMs - askedAtMs);
    const [row] = found.rows;
    if (!row) return;
    log.see(row.position, { askedAtMs, heardAtMs });
    writerServer = row.server;
  };
  const lookAt = async (replica: Replica, ancestry: Ancestry) => {
    try {
      const standing = await withTimeout(patience.ms, replica.standing());
      judge(replica, ancestry, standing, { log, server: writerServer, lagMaxMs });
    } catch (error) {
      const reason =
        error instanceof TimeoutError ? new Error(`The replica ${replica.name} does not answer`) : error;
      if (!signal.aborted) replica.endWith(reason as Error);
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
    const looks = replicas.map((each) => {
      const ancestry = new Ancestry();
      return () => lookAt(each, ancestry);
    });
    await Promise.all([tryLookAtWriter, ...looks].map(again));
  };
  const watching = replicas.length > 0 ? watch() : undefined;
  let turn = 0;
  return {
    awaited() {
      const those = replicas.filter(({ isAwaited }) => isAwaited);
      return those.length > 0 ? those : undefined;
    },
    next(position) {
      const those = replicas.filter((each) => each.isIn && each.has(position));
      turn += 1;
      return those[turn % those.length];
    },
    async close() {
      closing.abort();
      await Promise.all([watching, writer.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

interface Writer {
  readonly log: WriterLog;
  /** Which server it is; undefined: it has not been heard yet. */
  readonly server: string | undefined;
  readonly lagMaxMs: number;
}

/** Lets a replica in, or leaves it out, by where it stands and what the writer said. */
function judge(
  replica: Replica,
  ancestry: Ancestry,
  standing: Standing,
  { log, server, lagMaxMs }: Writer,
): void {
  const heardAtMs = performance.now();
  const leaveOut = (why: string) => replica.leaveOut(new Error(why));
  const { name } = replica;
  if (server === undefined || log.unheardMs(heardAtMs) > Math.max(lagMaxMs, UNHEARD_MAX_MS))
    return leaveOut(`How far the replica ${name} lags is not known: the writer does not say`);
  if (!standing.follows && standing.server !== server)
    return leaveOut(`The replica ${name} follows nobody: it was promoted`);
  const isWriters = ancestry.isOf(log, { ...standing, writerServer: server, heardAtMs });
  if (isWriters === false)
    return leaveOut(`The replica ${name} has what the writer does not: it follows another server`);
  if (isWriters) replica.found(standing, log, lagMaxMs);
}
