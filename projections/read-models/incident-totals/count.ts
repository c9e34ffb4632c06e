import type { Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import type { incidents } from '../incidents/table.ts';
import { incidentTotals } from './table.ts';

type Incident = WrittenRow<typeof incidents>;

/** Counts an incident while it is open; undefined: it was not there. */
export function countIncident(rows: Rows, before: Incident | undefined, after: Incident): void {
  const change = Number(after.state === 'OPEN') - Number(before?.state === 'OPEN');
  if (change !== 0) rows.add(incidentTotals, { kind: after.kind, open: change });
}
