import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { Feed } from '../../eventstore/feed.ts';
import { assertSameLog } from '../../eventstore/same-log.ts';
import { followLog } from '../../eventstore/subscribe.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { furthestCheckpoint } from './generations.ts';
import { keepGroup, OtherVersion } from './live-group.ts';
import { forgetGroups } from './metrics.ts';
import { assertBuiltFromLog } from './same-log.ts';
import { prepareGenerations } from './schema.ts';
import { watchGroups, type WatchOptions } from './watch.ts';

/**
 * Events that come within this many milliseconds are written together: each batch costs PostgreSQL
 * about the same.
 */
const LINGER_MS = 5;

/**
 * Keeps all groups up to date until the signal aborts: the log is read once for those that keep up,
 * and each group fails and catches up alone. Throws OtherVersion when a program of another version
 * has taken over, and LogMismatch when the log is not the one that the tables were made from: the
 * caller ends; and LeaseLost when another program leads.
 */
export async function runProjections({
  signal,
  ...options
}: WatchOptions & { readonly lease: Lease }): Promise<void> {
  const { store, pool, groups, lease, log } = options;
  await prepareGenerations(pool);
  const names = groups.map(({ name }) => name);
  const ending = new AbortController();
  const running = AbortSignal.any([signal, ending.signal]);
  const feed = new Feed(await furthestCheckpoint(pool, names));
  const sameLog = () => assertBuiltFromLog({ ...options, reached: feed.position });
  const parts = [
    ...groups.map((group) => {
      // What the others have read counts, too: a group that lags would read an older copy on.
      const ofGroup = async () => {
        await assertSameLog({ store, pool, checkpoints: readCheckpoints });
        await assertBuiltFromLog({ store, pool, groups: [group], reached: feed.position });
      };
      return keepGroup(group, feed, { store, pool, sameLog: ofGroup, lease, log, signal: running });
    }),
    watchGroups({ ...options, signal: running }),
    followLog(store, {
      signal: running,
      batchMax: 1_000,
      lingerMs: LINGER_MS,
      async checkpoint() {
        await sameLog();
        return feed.position;
      },
      sameLog,
      onBatch: (batch) => feed.deliver(batch),
      onError: (err) => log.warn({ err }, 'the log is read again from where it broke off'),
    }),
  ];
  try {
    await Promise.all(parts);
  } catch (error) {
    if (error instanceof OtherVersion) log.error({ err: error }, 'standing down');
    throw error;
  } finally {
    ending.abort();
    await Promise.allSettled(parts);
    forgetGroups();
  }
}
