import { v5 as uuidv5 } from 'uuid';
import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { linesProblem } from '../kernel/text.ts';
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

/**
 * A person says what it was. Closing twice is success without an event: the first reason stays.
 *
 * Errors: NOT_FOUND; INVALID_INPUT without a reason, or for one with control characters.
 */
export function closeIncident(
  state: IncidentState,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: string },
): Result<IncidentEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (state.phase === 'CLOSED') return ok([]);
  const said = reason.trim();
  const isOfLength = said.length > 0 && said.length <= 500;
  const code = isOfLength ? linesProblem(said) : 'OUT_OF_RANGE';
  if (code) return fail('INVALID_INPUT', { fields: [{ field: 'reason', code }] });
  return ok([{ type: 'IncidentClosed', data: { closedBy: by, reason: said, closedAt: at } }]);
}
