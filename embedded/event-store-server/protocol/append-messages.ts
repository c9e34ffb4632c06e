import type { ProposedEvent } from '../event-record.ts';
import type { Expected } from '../write/command.ts';
import { integer, message, nested } from './small-message.ts';
import { NIL_UUID, readUuid } from './uuid.ts';
import { WireReader } from './wire.ts';

/** The expected revision as it was sent, to be echoed exactly. */
export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

/** What a write is about. All writing calls lay these options out alike. */
export interface WriteOptions {
  stream: string;
  expected: ExpectedRevision | null;
  /** Milliseconds since the Unix epoch; BatchAppend only, null when the client set none. */
  deadline: number | null;
}

/** A proposed message as it came in; what is missing is for the call to complain about. */
export interface ProposedMessage {
  id: string | null;
  type: string | null;
  contentType: string | null;
  data: Buffer;
  metadata: Buffer;
}

const NO_BYTES = Buffer.alloc(0);
const JSON_CONTENT = 'application/json';

/** Metadata that every proposed message must carry (EventStoreDB protocol v1). */
export const REQUIRED_METADATA = ['type', 'content-type'];

/** Revisions are signed on the real server. */
export const REVISIONS_END = 2n ** 63n;

/** Whether an expected revision was sent that can be one. */
export const isExpectation = (expected: ExpectedRevision | null): expected is ExpectedRevision =>
  expected !== null && (typeof expected !== 'bigint' || expected < REVISIONS_END);

export const expectedOf = (revision: ExpectedRevision): Expected =>
  typeof revision === 'bigint' ? Number(revision) : revision;

/**
 * Options of AppendReq, BatchAppendReq, DeleteReq and TombstoneReq; `now` (ms) is what a duration
 * counts from.
 */
export function readWriteOptions(reader: WireReader, now: number): WriteOptions {
  const options: WriteOptions = { stream: '', expected: null, deadline: null };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) options.stream = readStreamName(reader.message());
    else if (field === 2) options.expected = revisionOrNone(reader.bigint());
    else if (field === 6) options.deadline = readTime(reader.message());
    else if (field === 7) options.deadline = now + readTime(reader.message());
    else {
      options.expected = EXPECTED_WORDS.get(field) ?? options.expected;
      reader.skip();
    }
  }
  return options;
}

/** As a revision, -1 says that there is no stream. */
const NO_STREAM_REVISION = 2n ** 64n - 1n;

const revisionOrNone = (revision: bigint): ExpectedRevision =>
  revision === NO_STREAM_REVISION ? 'no_stream' : revision;

const EXPECTED_WORDS = new Map<number, ExpectedRevision>([
  [3, 'no_stream'],
  [4, 'any'],
  [5, 'stream_exists'],
]);

/**
 * google.protobuf.Timestamp and Duration are laid out alike: seconds and nanoseconds. Milliseconds
 * come out.
 */
function readTime(reader: WireReader): number {
  let milliseconds = 0;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) milliseconds += Number(BigInt.asIntN(64, reader.bigint())) * 1_000;
    else if (field === 2) milliseconds += Number(BigInt.asIntN(64, reader.bigint())) / 1_000_000;
    else reader.skip();
  }
  return milliseconds;
}

export function readStreamName(reader: WireReader): string {
  let name = '';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 3) name = reader.text();
    else reader.skip();
  }
  return name;
}

/** AppendReq: either options, which come first, or one proposed message. */
export function readAppendRequest(buffer: Buffer, now: number): WriteOptions | ProposedMessage | null {
  const reader = new WireReader(buffer);
  let content: WriteOptions | ProposedMessage | null = null;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) content = readWriteOptions(reader.message(), now);
    else if (field === 2) content = readProposedMessage(reader.message());
    else reader.skip();
  }
  return content;
}

/** Append and BatchAppend lay their proposed messages out alike. */
export function readProposedMessage(reader: WireReader): ProposedMessage {
  const proposed: ProposedMessage = {
    id: null,
    type: null,
    contentType: null,
    data: NO_BYTES,
    metadata: NO_BYTES,
  };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) proposed.id = readUuid(reader.message());
    else if (field === 2) readMetadataEntry(reader.message(), proposed);
    else if (field === 3) proposed.metadata = reader.bytes();
    else if (field === 4) proposed.data = reader.bytes();
    else reader.skip();
  }
  return proposed;
}

function readMetadataEntry(reader: WireReader, proposed: ProposedMessage): void {
  let key = '';
  let value = '';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) key = reader.text();
    else if (field === 2) value = reader.text();
    else reader.skip();
  }
  if (key === 'type') proposed.type = value;
  else if (key === 'content-type') proposed.contentType = value;
}

/** The event that a message proposes, or why there is none. */
export function proposedEvent({
  id,
  type,
  contentType,
  data,
  metadata,
}: ProposedMessage): ProposedEvent | 'missing-metadata' | 'malformed' {
  if (type === null || contentType === null) return 'missing-metadata';
  if (type === '' || id === null || id === NIL_UUID) return 'malformed';
  return { id, type, isJson: contentType === JSON_CONTENT, data, metadata };
}

/** AppendResp of a success; revision -1 means that the stream has no events. */
export function appendSuccess(revision: number, position: number | null): Buffer {
  const current = revision < 0 ? nested(2) : integer(1, revision);
  return nested(1, current, position === null ? nested(4) : nested(3, ...positionFields(position)));
}

/**
 * AppendResp of a conflict, which this call reports in its answer. Older clients read the first set
 * of fields.
 */
export function appendWrongExpectedVersion(expected: ExpectedRevision, current: number): Buffer {
  const actual = current < 0 ? [nested(2), nested(7)] : [integer(1, current), integer(6, current)];
  if (typeof expected === 'bigint')
    return nested(2, ...actual, integer(3, expected), integer(8, expected));
  const words = {
    any: [nested(4), nested(9)],
    stream_exists: [nested(5), nested(10)],
    no_stream: [integer(3, NO_STREAM_REVISION), nested(11)],
  };
  return nested(2, ...actual, ...words[expected]);
}

/** DeleteResp and TombstoneResp. */
export const deleteSuccess = (position: number | null): Buffer =>
  position === null ? message(nested(2)) : message(nested(1, ...positionFields(position)));

/** Commit and prepare position, as they are told. */
export const positionFields = (position: number): [Buffer, Buffer] => [
  integer(1, position),
  integer(2, position),
];
