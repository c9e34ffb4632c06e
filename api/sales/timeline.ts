import { z } from 'zod';
import { contentFor } from '../../domain/access/event-content.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { type PaymentEvent, happenedAt } from '../../domain/payment/events.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { stream } from '../../eventstore/streams.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';
import type { TimelineEvent } from '../graphql/resolver-types.generated.ts';

type TimelineFact = Omit<TimelineEvent, 'entries'>;

interface TimelineQuery {
  readonly paymentId: string;
  readonly role: UserRole;
  readonly first: number;
  readonly after: string | null | undefined;
}

/** Revision of the last event seen. */
const lastEvent = z.tuple([z.int().min(0)]);

/**
 * A page of a payment's facts as somebody of `role` sees them, oldest first, straight from its
 * stream: history has no second copy. Personal data stays sealed in it. Errors: INVALID_INPUT.
 */
export async function timelineOf(
  store: EventStore,
  { paymentId, role, first, after }: TimelineQuery,
): Promise<Result<{ nodes: TimelineFact[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastEvent);
  if (!cursor.ok) return cursor;
  const [seen = -1] = cursor.value ?? [];
  const events = await store.loadPage(stream.payment(paymentId), {
    direction: 'forwards',
    from: seen + 1,
    max: first + 1,
  });
  const shown = events.slice(0, first);
  const last = events.length > first ? shown.at(-1) : undefined;
  return ok({
    nodes: shown.map((event) => factFor(role, event)),
    endCursor: last ? toCursor([last.revision]) : null,
  });
}

const factFor = (role: UserRole, event: StoredEvent): TimelineFact => ({
  id: event.id,
  type: event.type,
  at: new Date(happenedAt(event.data as PaymentEvent['data'])).toISOString(),
  revision: event.revision,
  position: String(event.position),
  correlationId: event.metadata.$correlationId,
  causationId: event.metadata.$causationId,
  actor: event.metadata.actor,
  data: JSON.stringify(contentFor(role, event)),
});
