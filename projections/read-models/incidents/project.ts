import type { IncidentEvent } from '../../../domain/incident/events.ts';
import { incident } from '../../../domain/incident/incident.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { incidents as table } from './table.ts';

type DataOf<T extends IncidentEvent['type']> = Extract<IncidentEvent, { type: T }>['data'];

export const incidents: ReadModel = {
  tables: [table],
  eventTypes: new Set(Object.keys(incident.events)),
  affectedRows: (event) =>
    event.type === 'IncidentClosed' ? [{ table, key: incidentIdOf(event) }] : [],
  apply(rows, event) {
    const key = incidentIdOf(event);
    const position = Number(event.position);
    if (event.type === 'IncidentRaised') {
      rows.put(table, key, { ...raised(event.data as DataOf<'IncidentRaised'>), position });
      return;
    }
    const open = rows.get(table, key);
    if (!open) throw new Error(`${event.type} of an incident that was never raised`);
    const { closedAt, closedBy, reason } = event.data as DataOf<'IncidentClosed'>;
    rows.put(table, key, {
      ...open,
      state: 'CLOSED',
      closed_at: closedAt,
      closed_by: closedBy,
      reason,
      position,
    });
  },
};

const raised = (data: DataOf<'IncidentRaised'>): Omit<WrittenRow<typeof table>, 'position'> => ({
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

const incidentIdOf = ({ stream }: StoredEvent): string => {
  const id = idOf(incident, stream);
  if (id === undefined) throw new Error(`An incident's event in ${stream}`);
  return id;
};
