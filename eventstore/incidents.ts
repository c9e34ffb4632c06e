import { storable } from '../domain/kernel/text.ts';
import type { IncidentKind } from '../domain/incident/events.ts';
import { incident, incidentIdOf, raiseIncident as decide } from '../domain/incident/incident.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { handle, loadCached } from './repository.ts';
import type { EventStore } from './store.ts';
import type { EventUnreadable } from './stored-event.ts';

export interface Noticed {
  readonly kind: IncidentKind;
  readonly cause: { readonly stream: string; readonly eventId?: string | undefined };
  /** Tells apart what happens again to the same cause; none: once for ever. */
  readonly occasion?: string;
  /** Whether it is raised anew when a person has closed it: what they closed goes on. */
  readonly again?: boolean;
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
  const { kind, cause, platformId, at } = noticed;
  const details = Object.fromEntries(
    Object.entries(noticed.details ?? {}).map(([name, text]) => [name, storable(text)]),
  );
  const incidentId = noticed.again ? await notClosed(store, noticed) : idOf(noticed);
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

const idOf = ({ kind, cause, occasion }: Noticed): string =>
  incidentIdOf(kind, cause.eventId ?? cause.stream, occasion && storable(occasion));

/** Whoever closes what goes on is told so often, and then no more. */
const AGAIN_MAX = 20;

/** The first of this occasion that nobody has closed. */
async function notClosed(store: EventStore, noticed: Noticed): Promise<string> {
  let incidentId = idOf(noticed);
  for (let time = 2; time <= AGAIN_MAX; time += 1) {
    const { state } = await loadCached(store, incident, incidentId);
    if (state.phase !== 'CLOSED') break;
    incidentId = idOf({ ...noticed, occasion: `${noticed.occasion ?? ''} ${time}` });
  }
  return incidentId;
}

const STREAM_MAX = 200;

type Place = Pick<EventUnreadable, 'stream' | 'eventId' | 'revision' | 'type'>;

/** An event that is the cause, and where it is found among the details. Its data are not told. */
export const placeOfCause = (
  { stream, eventId, revision, type }: Place,
  details: Readonly<Record<string, string>>,
): Required<Pick<Noticed, 'cause' | 'details'>> => ({
  cause: { stream: stream.slice(0, STREAM_MAX), eventId },
  details: { ...details, stream: stream.slice(0, STREAM_MAX), revision: String(revision), type },
});

/**
 * What to raise for an event of ours that cannot be read, once for each that wants it: `occasion`
 * and `details` name who that is.
 */
export const unreadableEvent = (
  event: Place,
  { occasion, details }: Required<Pick<Noticed, 'occasion' | 'details'>>,
): Omit<Noticed, 'at'> => ({
  kind: 'EVENT_UNREADABLE',
  occasion,
  ...placeOfCause(event, details),
});

/** What to raise for an event that a group of read models leaves out, once for each group. */
export function deadLetterIncident(
  letter: Place & { readonly reason: string },
  details: Readonly<Record<'group', string>> & Readonly<Record<string, string>>,
): Omit<Noticed, 'at'> {
  const told = {
    ...details,
    reason: letter.reason,
    effect: `${details.group} leaves this stream out from this event on; all others go on`,
  };
  return letter.reason === 'EVENT_UNREADABLE'
    ? unreadableEvent(letter, { occasion: details.group, details: told })
    : { kind: 'EVENT_DEAD_LETTERED', occasion: details.group, ...placeOfCause(letter, told) };
}

const TRY_MS = 10_000;

/**
 * Raises an incident where nothing else can be done about a store that does not take it. Never
 * fails.
 */
export async function tryToRaise(
  store: EventStore,
  noticed: Noticed,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await withTimeout(TRY_MS, raiseIncident(store, noticed));
  } catch (error) {
    onError(error);
  }
}
