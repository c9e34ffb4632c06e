import type { IncidentEvent, IncidentRaised } from '../../../domain/incident/events.ts';
import { incident } from '../../../domain/incident/incident.ts';
import { aggregateReadModel } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { countIncident } from '../incident-totals/count.ts';
import { incidentTotals } from '../incident-totals/table.ts';
import { incidents as table } from './table.ts';

const raised = (data: IncidentRaised): Omit<WrittenRow<typeof table>, 'position'> => ({
  incident_id: data.incidentId,
  kind: data.kind,
  platform_id: data.platformId,
  cause_stream: data.cause.stream,
  cause_event_id: data.cause.eventId,
  state: 'OPEN',
  details: data.details,
  raised_at: data.raisedAt,
  closed_at: null,
  closed_by: null,
  reason: null,
});

/** What somebody has to look at, until somebody has said what it was. */
export const incidents = aggregateReadModel<IncidentEvent, typeof table, 'IncidentRaised'>({
  source: incident,
  table,
  first: 'IncidentRaised',
  rowOf: raised,
  totals: { table: incidentTotals, count: countIncident },
  patches: {
    IncidentClosed: (_row, { closedAt, closedBy, reason }) => ({
      state: 'CLOSED',
      closed_at: closedAt,
      closed_by: closedBy,
      reason,
    }),
  },
});
