import type pg from 'pg';
import { migrate, versionThere } from '../../runtime/database/migrate.ts';
import { fillTable } from '../backup/copy-tables.ts';
import { readLines } from '../backup/line-files.ts';
import { filesOf, type Manifest } from '../backup/manifest.ts';
import { KEPT_SCHEMAS, type KeptSchema } from '../backup/schemas.ts';

/**
 * Makes each schema as it was when it was copied, fills it, and brings it up to date as that of any
 * other database. Whoever had rights in one that was made anew has none there now.
 */
export async function fillSchemas(pool: pg.Pool, folder: string, manifest: Manifest): Promise<void> {
  for (const schema of KEPT_SCHEMAS) {
    const { name, steps, tables } = schema;
    await emptySchema(pool, schema, manifest.schemas[name] ?? 0);
    for (const table of tables.map((each) => `${name}.${each}`))
      for (const file of filesOf(manifest, table)) await fillTable(pool, table, readLines(folder, file));
    await migrate(pool, name, steps);
  }
  // Its charge may be known again only once all events were read: it has as long as a new one.
  await pool.query(
    `update inbox.webhooks set received_at = now(), next_try_at = now(), claimed = false,
       asked_since = null, failing_since = null
     where status = 'RECEIVED'`,
  );
}

/** One that has this version already stays, with what an operator has allowed others in it. */
async function emptySchema(pool: pg.Pool, { name, steps }: KeptSchema, version: number): Promise<void> {
  if (version === 0 || (await versionThere(pool, name)) !== version) {
    await pool.query(`drop schema if exists ${name} cascade`);
    return migrate(pool, name, steps.slice(0, version));
  }
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(schemaname || '.' || tablename, ', ') as tables
     from pg_tables where schemaname = $1 and tablename <> 'schema_version'`,
    [name],
  );
  await pool.query(`truncate ${rows[0]?.tables}`);
}
