import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { ReceiverEvent } from '../../../domain/receiver/events.ts';
import { receiver } from '../../../domain/receiver/receiver.ts';
import { areDocumentsValidated, type Receiver } from '../../../domain/receiver/state.ts';
import type { ReadModel } from '../../read-model.ts';
import { destinations, receivers, type DocumentsState } from './table.ts';

/** What changes nothing that is shown. */
const UNSEEN: ReadonlySet<string> = new Set<ReceiverEvent['type']>([
  ...(['ReceiverRevealed', 'ReceiverMailed', 'ReceiverMailFailed'] as const),
]);

const sentOf = ({ documents }: Receiver) => Object.values(documents);

function stateOf(known: Receiver): DocumentsState {
  const states = sentOf(known).map(({ state }) => state);
  if (states.includes('SUBMITTED')) return 'TO_VALIDATE';
  if (areDocumentsValidated(known)) return 'VALIDATED';
  return states.includes('REFUSED') ? 'REFUSED' : 'INCOMPLETE';
}

const destinationIdIn = (data: unknown): string | undefined =>
  (data as { destinationId?: string | null }).destinationId ?? undefined;

const isOfDestination = (type: string): boolean => type.startsWith('ReceiverDestination');

/** Who is paid, and where to: what an event makes of it is said by the aggregate alone. */
export const receiversModel: ReadModel = {
  tables: [receivers, destinations],
  eventTypes: new Set(Object.keys(receiver.events).filter((type) => !UNSEEN.has(type))),
  affectedRows({ stream, type, data }) {
    const key = idOf(receiver, stream);
    if (key === undefined) return [];
    const destinationId = isOfDestination(type) ? destinationIdIn(data) : undefined;
    const isRegistered = type === 'ReceiverDestinationRegistered';
    return [
      { table: receivers, key, isNew: type === 'ReceiverOpened' },
      ...(destinationId ? [{ table: destinations, key: destinationId, isNew: isRegistered }] : []),
    ];
  },
  apply(rows, { stream, type, data, position, recordedAt }) {
    const key = idOf(receiver, stream);
    if (key === undefined) return;
    const before = rows.get(receivers, key);
    const after = receiver.evolve(before?.receiver ?? receiver.initial, { type, data } as ReceiverEvent);
    if (after.phase === 'NONE') return;
    const { userId, platformId, details } = after;
    const waiting = sentOf(after).filter(({ state }) => state === 'SUBMITTED');
    const oldest = waiting.map(({ submittedAt }) => submittedAt).sort()[0];
    rows.put(receivers, key, {
      ...{ userId, platformId, subjectId: details?.sealed.subjectId ?? null },
      personKind: details?.personKind ?? 'UNKNOWN',
      ...{ state: stateOf(after), waiting: waiting.length },
      sentAt: oldest ?? recordedAt.toISOString(),
      // Mails are nobody's to read here.
      receiver: { ...after, dueMails: [], mailed: [] },
      position: Number(position),
    });
    const destinationId = isOfDestination(type) ? destinationIdIn(data) : undefined;
    const changed = destinationId === undefined ? undefined : after.destinations[destinationId];
    if (destinationId === undefined || !changed) return;
    const { state, destination, details: box, digest, refusal, registeredAt, validatedAt } = changed;
    rows.put(destinations, destinationId, {
      ...{ destinationId, platformId, userId, subjectId: box.subjectId, kind: destination.kind },
      ...{ state, destination, details: box, digest, refusal, registeredAt, validatedAt },
      position: Number(position),
    });
  },
};
