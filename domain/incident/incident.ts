import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { reason } from '../kernel/text-schemas.ts';
import { incidentEvents, type IncidentEvent, type IncidentKind, type IncidentRaised } from './events.ts';

export type IncidentState =
  { readonly phase: 'NONE' } | { readonly phase: 'OPEN' | 'CLOSED'; readonly raised: IncidentRaised };

const evolve = dispatch<IncidentState, IncidentEvent>({
  IncidentRaised: (state, raised) =>
    state.phase === 'NONE' ? { phase: 'OPEN', raised } : impossible(state, 'IncidentRaised'),
  IncidentClosed: (state) =>
    state.phase === 'OPEN' ? { ...state, phase: 'CLOSED' } : impossible(state, 'IncidentClosed'),
});

/** Something that a person has to look at, until a person has said what it was. */
export const incident: Aggregate<IncidentState, IncidentEvent> = {
  category: 'incident',
  events: eventDefinitions(incidentEvents),
  initial: { phase: 'NONE' },
  evolve,
};

const NAMESPACE = 'c7f0a1de-4c1f-5d0b-9a57-2f6d6e1b8a34';

/**
 * The id follows from what happened, so that the same thing is one incident however often it is
 * noticed. `occasion` tells apart what happens again to the same cause.
 */
export const incidentIdOf = (kind: IncidentKind, cause: string, occasion = ''): string =>
  uuidv5(`${kind}:${cause}:${occasion}`, NAMESPACE);

/** Raising what was raised before, closed or not, is success without an event. */
export function raiseIncident(state: IncidentState, raised: IncidentRaised): Result<IncidentEvent[]> {
  return ok(state.phase === 'NONE' ? [{ type: 'IncidentRaised', data: raised }] : []);
}

/** What is said to close one. */
export const incidentClosing = z.object({ reason });

/**
 * A person says what it was. Closing twice is success without an event: the first reason stays.
 *
 * Error: NOT_FOUND.
 */
export function closeIncident(
  state: IncidentState,
  { by, reason: said, at }: Closing,
): Result<IncidentEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (state.phase === 'CLOSED') return ok([]);
  return ok([{ type: 'IncidentClosed', data: { closedBy: by, reason: said, closedAt: at } }]);
}

type Closing = z.infer<typeof incidentClosing> & { readonly by: string; readonly at: string };
