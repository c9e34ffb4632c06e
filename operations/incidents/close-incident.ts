import { randomUUID } from 'node:crypto';
import { closeIncident as decide, incident, incidentClosing } from '../../domain/incident/incident.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';

const OPERATOR = 'operator';

/**
 * An operator says what an incident was. Answers what came of it, in one sentence, and throws one
 * for an incident that there is not and for a reason that is none; OutcomeUnknown when the store
 * does not answer: to close it again changes nothing.
 */
export async function closeIncident(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> {
  const said = incidentClosing.safeParse({ reason });
  if (!said.success)
    throw new Error(
      'Say in at most 500 characters what it was, without anything personal: incidents close <id> <reason>',
    );
  const commandId = randomUUID();
  const closed = await handle(store, incident, {
    id,
    commandId,
    correlationId: commandId,
    actor: OPERATOR,
    decide: (state) => decide(state, { by: OPERATOR, ...said.data, at: now().toISOString() }),
  });
  if (!closed.ok) throw new Error(`There is no incident ${id}.`);
  return closed.value.written > 0 ? `Closed: ${id}.` : `${id} was closed before: that reason stays.`;
}
