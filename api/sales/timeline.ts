import { contentFor } from '../../domain/access/event-content.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { TimelineEvent } from '../graphql/resolver-types.generated.ts';

type TimelineFact = Omit<TimelineEvent, 'entries'>;

/**
 * Facts of a payment as somebody of `role` sees them, straight from its stream: history has no
 * second copy. Personal data stays sealed in it.
 */
export async function timelineOf(
  store: EventStore,
  paymentId: string,
  role: UserRole,
): Promise<TimelineFact[]> {
  const events = await store.load(stream.payment(paymentId));
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    at: event.recordedAt.toISOString(),
    revision: event.revision,
    position: String(event.position),
    correlationId: event.metadata.$correlationId,
    causationId: event.metadata.$causationId,
    actor: event.metadata.actor,
    data: JSON.stringify(contentFor(role, event)),
  }));
}
