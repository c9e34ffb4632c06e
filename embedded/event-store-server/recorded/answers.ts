import { createHash } from 'node:crypto';
import { status, type ServiceError } from '@grpc/grpc-js';
import shared, { type UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type {
  AppendResp,
  BatchAppendResp,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Answer } from './program.ts';

/** A log position as it was told; what is compared is where in the run it lies. */
export class LogPosition {
  constructor(
    readonly commit: string,
    readonly prepare: string,
  ) {}
}

/** Bytes as a text in which the tag of the run is `~`; long ones by length and digest. */
export type TextOf = (bytes: Uint8Array) => string;

export function textWithout(tag: string): TextOf {
  return (bytes) => {
    const all = Buffer.from(bytes).toString('latin1');
    const content = Buffer.from(all.replaceAll(tag, '~'), 'latin1');
    if (content.length > 300) {
      const digest = createHash('md5').update(content).digest('hex');
      return `#${content.length}${all.includes(tag) ? '~' : ''}:${digest}`;
    }
    const text = content.toString('utf8');
    return Buffer.from(text).equals(content) ? text : `b64:${content.toString('base64')}`;
  };
}

/** The answers of old clients' fields stay out unless the operation asks for them. */
interface AnswerOptions {
  text: TextOf;
  full: boolean;
}

/** Trailers that every answer has, or that have a field of their own. */
const COMMON_TRAILERS = ['date', 'server', 'content-type', 'content-length', 'exception'];

export function failureOf(error: ServiceError): Answer {
  const all = error.metadata?.getMap() ?? {};
  const trailers = Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !COMMON_TRAILERS.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
  return {
    kind: 'error',
    code: status[error.code],
    exception: all.exception && String(all.exception),
    trailers: Object.keys(trailers).length > 0 ? trailers : undefined,
  };
}

interface Positioned {
  hasPosition(): boolean;
  getPosition(): { getCommitPosition(): string; getPreparePosition(): string } | undefined;
}

export function positionIn(response: Positioned): LogPosition | null {
  const position = response.hasPosition() ? response.getPosition() : undefined;
  return position
    ? new LogPosition(String(position.getCommitPosition()), String(position.getPreparePosition()))
    : null;
}

/** The name of the choice that was made, or its value. */
function chosen(choices: [has: boolean, name: string | (() => unknown)][]): string {
  const found = choices.find(([has]) => has)?.[1] ?? 'unset';
  return typeof found === 'string' ? found : String(found());
}

export function appendAnswer(response: AppendResp, full: boolean): Answer {
  const success = response.getSuccess();
  if (success) {
    const rev = chosen([
      [success.hasNoStream(), 'none'],
      [true, () => success.getCurrentRevision()],
    ]);
    return { kind: 'ok', rev, pos: positionIn(success) };
  }
  const conflict = response.getWrongExpectedVersion();
  if (!conflict) return { kind: 'empty' };
  const forOldClients = {
    current2060: chosen([
      [conflict.hasNoStream2060(), 'none'],
      [conflict.hasCurrentRevision2060(), () => conflict.getCurrentRevision2060()],
    ]),
    expected2060: chosen([
      [conflict.hasAny2060(), 'any'],
      [conflict.hasStreamExists2060(), 'stream_exists'],
      [conflict.hasExpectedRevision2060(), () => conflict.getExpectedRevision2060()],
    ]),
  };
  return {
    kind: 'wrong-expected-version',
    current: chosen([
      [conflict.hasCurrentNoStream(), 'none'],
      [conflict.hasCurrentRevision(), () => conflict.getCurrentRevision()],
    ]),
    expected: chosen([
      [conflict.hasExpectedAny(), 'any'],
      [conflict.hasExpectedNoStream(), 'no_stream'],
      [conflict.hasExpectedStreamExists(), 'stream_exists'],
      [conflict.hasExpectedRevision(), () => conflict.getExpectedRevision()],
    ]),
    ...(full && forOldClients),
  };
}

export function batchAnswer(response: BatchAppendResp, { text, full }: AnswerOptions): Answer {
  const identifier = response.getStreamIdentifier();
  const echo = {
    stream: identifier ? text(identifier.getStreamName_asU8()) : null,
    ...(full && { echo: echoedExpectation(response) }),
  };
  const success = response.getSuccess();
  if (success) {
    const rev = chosen([
      [success.hasNoStream(), 'none'],
      [success.hasCurrentRevision(), () => success.getCurrentRevision()],
    ]);
    return { kind: 'ok', rev, pos: positionIn(success), ...echo };
  }
  const error = response.getError();
  if (!error) return { kind: 'empty', ...echo };
  const type = error.getDetails()?.getTypeUrl().split('event_store.client.')[1] ?? null;
  const value = error.getDetails()?.getValue_asU8() ?? new Uint8Array();
  const detail = type === null ? undefined : DETAILS[type]?.(value, text);
  return { kind: 'batch-error', type, code: error.getCode(), detail, ...echo };
}

const echoedExpectation = (response: BatchAppendResp) =>
  chosen([
    [response.hasAny(), 'any'],
    [response.hasNoStream(), 'no_stream'],
    [response.hasStreamExists(), 'stream_exists'],
    [response.hasStreamPosition(), () => response.getStreamPosition()],
  ]);

const DETAILS: Record<string, (value: Uint8Array, text: TextOf) => Answer> = {
  WrongExpectedVersion(value) {
    const conflict = shared.WrongExpectedVersion.deserializeBinary(value);
    return {
      current: chosen([
        [conflict.hasCurrentNoStream(), 'none'],
        [conflict.hasCurrentStreamRevision(), () => conflict.getCurrentStreamRevision()],
      ]),
      expected: chosen([
        [conflict.hasExpectedAny(), 'any'],
        [conflict.hasExpectedNoStream(), 'no_stream'],
        [conflict.hasExpectedStreamExists(), 'stream_exists'],
        [conflict.hasExpectedStreamPosition(), () => conflict.getExpectedStreamPosition()],
      ]),
    };
  },
  StreamDeleted(value, text) {
    const name = shared.StreamDeleted.deserializeBinary(value).getStreamIdentifier();
    return { stream: text(name?.getStreamName_asU8() ?? new Uint8Array()) };
  },
  MaximumAppendSizeExceeded: (value) => ({
    max: shared.MaximumAppendSizeExceeded.deserializeBinary(value).getMaxappendsize(),
  }),
};

/** The canonical text, and whether it came as text or as two halves. */
export function uuidText(uuid: UUID | undefined): { id: string; structured: boolean } {
  const halves = uuid?.getStructured();
  if (!halves) return { id: uuid?.getString() ?? '', structured: false };
  const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), structured: true };
}

