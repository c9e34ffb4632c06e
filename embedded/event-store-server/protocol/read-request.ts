import { readStreamName, REVISIONS_END } from './append-messages.ts';
import type { UuidForm } from './event-message.ts';
import { isCallError, unknownError, unreadable } from './errors.ts';
import { WireReader } from './wire.ts';

/** Where a read starts: a revision or a position as it was told, or one of the two ends. */
export type From = number | 'start' | 'end';

/** Where that is, given what the two ends stand for. */
export function placeOf(from: From, ends: { start: number; end: number }): number {
  return typeof from === 'number' ? from : ends[from];
}

/** The filter of a read of $all, as it came in. */
export interface FilterRequest {
  on: 'stream' | 'type';
  regex: string;
  prefixes: string[];
  /** Events considered between two checkpoints: window times multiplier. Null: no window. */
  window: number | null;
  checkpointIntervalMultiplier: number;
}

export interface ReadRequest {
  /** Null for $all. */
  stream: string | null;
  from: From;
  backwards: boolean;
  resolveLinks: boolean;
  /** Greatest number of events; null for a subscription, which has no end. */
  count: number | null;
  filter: FilterRequest | null;
  uuids: UuidForm;
  /** From 1 on the reader is told the ends of a stream as well. */
  compatibility: number;
}

export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}

/**
 * Decodes ReadReq; throws MalformedRequest with a sentence for the caller, or the error of a read
 * that nobody can answer.
 */
export function readReadRequest(buffer: Buffer): ReadRequest {
  try {
    const reader = new WireReader(buffer);
    for (let field = reader.next(); field !== 0; field = reader.next()) {
      if (field === 1) return readOptions(reader.message());
      reader.skip();
    }
  } catch (error) {
    throw error instanceof MalformedRequest || isCallError(error)
      ? error
      : new MalformedRequest('The message could not be read.');
  }
  throw new MalformedRequest('A read needs its options.');
}

/** One of each must be given. */
const CHOICES: [fields: number[], sentence: string][] = [
  [[1, 2], 'A read needs a stream or $all.'],
  [[5, 6], 'A read needs a count, or to be a subscription.'],
  [[7, 8], 'A read needs a filter, or to say that it has none.'],
];

function readOptions(reader: WireReader): ReadRequest {
  const request: ReadRequest = {
    stream: null,
    from: 'start',
    backwards: false,
    resolveLinks: false,
    count: 0,
    filter: null,
    uuids: 'structured',
    compatibility: 0,
  };
  const given = new Set<number>();
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    given.add(field);
    if (field === 1) Object.assign(request, readStreamOptions(reader.message()));
    else if (field === 2) request.from = readAllOptions(reader.message());
    else if (field === 3) request.backwards = reader.integer() === 1;
    else if (field === 4) request.resolveLinks = reader.integer() !== 0;
    else if (field === 5) request.count = reader.integer();
    else if (field === 6) request.count = skipped(reader, null);
    else if (field === 7) request.filter = readFilter(reader.message());
    else if (field === 9) request.uuids = readUuidForm(reader.message());
    else if (field === 10) request.compatibility = readCompatibility(reader.message());
    else reader.skip();
  }
  const missing = CHOICES.find(([fields]) => !fields.some((field) => given.has(field)));
  if (missing) throw new MalformedRequest(missing[1]);
  if (request.filter && request.stream !== null)
    throw new MalformedRequest('Only $all can be filtered.');
  if (request.count === null && request.backwards)
    throw new MalformedRequest('A subscription goes forwards.');
  return request;
}

function readCompatibility(reader: WireReader): number {
  let compatibility = 0;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) compatibility = reader.integer();
    else reader.skip();
  }
  return compatibility;
}

/** As a revision or a position to read from, -1 is the end. */
const END = 2n ** 64n - 1n;

function readStreamOptions(reader: WireReader): Pick<ReadRequest, 'stream' | 'from'> {
  const options: { stream: string; from: From | null } = { stream: '', from: null };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) options.stream = readStreamName(reader.message());
    else if (field === 2) options.from = revisionOf(reader.bigint());
    else if (field === 3) options.from = skipped(reader, 'start');
    else if (field === 4) options.from = skipped(reader, 'end');
    else reader.skip();
  }
  const { stream, from } = options;
  if (stream === '') throw unknownError('The stream has no name.');
  if (from === null) throw unreadable();
  return { stream, from };
}

function revisionOf(revision: bigint): From | null {
  if (revision === END) return 'end';
  return revision < REVISIONS_END ? Number(revision) : null;
}

function readAllOptions(reader: WireReader): From {
  let from: From = 'start';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) from = readPosition(reader.message());
    else if (field === 2) from = skipped(reader, 'start');
    else if (field === 3) from = skipped(reader, 'end');
    else reader.skip();
  }
  return from;
}

function readPosition(reader: WireReader): From {
  let commit = 0n;
  let prepare = 0n;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) commit = reader.bigint();
    else if (field === 2) prepare = reader.bigint();
    else reader.skip();
  }
  if (commit < prepare) throw unknownError('The commit position is less than the prepare position.');
  return commit === END ? 'end' : Number(commit);
}

function readFilter(reader: WireReader): FilterRequest {
  const filter: FilterRequest = {
    on: 'stream',
    regex: '',
    prefixes: [],
    window: null,
    checkpointIntervalMultiplier: 0,
  };
  const given = new Set<number>();
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    given.add(field);
    if (field === 1 || field === 2) {
      filter.on = field === 1 ? 'stream' : 'type';
      Object.assign(filter, readExpression(reader.message()));
    } else if (field === 3) filter.window = reader.integer();
    else if (field === 5) filter.checkpointIntervalMultiplier = reader.integer();
    else reader.skip();
  }
  if (!given.has(1) && !given.has(2)) throw new MalformedRequest('A filter is about streams or types.');
  if (!given.has(3) && !given.has(4))
    throw new MalformedRequest('A filter needs a search window, or to say that it has none.');
  return filter;
}

function readExpression(reader: WireReader): Pick<FilterRequest, 'regex' | 'prefixes'> {
  const expression: Pick<FilterRequest, 'regex' | 'prefixes'> = { regex: '', prefixes: [] };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) expression.regex = reader.text();
    else if (field === 2) expression.prefixes.push(reader.text());
    else reader.skip();
  }
  return expression;
}

function readUuidForm(reader: WireReader): UuidForm {
  let form: UuidForm = 'structured';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    form = field === 2 ? 'string' : 'structured';
    reader.skip();
  }
  return form;
}

function skipped<T>(reader: WireReader, value: T): T {
  reader.skip();
  return value;
}
