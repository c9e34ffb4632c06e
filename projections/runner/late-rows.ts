import type pg from 'pg';
import { inJson, sqlName, sqlNames, type Table } from '../table.ts';
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
  const by = sqlNames(total.key);
  const keys = key.map(sqlName);
  const backwards = keys.map((each) => `r.${each} desc`).join(', ');
  const sum = sqlName(column);
  return `update ${schema}.${name} t set ${sum} = running.total from (
    select ${keys.map((each) => `r.${each}`).join(', ')},
      (b.${sum} - coalesce(sum(r.${sqlName(adds)}) over (partition by ${by} order by ${backwards}
        rows between unbounded preceding and 1 preceding), 0))::bigint as total
    from ${schema}.${name} r join ${schema}.${total.name} b using (${by})
      join (select ${changedTotals(total)}) c using (${by})
    where r.position >= $1::bigint
  ) running where ${keys.map((each) => `t.${each} = running.${each}`).join(' and ')} and t.${sum} <> running.total`;
}

/** The keys of the totals that changed. */
const changedTotals = ({ key, columns }: Table): string =>
  `${key.map((each) => `k."${each}" as ${sqlName(each)}`).join(', ')} from json_to_recordset($2) as k(${inJson(columns, key)})`;
