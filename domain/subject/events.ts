import { z } from 'zod';
import { moment } from '../kernel/enums.ts';
import { eventDefinitions, type EventOf, type EventSource } from '../kernel/aggregate.ts';

const subjectEvents = { SubjectForgotten: z.object({ subjectId: z.string(), at: moment }) };
export type SubjectEvent = EventOf<typeof subjectEvents>;

/** That a person's key was destroyed, for whoever keeps a copy of what it opened. */
export const subjectFacts: EventSource = {
  category: 'subject',
  events: eventDefinitions(subjectEvents),
};
