import type { IncidentKind } from '../domain/incident/events.ts';
import { incident, incidentIdOf, raiseIncident as decide } from '../domain/incident/incident.ts';
import { handle } from './repository.ts';
import type { EventStore } from './store.ts';

export interface Noticed {
  readonly kind: IncidentKind;
  readonly cause: { readonly stream: string; readonly eventId?: string | undefined };
  /** Tells apart what happens again to the same cause; none: once for ever. */
  readonly occasion?: string;
  readonly platformId?: string | undefined;
  /** Short facts for the reader: nothing personal, nothing secret. */
  readonly details?: Readonly<Record<string, string>>;
  readonly at: Date;
}

/**
 * Raises an incident: one for each kind, cause and occasion, however often and by however many
 * processes it is noticed. Answers its id. Throws OutcomeUnknown when the store does not answer.
 */
export async function raiseIncident(store: EventStore, noticed: Noticed): Promise<string> {
  const { kind, cause, occasion, platformId, details = {}, at } = noticed;
  const incidentId = incidentIdOf(kind, cause.eventId ?? cause.stream, occasion);
  await handle(store, incident, {
    id: incidentId,
    commandId: incidentId,
    correlationId: incidentId,
    causationId: cause.eventId,
    actor: 'system',
    decide: (state) =>
      decide(state, {
        incidentId,
        kind,
        cause: { stream: cause.stream, eventId: cause.eventId ?? null },
        platformId: platformId ?? null,
        details,
        raisedAt: at.toISOString(),
      }),
  });
  return incidentId;
}
