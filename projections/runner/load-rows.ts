import type pg from 'pg';
import type { Table, WrittenRow } from '../table.ts';
import type { Generation } from './generations.ts';
import { statementName } from './statement-name.ts';

/** The rows of these keys that are there, in one query. */
export async function loadRows(
  pool: pg.Pool,
  { schema }: Generation,
  { name, key }: Table,
  keys: ReadonlySet<string>,
): Promise<WrittenRow[]> {
  const wanted = [...keys].map((text) => {
    const parts = key.length === 1 ? [text] : (JSON.parse(text) as unknown[]);
    return Object.fromEntries(key.map((column, index) => [column, parts[index]]));
  });
  const text = `select t.* from json_populate_recordset(null::${schema}.${name}, $1) k join ${schema}.${name} t using (${key.join(', ')})`;
  const values = [JSON.stringify(wanted)];
  return (await pool.query<WrittenRow>({ name: statementName(text), text, values })).rows;
}
