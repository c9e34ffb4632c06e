import type { IncidentKind } from '../../../domain/incident/events.ts';
import { bigint, defineTable, text } from '../../table.ts';

/**
 * How many incidents of each kind nobody has closed: an alarm asks often, and there may be very
 * many.
 */
export const incidentTotals = defineTable({
  group: 'incidents',
  name: 'incident_totals',
  key: ['kind'],
  write: 'add',
  columns: { kind: text<IncidentKind>(), open: bigint },
});
