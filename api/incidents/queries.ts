import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { incidents, type IncidentRow } from '../../projections/read-models/incidents/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

export type { IncidentRow };

/** Sort key of the last incident seen. */
const lastIncident = z.tuple([z.iso.datetime(), z.uuid()]);

interface IncidentsQuery {
  readonly state: 'OPEN' | 'CLOSED' | null | undefined;
  readonly first: number;
  readonly after: string | null | undefined;
}

/**
 * Incidents within reach of a scope, newest first: those of the installation are a master's.
 * Errors: INVALID_INPUT.
 */
export async function listIncidents(
  pools: Pools,
  { platformId }: Scope,
  { state, first, after }: IncidentsQuery,
): Promise<Result<{ nodes: IncidentRow[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastIncident);
  if (!cursor.ok) return cursor;
  const [raisedAt = null, incidentId = null] = cursor.value ?? [];
  const { rows } = await pools.read<IncidentRow>(
    `select * from ${incidents.view}
     where ($1::text is null or platform_id = $1) and ($2::text is null or state = $2)
       and ($3::timestamptz is null or (raised_at, incident_id) < ($3::timestamptz, $4::uuid))
     order by raised_at desc, incident_id desc limit $5`,
    [platformId, state ?? null, raisedAt, incidentId, first + 1],
  );
  const nodes = rows.slice(0, first);
  const last = rows.length > first ? nodes.at(-1) : undefined;
  return ok({
    nodes,
    endCursor: last ? toCursor([last.raisedAt.toISOString(), last.incidentId]) : null,
  });
}
