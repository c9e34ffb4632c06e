import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { TimelineEvent } from '../graphql/resolver-types.generated.ts';

export type TimelineFact = Omit<TimelineEvent, 'entries'>;

/**
 * Facts that a seller sees of a payment, straight from its stream: history has no second copy.
 * Personal data stays sealed in it.
 */
export async function timelineOf(store: EventStore, paymentId: string): Promise<TimelineFact[]> {
  const events = await store.load(stream.payment(paymentId));
  return events.map(({ id, type, recordedAt, revision, position, metadata, data }) => ({
    id,
    type,
    at: recordedAt.toISOString(),
    revision,
    position: String(position),
    correlationId: metadata.$correlationId,
    causationId: metadata.$causationId,
    actor: metadata.actor,
    data: JSON.stringify(data, withoutSecrets),
  }));
}

/** A spent card token is no secret any more, but nobody needs to see it either. */
const withoutSecrets = (key: string, value: unknown): unknown =>
  key === 'cardToken' || key === 'inputDigest' ? undefined : value;
