import type pg from 'pg';
import { tablesOf, type Group } from '../read-model.ts';
import type { Generation } from '../runner/generations.ts';
import { sqlNames, type Table } from '../table.ts';
import { queryWholeTables, readWholeTables } from '../whole-tables.ts';

export interface Difference {
  readonly table: string;
  readonly rows: { readonly live: number; readonly rebuilt: number };
  /** Keys of a few rows that are not the same in both. */
  readonly examples: readonly string[];
}

export interface Comparison {
  /** How many rows of which table were held against each other. */
  readonly compared: readonly { readonly table: string; readonly rows: number }[];
  /** Empty: the tables are equal, byte by byte. */
  readonly differences: readonly Difference[];
}

/**
 * Row by row comparison of two generations that stand at the same position. Part of the caller's
 * transaction, whose statements may from then on take as long as they need: a ledger of years is
 * not read within the pool's timeout.
 */
export async function compareGenerations(
  client: pg.PoolClient,
  group: Group,
  live: Generation,
  rebuilt: Generation,
): Promise<Comparison> {
  await readWholeTables(client);
  const compared: { table: string; rows: number }[] = [];
  const differences: Difference[] = [];
  for (const table of tablesOf(group)) {
    const [a, b] = [await fingerprint(client, live, table), await fingerprint(client, rebuilt, table)];
    compared.push({ table: table.name, rows: Math.min(a.rows, b.rows) });
    if (a.hash === b.hash && a.rows === b.rows) continue;
    differences.push({
      table: table.name,
      rows: { live: a.rows, rebuilt: b.rows },
      examples: await differingKeys(client, live, rebuilt, table),
    });
  }
  return { compared, differences };
}

const columnsOf = (table: Table): string => sqlNames(Object.keys(table.columns));

async function fingerprint(
  client: pg.PoolClient,
  { schema }: Generation,
  table: Table,
): Promise<{ rows: number; hash: string }> {
  const found = await queryWholeTables<{ rows: number; hash: string }>(
    client,
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
     from (select ${columnsOf(table)} from ${schema}.${table.name}) t`,
  );
  const [row] = found.rows;
  if (!row) throw new Error(`PostgreSQL counted nothing of ${table.name}`);
  return row;
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
  const found = await queryWholeTables<{ key: string }>(
    client,
    `select distinct concat_ws('/', ${sqlNames(table.key)}) as key
     from ((${a} except ${b}) union all (${b} except ${a})) d limit 5`,
  );
  return found.rows.map(({ key }) => key);
}
