import { placeOfCause, tryToRaise, type Noticed } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { DEAD_LETTERS_MAX, TooManyDeadLetters } from './dead-letters.ts';

interface Stop {
  readonly error: unknown;
  /** Times that it has stopped at this place, but for what was away; 0 where it was this time. */
  readonly failures: number;
}

/** What fails so often does not pass by itself. */
const INCIDENT_AFTER = 5;

/**
 * Says that a group is stopped: in the log each time, as an incident when too many events are the
 * reason or when it goes on. Never fails.
 */
export async function reportStop(
  group: Group,
  stop: Stop,
  { store, log }: { readonly store: EventStore; readonly log: Logger },
): Promise<void> {
  const { error: err, failures } = stop;
  log.error({ err, group: group.name, failures }, 'a group of read models is stopped');
  const noticed = incidentOf(group, stop);
  if (!noticed) return;
  await tryToRaise(store, { ...noticed, at: new Date() }, (reason) =>
    log.error({ err: reason, group: group.name }, 'the incident could not be written'),
  );
}

function incidentOf(
  { name, version }: Group,
  { error, failures }: Stop,
): Omit<Noticed, 'at'> | undefined {
  const details = { group: name, version: String(version) };
  const occasion = `${name} ${version}`;
  if (error instanceof TooManyDeadLetters)
    return {
      ...{ kind: 'READ_MODEL_GROUP_STOPPED', occasion },
      ...placeOfCause(error.letter, { ...details, deadLetters: String(DEAD_LETTERS_MAX) }),
    };
  if (failures < INCIDENT_AFTER) return undefined;
  // Words of a database may quote rows: only the kind of error is told.
  const reason = error instanceof Error ? error.name : 'unknown';
  return {
    kind: 'READ_MODEL_GROUP_STOPPED',
    cause: { stream: `readmodels-${name}` },
    occasion: `${occasion} ${new Date().toISOString().slice(0, 10)}`,
    details: { ...details, reason },
  };
}
