import type { SandboxContext } from '../core/sandbox-context.ts';
import type { Table } from '../store/table.ts';
import type { Entry } from './catalogue.ts';

/**
 * Keeps the catalogue in step with a family's charges; a forgotten charge takes its deliveries and
 * its expiry along.
 */
export function keepCharges<V>(
  { catalogue, deliveries, scheduler }: SandboxContext,
  table: Table<V>,
  entryOf: (row: V) => Entry,
): void {
  table.watch((next, previous) => {
    if (next && !previous) catalogue.add(entryOf(next));
    if (next || !previous) return;
    const entry = entryOf(previous);
    catalogue.remove(entry);
    deliveries.forget(entry.provider, entry.transactionId);
    scheduler.cancel(expiryKey(entry.transactionId));
  });
}

export const expiryKey = (transactionId: string): string => `expiry:${transactionId}`;
