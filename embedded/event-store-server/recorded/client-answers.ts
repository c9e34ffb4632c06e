import type { AllStreamRecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import { createdMark, EventId, LogPosition, type TextOf } from './answers.ts';
import type { Answer } from './program.ts';

const bigintText = (value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);

export function clientFailureOf(error: Error & Record<string, unknown>): Answer {
  return {
    kind: 'error',
    via: 'client',
    type: error.type,
    class: error.constructor.name,
    stream: error.streamName,
    expected: bigintText(error.expectedVersion),
    actual: bigintText(error.actualVersion),
    max: error.maxAppendSize,
    required: error.requiredMetadataProperties,
  };
}

function clientEvent(event: Partial<AllStreamRecordedEvent> | undefined, text: TextOf): Answer | null {
  if (!event) return null;
  const content = (value: unknown) =>
    value instanceof Uint8Array ? text(value) : text(Buffer.from(JSON.stringify(value) ?? 'undefined'));
  const meta = content(event.metadata);
  return {
    stream: text(Buffer.from(event.streamId ?? '')),
    rev: String(event.revision),
    id: new EventId(event.id ?? ''),
    type: text(Buffer.from(event.type ?? '')),
    json: event.isJson ? undefined : false,
    data: content(event.data),
    meta: meta === 'undefined' || meta === '' ? undefined : meta,
    created: createdMark(event.created?.getTime() ?? 0),
    pos: event.position
      ? new LogPosition(String(event.position.commit), String(event.position.prepare))
      : 'none',
  };
}

export function clientMessage(resolved: ResolvedEvent, text: TextOf): Answer {
  const at = resolved.commitPosition;
  return {
    m: 'event',
    event: clientEvent(resolved.event as Partial<AllStreamRecordedEvent>, text),
    link: clientEvent(resolved.link as Partial<AllStreamRecordedEvent>, text),
    at: at === undefined ? 'none' : new LogPosition(String(at), String(at)),
  };
}
