import type pg from 'pg';
import type { Table } from '../table.ts';
import { queryWholeTables, readWholeTables } from '../whole-tables.ts';
import type { Generation } from './generations.ts';
import type { TableChange } from './working-set.ts';

/**
 * Makes running totals right again after rows were added that belong before others: as if they had
 * come in the log's order, from `position` on. In the transaction that added them, whose statements
 * may take as long as they need from then on.
 */
export async function correctRunningTotals(
  client: pg.PoolClient,
  { schema }: Generation,
  changes: readonly TableChange[],
  position: bigint,
): Promise<void> {
  for (const { table } of changes) {
    const totals = changes.find((change) => change.table === table.running?.total);
    if (!table.running || !totals) continue;
    await readWholeTables(client);
    const text = correction(schema, table, table.running);
    await queryWholeTables(client, text, [String(position), JSON.stringify(totals.rows)]);
  }
}

/** Counted back from the total, so that no row before the first late one is looked at. */
function correction(
  schema: string,
  { name, key }: Table,
  { column, adds, total }: NonNullable<Table['running']>,
): string {
  const by = total.key.join(', ');
  const backwards = key.map((each) => `r.${each} desc`).join(', ');
  return `update ${schema}.${name} t set ${column} = running.total from (
    select ${key.map((each) => `r.${each}`).join(', ')},
      (b.${column} - coalesce(sum(r.${adds}) over (partition by ${by} order by ${backwards}
        rows between unbounded preceding and 1 preceding), 0))::bigint as total
    from ${schema}.${name} r join ${schema}.${total.name} b using (${by})
      join json_populate_recordset(null::${schema}.${total.name}, $2) c using (${by})
    where r.position >= $1::bigint
  ) running where ${key.map((each) => `t.${each} = running.${each}`).join(' and ')} and t.${column} <> running.total`;
}
