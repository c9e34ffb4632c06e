import { readStreamName } from './append-messages.ts';
import type { UuidForm } from './event-message.ts';
import { WireReader } from './wire.ts';

/** Where a read starts: a revision or a position, or one of the two ends. */
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
  /** Events considered between two checkpoints: window times multiplier. */
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
}

export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}

/** Decodes ReadReq, or throws MalformedRequest with a sentence for the caller. */
export function readReadRequest(buffer: Buffer): ReadRequest {
  try {
    const reader = new WireReader(buffer);
    for (let field = reader.next(); field !== 0; field = reader.next()) {
      if (field === 1) return readOptions(reader.message());
      reader.skip();
    }
  } catch (error) {
    throw error instanceof MalformedRequest
      ? error
      : new MalformedRequest('The message could not be read.');
  }
  throw new MalformedRequest('A read needs its options.');
}

function readOptions(reader: WireReader): ReadRequest {
  const request: ReadRequest = {
    stream: null,
    from: 'start',
    backwards: false,
    resolveLinks: false,
    count: 0,
    filter: null,
    uuids: 'structured',
  };
  let target = false;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1 || field === 2) target = true;
    if (field === 1) Object.assign(request, readStreamOptions(reader.message()));
    else if (field === 2) request.from = readAllOptions(reader.message());
    else if (field === 3) request.backwards = reader.integer() === 1;
    else if (field === 4) request.resolveLinks = reader.integer() !== 0;
    else if (field === 5) request.count = reader.integer();
    else if (field === 6) request.count = skipped(reader, null);
    else if (field === 7) request.filter = readFilter(reader.message());
    else if (field === 9) request.uuids = readUuidForm(reader.message());
    else reader.skip();
  }
  if (!target) throw new MalformedRequest('A read needs a stream or $all.');
  return request;
}

function readStreamOptions(reader: WireReader): Pick<ReadRequest, 'stream' | 'from'> {
  const options: { stream: string; from: From } = { stream: '', from: 'start' };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) options.stream = readStreamName(reader.message());
    else if (field === 2) options.from = reader.integer();
    else if (field === 3) options.from = skipped(reader, 'start');
    else if (field === 4) options.from = skipped(reader, 'end');
    else reader.skip();
  }
  if (options.stream === '') throw new MalformedRequest('The stream has no name.');
  return options;
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

function readPosition(reader: WireReader): number {
  let commit = 0;
  let prepare = 0;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) commit = reader.integer();
    else if (field === 2) prepare = reader.integer();
    else reader.skip();
  }
  if (commit < prepare)
    throw new MalformedRequest('The commit position is less than the prepare position.');
  return commit;
}

function readFilter(reader: WireReader): FilterRequest {
  const filter: FilterRequest = {
    on: 'stream',
    regex: '',
    prefixes: [],
    window: null,
    checkpointIntervalMultiplier: 0,
  };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1 || field === 2) {
      filter.on = field === 1 ? 'stream' : 'type';
      Object.assign(filter, readExpression(reader.message()));
    } else if (field === 3) filter.window = reader.integer();
    else if (field === 5) filter.checkpointIntervalMultiplier = reader.integer();
    else reader.skip();
  }
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
