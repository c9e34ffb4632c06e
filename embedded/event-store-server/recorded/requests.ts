import { randomUUID } from 'node:crypto';
import messages, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import shared, { type StreamIdentifier, type UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type {
  Append,
  ConversationStep,
  Expected,
  Payload,
  Read,
  Removal,
  SentEvent,
  SentFilter,
  Subscription,
} from './program.ts';

/** The client's own messages, so that what is sent does not come from the server's code. */
const { Options: ReadOptions } = messages.ReadReq;

export type Position = [commit: string, prepare: string];

export function bytesOf(payload: Payload): Uint8Array {
  if (typeof payload === 'number') return Uint8Array.from(Buffer.alloc(payload, 'x'));
  const isBase64 = payload.startsWith('b64:');
  return Uint8Array.from(
    Buffer.from(isBase64 ? payload.slice(4) : payload, isBase64 ? 'base64' : 'utf8'),
  );
}

/** `b64:…|rest` is bytes and then text. */
function identifierOf(name: string): StreamIdentifier {
  const found = /^b64:([^|]*)\|(.*)$/s.exec(name);
  const bytes = found
    ? Buffer.concat([Buffer.from(found[1] ?? '', 'base64'), Buffer.from(found[2] ?? '')])
    : Buffer.from(name);
  return new shared.StreamIdentifier().setStreamName(Uint8Array.from(bytes));
}

export function uuidOf(text: string): UUID {
  const uuid = new shared.UUID();
  if (!text.startsWith('half:')) return uuid.setString(text);
  const hex = text.slice('half:'.length).replaceAll('-', '');
  const half = (digits: string) => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString();
  const halves = new shared.UUID.Structured();
  halves.setMostSignificantBits(half(hex.slice(0, 16)));
  halves.setLeastSignificantBits(half(hex.slice(16)));
  return uuid.setStructured(halves);
}

interface Proposable {
  setId(id: UUID): unknown;
  getMetadataMap(): { set(key: string, value: string): unknown };
  setData(data: Uint8Array): unknown;
  setCustomMetadata(metadata: Uint8Array): unknown;
}

function proposed<T extends Proposable>(message: T, { id, type, ct, data, meta }: SentEvent): T {
  if (id !== null) message.setId(uuidOf(id));
  if (type !== undefined) message.getMetadataMap().set('type', type);
  if (ct !== undefined) message.getMetadataMap().set('content-type', ct);
  message.setData(bytesOf(data));
  if (meta !== undefined) message.setCustomMetadata(bytesOf(meta));
  return message;
}

/** What all writing calls name alike; the batch call has another name for the revision. */
interface WriteOptions {
  setStreamIdentifier(identifier: StreamIdentifier): unknown;
  setAny(empty: never): unknown;
  setNoStream(empty: never): unknown;
  setStreamExists(empty: never): unknown;
  setRevision?(revision: string): unknown;
  setStreamPosition?(revision: string): unknown;
}

function writeOptions<T extends WriteOptions>(options: T, stream: string, expected: Expected): T {
  options.setStreamIdentifier(identifierOf(stream));
  // Each of them wants an Empty, of one package or another.
  const empty = new shared.Empty() as never;
  if (expected === 'any') options.setAny(empty);
  else if (expected === 'no_stream') options.setNoStream(empty);
  else if (expected === 'stream_exists') options.setStreamExists(empty);
  else if (expected !== null)
    (options.setRevision ?? options.setStreamPosition)?.call(options, String(expected));
  return options;
}

export const appendOptions = ({ stream, exp }: Append) =>
  new messages.AppendReq().setOptions(writeOptions(new messages.AppendReq.Options(), stream, exp));

export const appendProposal = (event: SentEvent) =>
  new messages.AppendReq().setProposedMessage(proposed(new messages.AppendReq.ProposedMessage(), event));

export function removalRequest({ op, stream, exp }: Removal) {
  const { DeleteReq, TombstoneReq } = messages;
  if (op === 'delete')
    return new DeleteReq().setOptions(writeOptions(new DeleteReq.Options(), stream, exp));
  return new TombstoneReq().setOptions(writeOptions(new TombstoneReq.Options(), stream, exp));
}

/** The messages of one append on a BatchAppend call, and the correlation id that they bear. */
export function batchRequests(append: Append) {
  const id = randomUUID();
  const part = (step: ConversationStep) =>
    batchPart(step, append.noCorrelation ? undefined : id, append.deadlineMs);
  const options = append.noOptions ? {} : { stream: append.stream, exp: append.exp };
  const { events } = append;
  if (!append.parts || events.length <= 1)
    return { id, requests: [part({ ...options, events, final: true })] };
  const each = events.map((event) => part({ events: [event] }));
  return { id, requests: [part(options), ...each, part({ final: true })] };
}

export function batchPart(
  { stream, exp = null, events = [], final = false }: ConversationStep,
  correlationId: string | undefined,
  deadlineMs?: number,
) {
  const { BatchAppendReq } = messages;
  const request = new BatchAppendReq();
  if (correlationId !== undefined) request.setCorrelationId(uuidOf(correlationId));
  if (stream !== undefined) {
    const options = writeOptions(new BatchAppendReq.Options(), stream, exp);
    if (deadlineMs !== undefined) options.setDeadline(timestamp(Date.now() + deadlineMs) as never);
    request.setOptions(options);
  }
  request.setProposedMessagesList(
    events.map((event) => proposed(new BatchAppendReq.ProposedMessage(), event)),
  );
  return request.setIsFinal(final);
}

/** google.protobuf.Timestamp as far as the encoder looks at it. */
const timestamp = (ms: number) =>
  Object.assign(new shared.AllStreamPosition(), {
    getSeconds: () => Math.floor(ms / 1_000),
    getNanos: () => (ms % 1_000) * 1_000_000,
  });

/** `positionOf` knows what an operation before this one answered. */
export function readRequest(
  read: Read | Subscription,
  positionOf: (from: Read['from']) => Position,
): ReadReq {
  const options = new ReadOptions();
  setTarget(options, read, positionOf);
  if (read.dir === 'b') options.setReadDirection(1);
  if (read.links) options.setResolveLinks(true);
  if (read.op === 'sub') options.setSubscription(new ReadOptions.SubscriptionOptions());
  else if (read.count != null) options.setCount(String(read.count));
  if (read.filter) options.setFilter(filterOptions(read.filter));
  else if (!read.noFilterUnset) options.setNoFilter(new shared.Empty());
  if (read.uuid !== 'none') {
    const form = new ReadOptions.UUIDOption();
    if (read.uuid === 'structured') form.setStructured(new shared.Empty());
    else form.setString(new shared.Empty());
    options.setUuidOption(form);
  }
  if (read.compat)
    options.setControlOption(new ReadOptions.ControlOption().setCompatibility(read.compat));
  return new messages.ReadReq().setOptions(options);
}

function setTarget(
  options: ReadReq.Options,
  { stream, from, noTarget }: Read | Subscription,
  positionOf: (from: Read['from']) => Position,
): void {
  if (noTarget) return;
  const target = stream === undefined ? new ReadOptions.AllOptions() : new ReadOptions.StreamOptions();
  if (from === 'start') target.setStart(new shared.Empty());
  else if (from === 'end') target.setEnd(new shared.Empty());
  if (target instanceof ReadOptions.StreamOptions) {
    target.setStreamIdentifier(identifierOf(stream ?? ''));
    if (from !== 'start' && from !== 'end' && from !== null) target.setRevision(String(from));
    options.setStream(target);
    return;
  }
  if (from !== 'start' && from !== 'end') {
    const [commit, prepare] = positionOf(from);
    const position = new ReadOptions.Position();
    target.setPosition(position.setCommitPosition(commit).setPreparePosition(prepare));
  }
  options.setAll(target);
}

function filterOptions({ on, regex, prefixes, max, window, interval }: SentFilter) {
  const options = new ReadOptions.FilterOptions();
  const expression = new ReadOptions.FilterOptions.Expression();
  if (regex !== undefined) expression.setRegex(regex);
  if (prefixes) expression.setPrefixList(prefixes);
  if (on === 'stream') options.setStreamIdentifier(expression);
  else if (on === 'type') options.setEventType(expression);
  if (max !== undefined) options.setMax(max);
  else if (window === 'count') options.setCount(new shared.Empty());
  if (interval !== undefined) options.setCheckpointintervalmultiplier(interval);
  return options;
}
