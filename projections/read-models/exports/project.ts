import type { ExportEvent } from '../../../domain/export/events.ts';
import { listExport } from '../../../domain/export/export.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { exports as table } from './table.ts';

/** Exports, from their request on; what became of their files says the clock. */
export const exports = aggregateReadModel<ExportEvent, typeof table, 'ExportRequested'>({
  source: listExport,
  table,
  first: 'ExportRequested',
  rowOf: ({ at }) => ({ state: 'RUNNING', rows: 0, requestedAt: at }),
  patches: {
    ExportAdvanced: (row, { rows }) => ({ rows: row.rows + rows }),
    ExportCompleted: (_row, { bytes, expiresAt, at }) => ({
      ...{ state: 'COMPLETED', bytes, expiresAt, endedAt: at },
    }),
    ExportFailed: (_row, { reason, at }) => ({ state: 'FAILED', failure: reason, endedAt: at }),
  },
});
