import type pg from 'pg';
import type { LogCheckpoint } from './compare-log.ts';
import type { EventPlace } from './stored-event.ts';

/** What a table of the database knows of the log that it was made from. */
export interface TableCheckpoint extends LogCheckpoint {
  readonly table: string;
}

/**
 * What all that is made from events was made from: live tables of read models, those of another
 * release, too, and the workers' tasks.
 */
export async function readCheckpoints(pool: pg.Pool): Promise<TableCheckpoint[]> {
  return [...(await checkpointsOfReadModels(pool)), ...(await checkpointsOfProcesses(pool))];
}

/** What live tables of read models were made from. */
const checkpointsOfReadModels = (pool: pg.Pool): Promise<TableCheckpoint[]> =>
  checkpointsIn(pool, 'projection.generations', "each.status = 'ACTIVE'");

/** What the workers' tasks were enqueued from. */
const checkpointsOfProcesses = (pool: pg.Pool): Promise<TableCheckpoint[]> =>
  checkpointsIn(pool, 'open_work.processes', 'true');

async function checkpointsIn(pool: pg.Pool, table: string, where: string): Promise<TableCheckpoint[]> {
  const { rows } = await pool
    .query<CheckpointRow>(`select ${KEPT_COLUMNS} from ${table} each where ${where}`)
    .catch((error: unknown) => noneWithoutTable(error, table));
  return rows.map((row) => ({ table, ...toCheckpoint(row) }));
}

export interface CheckpointRow {
  readonly log_id: string | null;
  readonly position: string | null;
  readonly last_event: EventPlace | null;
}

/** Of a table called `each`. As JSON, since an older release has no column for some. */
export const KEPT_COLUMNS = `to_jsonb(each)->>'log_id' as log_id,
  to_jsonb(each)->>'position' as position, to_jsonb(each)->'last_event' as last_event`;

export const toCheckpoint = ({ log_id, position, last_event }: CheckpointRow): LogCheckpoint => ({
  logId: log_id,
  checkpoint: position === null ? undefined : BigInt(position),
  lastEvent: last_event ?? undefined,
});

/** The user of a program lacks a right of this release. */
export class MayNotRead extends Error {
  constructor(table: string) {
    super(
      `The user of DATABASE_URL may not read ${table}: run migrate as the owner of the database, and give each role its own user.`,
    );
  }
}

/** None in a set on which nothing was made yet. */
function noneWithoutTable(error: unknown, table: string): { readonly rows: [] } {
  const { code } = error as { code?: unknown };
  if (code === UNDEFINED_TABLE) return { rows: [] };
  throw code === INSUFFICIENT_PRIVILEGE ? new MayNotRead(table) : error;
}

const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';
