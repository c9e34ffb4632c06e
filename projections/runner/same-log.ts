import type pg from 'pg';
import { compareLog, LogMismatch, type LogCheckpoint } from '../../eventstore/compare-log.ts';
import {
  KEPT_COLUMNS,
  toCheckpoint,
  type CheckpointRow,
} from '../../eventstore/checkpoints-in-database.ts';
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
async function checkpointsOf({ pool, groups }: Parts): Promise<LogCheckpoint[]> {
  const { rows } = await pool.query<CheckpointRow>(
    `select ${KEPT_COLUMNS} from projection.generations each
     where read_group = any($1) and status = 'ACTIVE'`,
    [groups.map(({ name }) => name)],
  );
  return rows.map(toCheckpoint);
}

/**
 * Throws LogMismatch unless all live tables of these groups were made from the log that is there,
 * and OutcomeUnknown when the store does not answer. Answers the log's id; tables of which nobody
 * asked so far are of this log from now on.
 */
export async function assertBuiltFromLog(parts: Parts): Promise<string> {
  const kept = await checkpointsOf(parts);
  const read = kept.map((each) =>
    each.logId === null ? each : { ...each, checkpoint: later(each.checkpoint, parts.reached) },
  );
  const { log, relations } = await compareLog(parts.store, read);
  const other = relations.find((standing) => standing !== 'SAME');
  if (other) throw new LogMismatch(other);
  if (kept.some(({ logId }) => logId === null))
    await parts.pool.query(
      `update projection.generations set log_id = $2
       where read_group = any($1) and status = 'ACTIVE' and log_id is null`,
      [parts.groups.map(({ name }) => name), log.id],
    );
  return log.id;
}
