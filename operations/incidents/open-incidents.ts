import type pg from 'pg';
import type { IncidentKind } from '../../domain/incident/events.ts';
import { groupVersions, selected, type Row } from '../../projections/table.ts';
import { incidentTotals } from '../../projections/read-models/incident-totals/table.ts';
import { incidents, type IncidentRow } from '../../projections/read-models/incidents/table.ts';
import { deadLetterProblems, readModelProblems } from '../../projections/runner/readiness.ts';
import { isSwitching } from '../../runtime/database/unavailable.ts';

const GROUP = { name: 'incidents', version: groupVersions.incidents } as const;
const SHOWN_MAX = 100;

const SHOWN = selected(['incidentId', 'kind', 'causeStream', 'raisedAt', 'details']);
type ShownRow = Pick<IncidentRow, 'incidentId' | 'kind' | 'causeStream' | 'raisedAt' | 'details'>;

export interface OpenIncidents {
  /** The newest, which come last. */
  readonly rows: readonly ShownRow[];
  /** How many are open of each kind of which there are any. */
  readonly counts: readonly (readonly [kind: IncidentKind, open: number])[];
  /** Why the newest may be missing. */
  readonly behind?: string | undefined;
}

/**
 * What nobody has closed: of one kind, or all. Throws one sentence while nothing can say it, and
 * what the database refuses.
 */
export async function openIncidents(
  pool: pg.Pool,
  kind: IncidentKind | undefined,
): Promise<OpenIncidents> {
  try {
    const behind = (await readModelProblems(pool, [GROUP])) ?? (await deadLetterProblems(pool, [GROUP]));
    const counted = await pool.query<Row<typeof incidentTotals>>(
      `select kind, open from ${incidentTotals.view}
       where open > 0 and ($1::text is null or kind = $1) order by kind`,
      [kind],
    );
    const newest = await pool.query<ShownRow>(
      `select ${SHOWN} from ${incidents.view}
       where state = 'OPEN' and ($1::text is null or kind = $1)
       order by raised_at desc, incident_id desc limit ${SHOWN_MAX}`,
      [kind],
    );
    const counts = counted.rows.map(({ kind: each, open }) => [each, open] as const);
    return { rows: newest.rows.reverse(), counts, behind };
  } catch (cause) {
    if (isSwitching(cause)) throw new Error(NOT_THERE, { cause });
    throw cause;
  }
}

const NOT_THERE =
  'The list of incidents is not there in the version that this program reads: once projections are ready, run this command again.';
