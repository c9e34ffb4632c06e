import { z } from 'zod';
import { moment } from '../kernel/enums.ts';
import type { EventOf } from '../kernel/aggregate.ts';
import { INCIDENT_KINDS } from './kinds.ts';

export const incidentKind = z.enum(INCIDENT_KINDS);
export type IncidentKind = z.infer<typeof incidentKind>;

/** What made it: a stream, and the event in it when one did. */
const cause = z.object({ stream: z.string().min(1).max(200), eventId: z.uuid().nullable() });

const incidentRaised = z.object({
  incidentId: z.uuid(),
  kind: incidentKind,
  cause,
  /** Whose incident it is; null for one of the whole installation. */
  platformId: z.string().nullable(),
  /** Short facts for the reader. Nothing personal, nothing secret. */
  details: z.record(z.string().max(40), z.string().max(200)),
  raisedAt: moment,
});

const incidentClosed = z.object({
  /** Who looked: a user's id. */
  closedBy: z.string().min(1),
  reason: z.string().min(1).max(500),
  closedAt: moment,
});

export const incidentEvents = { IncidentRaised: incidentRaised, IncidentClosed: incidentClosed };

export type IncidentEvent = EventOf<typeof incidentEvents>;
export type IncidentRaised = z.infer<typeof incidentRaised>;
