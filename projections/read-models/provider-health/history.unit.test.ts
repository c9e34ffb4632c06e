import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { payment } from '../../../domain/payment/payment.ts';
import { readEventData } from '../../../domain/events/registry.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { providerHealth as model } from './project.ts';
import { providerHealth } from './table.ts';

interface StoredStream {
  readonly stream: string;
  readonly events: readonly {
    readonly type: string;
    readonly version: number;
    readonly data: unknown;
  }[];
}

const FOLDER = 'domain/events/corpus';
const payments = readdirSync(FOLDER)
  .flatMap(
    (file) =>
      (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { streams: StoredStream[] }).streams,
  )
  .filter(({ stream }) => idOf(payment, stream) !== undefined);

it('every payment of history counts with each of its attempts, whatever its version names', () => {
  expect(payments.length).toBeGreaterThan(10);
  for (const { stream, events } of payments) {
    const read = events.map(({ type, version, data }) => ({
      ...{ type, data: readEventData(type, version, data) },
    }));
    const rows = rowsAfter(model, read, stream).all(providerHealth);
    const attempts = rows.reduce((sum, row) => sum + row.attempts, 0);
    expect(attempts).toBe(events.filter(({ type }) => type === 'ProviderChargeAttempted').length);
    expect(rows.every(({ connectionId, provider }) => connectionId !== '' && provider !== '')).toBe(
      true,
    );
  }
});
