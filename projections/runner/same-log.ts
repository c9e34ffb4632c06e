import type pg from 'pg';
import { compareLog, OtherLog, type Kept } from '../../eventstore/identity.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { later } from '../../eventstore/stored-event.ts';
import type { Group } from '../read-model.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly groups: readonly Group[];
  /** How far this program has read, where that is further than the tables say. */
  readonly reached?: bigint | undefined;
}

/** What the live tables of these groups know of the log that they were made from. */
async function keptOf({ pool, groups }: Parts): Promise<Kept[]> {
  const { rows } = await pool.query<{ log_id: string | null; position: string | null }>(
    `select log_id, position::text from projection.generations
     where read_group = any($1) and status = 'ACTIVE'`,
    [groups.map(({ name }) => name)],
  );
  return rows.map(({ log_id, position }) => ({
    logId: log_id,
    checkpoint: position === null ? undefined : BigInt(position),
  }));
}

/**
 * Throws OtherLog unless all live tables of these groups were made from the log that is there, and
 * OutcomeUnknown when the store does not answer. Answers the log's id; tables of which nobody asked
 * so far are of this log from now on.
 */
export async function demandSameLog(parts: Parts): Promise<string> {
  const kept = await keptOf(parts);
  const read = kept.map(({ logId, checkpoint }) => ({
    logId,
    checkpoint: logId === null ? checkpoint : later(checkpoint, parts.reached),
  }));
  const { log, standings } = await compareLog(parts.store, read);
  const other = standings.find((standing) => standing !== 'SAME');
  if (other) throw new OtherLog(other);
  if (kept.some(({ logId }) => logId === null))
    await parts.pool.query(
      `update projection.generations set log_id = $2
       where read_group = any($1) and status = 'ACTIVE' and log_id is null`,
      [parts.groups.map(({ name }) => name), log.id],
    );
  return log.id;
}