type RecordedEvent = ReadResp.ReadEvent.RecordedEvent;

/** More than a time zone off is no clock's fault. */
const CREATED_OFF_MS = 2 * 60 * 60 * 1_000;
export const createdMark = (ms: number) =>
  Math.abs(ms - Date.now()) < CREATED_OFF_MS ? undefined : 'wrong';

function recordedEvent(event: RecordedEvent | undefined, text: TextOf): Answer | null {
  if (!event) return null;
  const {
    type,
    'content-type': ct,
    created,
    ...other
  } = Object.fromEntries(event.getMetadataMap().entries() as unknown as Iterable<[string, string]>);
  const { id, structured } = uuidText(event.getId());
  const meta = text(event.getCustomMetadata_asU8());
  return {
    stream: text(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array()),
    rev: String(event.getStreamRevision()),
    id: structured ? new HalvedId(id) : new EventId(id),
    type: type === undefined ? null : text(Buffer.from(type)),
    ct: ct === 'application/json' ? undefined : (ct ?? null),
    data: text(event.getData_asU8()),
    meta: meta === '' ? undefined : meta,
    other: Object.keys(other).length > 0 ? other : undefined,
    created: createdMark(Number(BigInt(created ?? 0) / 10_000n)),
    pos: new LogPosition(String(event.getCommitPosition()), String(event.getPreparePosition())),
  };
}

/** An event's id, which is new for each run. */
export class EventId {
  constructor(readonly text: string) {}
}
/** One that was told as two halves. */
export class HalvedId extends EventId {}

export function messageAnswer(message: ReadResp, text: TextOf): Answer {
  const read = message.getEvent();
  if (read) {
    const at = () => new LogPosition(read.getCommitPosition(), read.getCommitPosition());
    return {
      m: 'event',
      event: recordedEvent(read.getEvent(), text),
      link: recordedEvent(read.getLink(), text),
      at: read.hasCommitPosition() ? at() : 'none',
    };
  }
  const checkpoint = message.getCheckpoint();
  if (checkpoint) {
    const pos = new LogPosition(checkpoint.getCommitPosition(), checkpoint.getPreparePosition());
    return { m: 'checkpoint', pos };
  }
  const missing = message.getStreamNotFound()?.getStreamIdentifier();
  if (missing) return { m: 'notfound', stream: text(missing.getStreamName_asU8()) };
  if (message.hasConfirmation()) return { m: 'confirmation' };
  if (message.hasCaughtUp()) return { m: 'caughtUp' };
  if (message.hasFellBehind()) return { m: 'fellBehind' };
  if (message.hasFirstStreamPosition())
    return { m: 'first', v: String(message.getFirstStreamPosition()) };
  if (message.hasLastStreamPosition()) return { m: 'last', v: String(message.getLastStreamPosition()) };
  return { m: 'unknown' };
}
