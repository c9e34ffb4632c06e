import type { PaymentEvent } from '../../domain/payment/events.ts';
import { PAYMENT_ID } from '../../domain/testing/purchase.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel } from '../../projections/read-model.ts';
import { added, WorkingSet } from '../../projections/runner/working-set.ts';
import { rowKey, type Table, type WrittenRow } from '../../projections/table.ts';

/** An event as it comes from the store. */
export const stored = (
  { type, data }: { type: string; data: unknown },
  position: number,
  stream = `payment-${PAYMENT_ID}`,
): StoredEvent => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  stream,
  revision: position,
  position: BigInt(position),
  type,
  data,
  metadata: {
    $correlationId: 'c',
    $causationId: 'cause',
    commandId: 'x',
    actor: 'test',
    schemaVersion: 1,
  },
  recordedAt: new Date('2026-11-03T13:00:00Z'),
});

/** The tables of one read model in memory, written as PostgreSQL would. */
export function memoryTables(tables: readonly Table[], rememberedMax?: number) {
  const rows = new WorkingSet(tables, rememberedMax);
  const storage = new Map(tables.map(({ name }) => [name, new Map<string, WrittenRow>()]));
  const tableOf = (table: Table) => storage.get(table.name) ?? new Map<string, WrittenRow>();
  return {
    /** One batch: what it needs is loaded, applied, and written back. */
    apply(model: ReadModel, events: readonly StoredEvent[]): void {
      const wanted = events.filter(({ type }) => model.eventTypes.has(type));
      const missing = rows.begin(wanted.flatMap((event) => [...model.affectedRows(event)]));
      for (const [table, keys] of missing)
        for (const key of keys) {
          const row = tableOf(table).get(key);
          if (row) rows.loaded(table, row);
        }
      for (const event of wanted) model.apply(rows, event);
      for (const { table, rows: changed } of rows.end())
        for (const row of changed) write(tableOf(table), table, row);
    },
    all: <T extends Table>(table: T): WrittenRow<T>[] => [...tableOf(table).values()] as WrittenRow<T>[],
    get: <T extends Table>(table: T, key: string) =>
      tableOf(table).get(key) as WrittenRow<T> | undefined,
  };
}

function write(storage: Map<string, WrittenRow>, table: Table, row: WrittenRow): void {
  const key = rowKey<Table>(table, row);
  const before = storage.get(key);
  const after = before && table.write === 'add' ? added(table, before, row) : row;
  storage.set(key, Object.fromEntries(Object.keys(table.columns).map((name) => [name, after[name]])));
}

/** What a read model makes of events, each a batch of its own. */
export function rowsAfter(
  model: ReadModel,
  events: readonly (PaymentEvent | { type: string; data: unknown })[],
  stream?: string,
) {
  const tables = memoryTables(model.tables);
  events.forEach((event, position) => tables.apply(model, [stored(event, position, stream)]));
  return tables;
}
