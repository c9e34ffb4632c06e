import type { IncidentKind } from '../../../domain/incident/events.ts';
import { bigint, defineTable, json, moment, optional, text, uuid, type Row } from '../../table.ts';

/** One row per incident, open or closed: what somebody has to look at, and what they said of it. */
export const incidents = defineTable({
  group: 'incidents',
  name: 'incidents',
  key: ['incident_id'],
  write: 'replace',
  columns: {
    incident_id: uuid,
    kind: text<IncidentKind>(),
    /** Null for an incident of the whole installation. */
    platform_id: optional(text()),
    cause_stream: text(),
    cause_event_id: optional(uuid),
    state: text<'OPEN' | 'CLOSED'>(),
    details: json<Readonly<Record<string, string>>>(),
    raised_at: moment,
    closed_at: optional(moment),
    closed_by: optional(text()),
    reason: optional(text()),
    position: bigint,
  },
  indexes: [
    '(raised_at desc, incident_id desc)',
    '(state, raised_at desc, incident_id desc)',
    '(platform_id, raised_at desc, incident_id desc)',
    '(platform_id, state, raised_at desc, incident_id desc)',
  ],
});

export type IncidentRow = Row<typeof incidents>;
