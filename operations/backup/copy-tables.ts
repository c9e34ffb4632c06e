import type pg from 'pg';
import { inTransaction } from '../../runtime/database/pools.ts';
import { inParts, PART_CHARACTERS } from './in-parts.ts';
import { writeLines, type LineFile } from './line-files.ts';
import type { KeptSchema } from './schemas.ts';

const ROWS_WRITTEN = 1_000;
/** How long a disk may take for what was read at a time, in milliseconds. */
const SLOW_DISK_MS = 60_000;
/** The longest row, a webhook that is kept whole, is half a million characters. */
const ROWS_READ = 50;

/** What was copied of some schemas, and the version of each. */
export interface CopiedSchemas {
  readonly files: readonly LineFile[];
  readonly versions: Readonly<Record<string, number>>;
}

/**
 * Copies the tables of these schemas as they are at one moment, without keeping anybody waiting.
 * Throws one sentence when a schema is newer than this program.
 */
export function copySchemas(
  pool: pg.Pool,
  schemas: readonly KeptSchema[],
  folder: string,
): Promise<CopiedSchemas> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    // Nobody waits for it while a slow disk takes what was read.
    await client.query(`set local idle_in_transaction_session_timeout = ${SLOW_DISK_MS}`);
    const files: LineFile[] = [];
    const versions: Record<string, number> = {};
    for (const { name, steps, tables } of schemas) {
      const version = await versionOf(client, name);
      demandKnown(name, version, steps.length);
      versions[name] = version;
      for (const table of tables.map((each) => `${name}.${each}`))
        files.push(await writeLines(folder, table, rowsOf(client, table)));
    }
    return { files, versions };
  });
}

async function versionOf(client: pg.PoolClient, schema: string): Promise<number> {
  const found = await client.query<{ version: number }>(`select version from ${schema}.schema_version`);
  return found.rows[0]?.version ?? 0;
}

/** Throws one sentence for a schema of which this program does not know what it means. */
export function demandKnown(schema: string, version: number, known: number): void {
  if (version <= known) return;
  throw new Error(
    `The schema ${schema} has version ${version}, and this program knows ${known}: run this command of the newer version.`,
  );
}

/** Each row as JSON, in which every type of ours is text that PostgreSQL reads again. */
async function* rowsOf(client: pg.PoolClient, table: string): AsyncGenerator<string> {
  await client.query(
    `declare copied no scroll cursor for select to_jsonb(each)::text as line from ${table} each`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_READ} from copied`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_READ) break;
  }
  await client.query('close copied');
}

/** Fills a table of the version at which the rows were copied. */
export async function fillTable(
  pool: pg.Pool,
  table: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  for await (const part of inParts(lines, { lines: ROWS_WRITTEN, characters: PART_CHARACTERS }))
    await pool.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${part.join(',')}]`],
    );
}
