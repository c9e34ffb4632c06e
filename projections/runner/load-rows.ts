import type pg from 'pg';
import { inJson, selected, sqlName, type Table, type WrittenRow } from '../table.ts';
import type { Generation } from './generations.ts';
import { statementName } from './statement-name.ts';

/** The rows of these keys that are there, in one query. */
export async function loadRows(
  pool: pg.Pool,
  { schema }: Generation,
  { name, key, columns }: Table,
  keys: ReadonlySet<string>,
): Promise<WrittenRow[]> {
  const wanted = [...keys].map((text) => {
    const parts = key.length === 1 ? [text] : (JSON.parse(text) as unknown[]);
    return Object.fromEntries(key.map((column, index) => [column, parts[index]]));
  });
  const isWanted = key.map((column) => `t.${sqlName(column)} = k."${column}"`).join(' and ');
  const text = `select ${selected(Object.keys(columns), 't')}
    from json_to_recordset($1) as k(${inJson(columns, key)}) join ${schema}.${name} t on ${isWanted}`;
  const values = [JSON.stringify(wanted)];
  return (await pool.query<WrittenRow>({ name: statementName(text), text, values })).rows;
}
