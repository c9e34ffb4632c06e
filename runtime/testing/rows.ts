import type { PaymentEvent } from '../../domain/payment/events.ts';
import { PAYMENT_ID } from '../../domain/testing/purchase.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel, Row, Rows } from '../../projections/read-model.ts';

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

/** What a read model makes of events, without a database. */
export function rowsAfter(
  model: ReadModel,
  events: readonly (PaymentEvent | { type: string; data: unknown })[],
  stream?: string,
): Rows & { all(table: string): Row[] } {
  const tables = new Map(model.tables.map(({ name }) => [name, new Map<string, Row>()]));
  const rows = {
    get: (table: string, key: string) => tables.get(table)?.get(key),
    put: (table: string, key: string, row: Row) => void tables.get(table)?.set(key, row),
    all: (table: string) => [...(tables.get(table)?.values() ?? [])],
  };
  events.forEach((event, position) => {
    if (model.eventTypes.has(event.type)) model.apply(rows, stored(event, position, stream));
  });
  return rows;
}
