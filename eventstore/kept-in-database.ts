import type pg from 'pg';
import type { Kept } from './compare-log.ts';
import type { EventPlace } from './stored-event.ts';

/** What a table of the database knows of the log that it was made from. */
export interface KeptBy extends Kept {
  readonly table: string;
}

/**
 * What all that is made from events was made from: live tables of read models, those of another
 * release, too, and the workers' open work.
 */
export async function keptByAll(pool: pg.Pool): Promise<KeptBy[]> {
  return [...(await keptByReadModels(pool)), ...(await keptByProcesses(pool))];
}

/** What live tables of read models were made from. */
const keptByReadModels = (pool: pg.Pool): Promise<KeptBy[]> =>
  keptBy(pool, 'projection.generations', "each.status = 'ACTIVE'");

/** What the workers' open work was noted from. */
const keptByProcesses = (pool: pg.Pool): Promise<KeptBy[]> =>
  keptBy(pool, 'open_work.processes', 'true');

async function keptBy(pool: pg.Pool, table: string, where: string): Promise<KeptBy[]> {
  const { rows } = await pool
    .query<KeptRow>(`select ${KEPT_COLUMNS} from ${table} each where ${where}`)
    .catch((error: unknown) => noneWithoutTable(error, table));
  return rows.map((row) => ({ table, ...toKept(row) }));
}

export interface KeptRow {
  readonly log_id: string | null;
  readonly position: string | null;
  readonly last_event: EventPlace | null;
}

/** Of a table called `each`. As JSON, since an older release has no column for some. */
export const KEPT_COLUMNS = `to_jsonb(each)->>'log_id' as log_id,
  to_jsonb(each)->>'position' as position, to_jsonb(each)->'last_event' as last_event`;

export const toKept = ({ log_id, position, last_event }: KeptRow): Kept => ({
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
