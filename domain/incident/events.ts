import { z } from 'zod';
import { moment } from '../kernel/enums.ts';
import type { EventOf } from '../kernel/aggregate.ts';

/** What somebody has to look at. A kind says what happened, never what to do about it. */
export const incidentKind = z.enum([
  'PROVIDER_FACT_MISMATCHED',
  'CHARGE_OUTCOME_UNKNOWN',
  'CHARGE_NOT_KNOWN',
  'CHARGE_UNREADABLE',
  'CREDENTIALS_REFUSED',
  'CERTIFICATE_ENDS',
  'STATUS_WORD_UNKNOWN',
  'RETRIES_ENDED',
  'WEBHOOK_UNMATCHED',
  'WEBHOOK_UNREADABLE',
  'EVENT_UNREADABLE',
  'EVENT_DEAD_LETTERED',
  'READ_MODEL_GROUP_STOPPED',
  'PROCESS_STOPPED',
  'LEDGER_NOT_EQUAL',
  'CLEARING_ACCOUNT_NOT_EMPTY',
  'PERSONAL_DATA_KEY_MISSING',
  'MAIL_LIMIT_REACHED',
  'MAIL_SENDER_REFUSED',
]);
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
