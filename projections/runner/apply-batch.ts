import type pg from 'pg';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel, Row, Rows, Table } from '../read-model.ts';

/** Rows changed by a batch, by table. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** Loads the rows that the events touch and applies the events in order; answers what they are afterwards. */
export async function applyBatch(client: pg.PoolClient, schema: string, models: readonly ReadModel[], events: readonly StoredEvent[]): Promise<Changes> {
  const tables = models.flatMap((model) => model.tables);
  const work = new WorkingSet(tables);
  await Promise.all(
    tables
      .filter(({ appendOnly }) => !appendOnly)
      .map(async (table) => work.load(table.name, await loadRows(client, schema, table, touchedKeys(models, events, table.name)), table.key)),
  );
  for (const event of events) {
    for (const model of models) if (model.eventTypes.has(event.type)) model.apply(work, event);
  }
  return work.changes;
}

/** Writes each changed row once. Part of the caller's transaction. */
export async function writeChanges(client: pg.PoolClient, schema: string, models: readonly ReadModel[], changes: Changes): Promise<void> {
  const tables = models.flatMap((model) => model.tables);
  await Promise.all(tables.map((table) => writeRows(client, schema, table, [...(changes.get(table.name)?.values() ?? [])])));
}

class WorkingSet implements Rows {
  readonly #known = new Map<string, Map<string, Row>>();
  readonly changes = new Map<string, Map<string, Row>>();

  constructor(tables: readonly Table[]) {
    for (const { name } of tables) {
      this.#known.set(name, new Map());
      this.changes.set(name, new Map());
    }
  }

  load(table: string, rows: readonly Row[], key: readonly string[]): void {
    for (const row of rows) this.#known.get(table)?.set(rowKey(row, key), row);
  }

  get(table: string, key: string): Row | undefined {
    return this.changes.get(table)?.get(key) ?? this.#known.get(table)?.get(key);
  }

  put(table: string, key: string, row: Row): void {
    this.changes.get(table)?.set(key, row);
  }
}

/** A row's key as read models name it: the value itself, or a JSON list where several columns make it. */
const rowKey = (row: Row, key: readonly string[]): string => (key.length === 1 ? String(row[key[0] ?? '']) : JSON.stringify(key.map((column) => row[column])));

function touchedKeys(models: readonly ReadModel[], events: readonly StoredEvent[], table: string): string[] {
  const keys = new Set<string>();
  for (const model of models) {
    if (!model.tables.some(({ name }) => name === table)) continue;
    for (const event of events) if (model.eventTypes.has(event.type)) for (const key of model.touches(event)[table] ?? []) keys.add(key);
  }
  return [...keys];
}

async function loadRows(client: pg.PoolClient, schema: string, { name, key }: Table, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const wanted = keys.map((text) => Object.fromEntries(key.map((column, index) => [column, key.length === 1 ? text : (JSON.parse(text) as unknown[])[index]])));
  const text = `select t.* from json_populate_recordset(null::${schema}.${name}, $1) k join ${schema}.${name} t using (${key.join(', ')})`;
  const found = await client.query<Row>({ name: `load ${schema}.${name}`, text, values: [JSON.stringify(wanted)] });
  return found.rows;
}

async function writeRows(client: pg.PoolClient, schema: string, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(table.columns).join(', ');
  const others = Object.keys(table.columns).filter((column) => !table.key.includes(column));
  // An append-only row that is there already means a batch applied twice: let the primary key refuse it.
  const onConflict = table.appendOnly
    ? ''
    : `on conflict (${table.key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  const text = `insert into ${schema}.${table.name} (${columns}) select ${columns} from json_populate_recordset(null::${schema}.${table.name}, $1) ${onConflict}`;
  await client.query({ name: `write ${schema}.${table.name}`, text, values: [JSON.stringify(rows)] });
}
