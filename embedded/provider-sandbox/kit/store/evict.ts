import type { Table } from './table.ts';

/**
 * Rows leave in batches: looking for the oldest row of a large map costs as much as dropping many
 * of them.
 */
const BATCH = 500;
/** How many old rows are asked whether they may go before the oldest go anyway. */
const LOOK_AT = 4 * BATCH;

/**
 * Keeps a table near its limit: the oldest rows that may go leave first, and if there are too few
 * of them, the oldest.
 */
export function evictOldest<V>(table: Table<V>, most: number, mayGo: (row: V) => boolean): void {
  if (table.size < most + BATCH) return;
  const [going, staying]: [string[], string[]] = [[], []];
  for (const [id, row] of table.entries()) {
    (mayGo(row) ? going : staying).push(id);
    if (going.length === BATCH || going.length + staying.length === LOOK_AT) break;
  }
  for (const id of [...going, ...staying].slice(0, BATCH)) table.delete(id);
}
