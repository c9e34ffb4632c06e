import type pg from 'pg';
import type { ReadModel, Table } from '../read-model.ts';
import type { Generation } from '../runner/generations.ts';
import { readWholeTables } from './whole-tables.ts';

export interface Difference {
  readonly table: string;
  readonly rows: { readonly live: number; readonly rebuilt: number };
  /** Keys of a few rows that are not the same in both. */
  readonly examples: readonly string[];
}

/**
 * Row by row comparison of two generations that stand at the same position; an empty list means
 * byte-equal tables. Part of the caller's transaction, whose statements may from then on take as
 * long as they need: a ledger of years is not read within the pool's timeout.
 */
export async function compareGenerations(
  client: pg.PoolClient,
  models: readonly ReadModel[],
  live: Generation,
  rebuilt: Generation,
): Promise<Difference[]> {
  await readWholeTables(client);
  const differences: Difference[] = [];
  for (const table of models.flatMap(({ tables }) => tables)) {
    const [a, b] = [await fingerprint(client, live, table), await fingerprint(client, rebuilt, table)];
    if (a.hash === b.hash && a.rows === b.rows) continue;
    differences.push({
      table: table.name,
      rows: { live: a.rows, rebuilt: b.rows },
      examples: await differingKeys(client, live, rebuilt, table),
    });
  }
  return differences;
}

const columnsOf = (table: Table): string => Object.keys(table.columns).join(', ');

async function fingerprint(
  client: pg.PoolClient,
  { schema }: Generation,
  table: Table,
): Promise<{ rows: number; hash: string }> {
  const found = await client.query<{ rows: number; hash: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from (select ${columnsOf(table)} from ${schema}.${table.name}) t`,
  );
  return found.rows[0] ?? { rows: 0, hash: '0' };
}

async function differingKeys(
  client: pg.PoolClient,
  live: Generation,
  rebuilt: Generation,
  table: Table,
): Promise<string[]> {
  const [a, b] = [live, rebuilt].map(
    ({ schema }) => `select ${columnsOf(table)} from ${schema}.${table.name}`,
  );
  const found = await client.query<{ key: string }>(
    `select distinct concat_ws('/', ${table.key.join(', ')}) as key from ((${a} except ${b}) union all (${b} except ${a})) d limit 5`,
  );
  return found.rows.map(({ key }) => key);
}
