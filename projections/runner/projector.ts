import type pg from 'pg';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel, Row, Table } from '../read-model.ts';
import type { Generation } from './generations.ts';
import { WorkingSet, type Keys } from './working-set.ts';
import { writeBatch, type Audience } from './write-batch.ts';

/**
 * The one writer of a generation, from its checkpoint on. A failed batch leaves nothing behind in
 * the database, and this projector useless: begin again with a new one from the checkpoint.
 */
export class Projector {
  readonly #pool: pg.Pool;
  readonly #generation: Generation;
  readonly #models: readonly ReadModel[];
  readonly #tables: readonly Table[];
  readonly #rows: WorkingSet;
  readonly #audience: Audience;
  #position: bigint | undefined;

  constructor(
    pool: pg.Pool,
    generation: Generation,
    models: readonly ReadModel[],
    from: bigint | undefined,
    audience: Audience,
  ) {
    this.#pool = pool;
    this.#generation = generation;
    this.#models = models;
    this.#tables = models.flatMap(({ tables }) => tables);
    this.#rows = new WorkingSet(this.#tables);
    this.#audience = audience;
    this.#position = from;
  }

  /** Position of the last event in the tables; undefined before the first. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /**
   * Applies a batch and moves the checkpoint, both or neither. Throws CheckpointMoved when another
   * writer was there.
   */
  async apply(events: readonly StoredEvent[]): Promise<void> {
    const from = this.#position;
    // The store may hand over again what is behind the checkpoint
    // (specification/event-store#checkpoints).
    const fresh = events.filter(({ position }) => from === undefined || position > from);
    const to = fresh.at(-1)?.position;
    if (to === undefined) return;
    await this.#load(fresh);
    for (const event of fresh) {
      for (const model of this.#models)
        if (model.eventTypes.has(event.type)) model.apply(this.#rows, event);
    }
    await writeBatch(this.#pool, this.#generation, this.#tables, {
      changes: this.#rows.end(),
      from,
      to,
      audience: this.#audience,
    });
    this.#position = to;
  }

  async #load(events: readonly StoredEvent[]): Promise<void> {
    const missing = this.#rows.begin(neededBy(this.#models, events));
    await Promise.all(
      this.#tables.map(async (table) => {
        const keys = missing.get(table.name);
        if (!keys) return;
        for (const row of await loadRows(this.#pool, this.#generation.schema, table, [...keys]))
          this.#rows.loaded(table.name, rowKey(row, table.key), row);
      }),
    );
  }
}

/** The rows that these events work on, by table. */
export function neededBy(models: readonly ReadModel[], events: readonly StoredEvent[]): Keys {
  const needed = new Map<string, Set<string>>();
  for (const model of models) {
    for (const event of events) {
      if (!model.eventTypes.has(event.type)) continue;
      for (const [table, keys] of Object.entries(model.affectedKeys(event))) {
        const all = needed.get(table) ?? new Set<string>();
        needed.set(table, all);
        for (const key of keys) all.add(key);
      }
    }
  }
  return needed;
}

/**
 * A row's key as read models name it: the value itself, or a JSON list where several columns make
 * it.
 */
const rowKey = (row: Row, key: readonly string[]): string =>
  key.length === 1 ? String(row[key[0] ?? '']) : JSON.stringify(key.map((column) => row[column]));

async function loadRows(
  pool: pg.Pool,
  schema: string,
  { name, key }: Table,
  keys: readonly string[],
): Promise<Row[]> {
  const wanted = keys.map((text) =>
    Object.fromEntries(
      key.map((column, index) => [
        column,
        key.length === 1 ? text : (JSON.parse(text) as unknown[])[index],
      ]),
    ),
  );
  const text = `select t.* from json_populate_recordset(null::${schema}.${name}, $1) k join ${schema}.${name} t using (${key.join(', ')})`;
  const found = await pool.query<Row>({
    name: `load ${schema}.${name}`,
    text,
    values: [JSON.stringify(wanted)],
  });
  return found.rows;
}
