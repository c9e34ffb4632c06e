import { randomUUID } from 'node:crypto';
import { listExport, requestExport } from '../../../domain/export/export.ts';
import { handle } from '../../../eventstore/repository.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

async function makeExport(api: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const exportId = randomUUID();
  await handle(api.stack.store, listExport, {
    ...{ id: exportId, commandId: randomUUID(), correlationId: exportId, actor: producerId },
    decide: (state) =>
      requestExport(state, {
        ...{ exportId, userId: producerId, platformId, role: 'PRODUCER', actingBy: null },
        ...{ sessionId: randomUUID(), list: 'SALES', fileName: 'vendas-2026-11-30' },
        ...{ filters: [], isSearched: false, at: new Date().toISOString() },
      }),
  });
  return exportId;
}

export const things: readonly Thing[] = [
  { name: 'export', of: 'PLATFORM', make: makeExport, listed: { platformExports: {} } },
];

const IN = 'exports.int.test.ts';
/** Files are of whoever asked for them, and of nobody above them. */
export const askedIn = { exports: IN, export: IN, exportFile: IN, requestExport: IN };
