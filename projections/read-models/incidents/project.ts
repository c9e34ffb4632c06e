import type { IncidentEvent, IncidentRaised } from '../../../domain/incident/events.ts';
import { incident } from '../../../domain/incident/incident.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { countIncident } from '../incident-totals/count.ts';
import { incidentTotals } from '../incident-totals/table.ts';
import { incidents as table } from './table.ts';

const raised = ({ cause }: IncidentRaised) => ({
  causeStream: cause.stream,
  causeEventId: cause.eventId,
  state: 'OPEN' as const,
});

/** What somebody has to look at, until somebody has said what it was. */
export const incidents = aggregateReadModel<IncidentEvent, typeof table, 'IncidentRaised'>({
  source: incident,
  table,
  first: 'IncidentRaised',
  rowOf: raised,
  totals: { tables: [incidentTotals], count: countIncident },
  patches: {
    IncidentClosed: (_row, { closedAt, closedBy, reason }) => ({
      state: 'CLOSED',
      closedAt,
      closedBy,
      reason,
    }),
  },
});
