import type { IncidentKind } from '../../../domain/incident/events.ts';
import {
  bigint,
  defineTable,
  json,
  moment,
  optional,
  searchable,
  text,
  uuid,
  type Row,
} from '../../table.ts';

export const INCIDENT_STATES = ['OPEN', 'CLOSED'] as const;
type IncidentState = (typeof INCIDENT_STATES)[number];

/** One row per incident, open or closed: what somebody has to look at, and what they said of it. */
export const incidents = defineTable({
  group: 'incidents',
  name: 'incidents',
  key: ['incidentId'],
  write: 'replace',
  columns: {
    incidentId: uuid,
    kind: text<IncidentKind>(),
    /** Null for an incident of the whole installation. */
    platformId: optional(text()),
    causeStream: searchable,
    causeEventId: optional(uuid),
    state: text<IncidentState>(),
    details: json<Readonly<Record<string, string>>>(),
    raisedAt: moment,
    closedAt: optional(moment),
    closedBy: optional(text()),
    reason: optional(text()),
    position: bigint,
  },
  indexes: [
    '(state, raised_at desc, incident_id desc)',
    '(platform_id, state, raised_at desc, incident_id desc)',
    '(state, kind, raised_at desc, incident_id desc)',
    '(platform_id, state, kind, raised_at desc, incident_id desc)',
    '(cause_stream, kind, raised_at desc)',
  ],
});

export type IncidentRow = Row<typeof incidents>;
