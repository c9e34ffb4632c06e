import { readFileSync } from 'node:fs';

/** UTF-8 text, `b64:` and Base64, or so many bytes `x`. */
export type Payload = string | number;

/** An event as an operation sends it; what is missing is not sent. */
export interface SentEvent {
  /** `#1`: a UUID that is new for each run; `half:`, `upper:` and so on say how it is written. */
  id: string | null;
  type?: string;
  /** Content type. */
  ct?: string;
  data: Payload;
  meta?: Payload;
}

/** `any`, `no_stream`, `stream_exists` or a revision; null is not sent. */
export type Expected = string | number | null;

/** What an operation answered (`begin`: the first event), plus something; or a pair as it is. */
export type PositionReference = { of: number | 'begin'; plus?: number; plusPrepare?: number } | string[];

export interface SentFilter {
  on: 'stream' | 'type' | null;
  regex?: string;
  prefixes?: string[];
  /** The window; `window: 'count'` instead of it says that there is none. */
  max?: number;
  window?: string;
  interval?: number;
}

interface ByUser {
  /** `user:password` or `none`; nothing: the user of the program. */
  as?: string;
  /** Fields of the answer that are not compared. */
  mask?: string[];
}

export interface Append extends ByUser {
  op: 'append';
  stream: string;
  exp: Expected;
  events: SentEvent[];
  /** Append, BatchAppend, or appendToStream of the client, which uses the one or the other. */
  via: 'unary' | 'batch' | 'client' | 'clientUnary';
  /** Batch: a message for each event. */
  parts?: boolean;
  deadlineMs?: number;
  noOptions?: boolean;
  noCorrelation?: boolean;
  /** Fields that only old clients read are compared, too. */
  full?: boolean;
}

export type SameAppend = Omit<Append, 'op'> & { op: 'same'; times: number };

export interface Removal extends ByUser {
  op: 'delete' | 'tombstone';
  via?: 'client';
  stream: string;
  exp: Expected;
}

export interface SetMetadata extends ByUser {
  op: 'setMeta';
  stream: string;
  exp: Expected;
  meta: Record<string, unknown>;
}

export interface GetMetadata extends ByUser {
  op: 'getMeta';
  stream: string;
}

interface Reading extends ByUser {
  /** Without one it is $all. */
  stream?: string;
  from: string | number | null | PositionReference;
  count?: string | number | null;
  dir?: 'b';
  links?: boolean;
  uuid?: 'structured' | 'none';
  compat?: number;
  filter?: SentFilter;
  noFilterUnset?: boolean;
  noTarget?: boolean;
}

export interface Read extends Reading {
  op: 'read' | 'readAll';
  via?: 'client';
}

/** Waits until it has caught up, does what comes `then`, appends the marker and is cancelled. */
export interface Subscription extends Reading {
  op: 'sub';
  then?: Operation[];
  marker?: Append;
  /** They are compared, too. */
  checkpoints?: boolean;
}

export interface ConversationStep {
  /** A name for the correlation id. */
  to?: string;
  stream?: string;
  exp?: Expected;
  events?: SentEvent[];
  final?: boolean;
  wait?: number;
  end?: boolean;
}

/** Messages on one BatchAppend call; the answer is all that came until `ms` after the last. */
export interface Conversation extends ByUser {
  op: 'talk';
  steps: ConversationStep[];
  ms?: number;
}

export interface Wait extends ByUser {
  op: 'wait';
  ms: number;
}

export type Operation =
  Append | SameAppend | Removal | SetMetadata | GetMetadata | Read | Subscription | Conversation | Wait;

/** What came back, in words that are the same in every run. */
export type Answer = Record<string, unknown>;

export interface Program {
  id: string;
  title?: string;
  as?: string;
  operations: Operation[];
  answers: Answer[];
  /** $all after the last operation, without the streams of others. */
  window: Answer[];
}

/** The programs of a file, in which they are written shortly (see the README). */
export function programsOf(topic: string): Program[] {
  const file = new URL(`programs/${topic}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(expand);
}

type ProposedRow = [type: string, data: Payload, contentType?: string | null, metadata?: Payload];

interface Line extends Omit<Program, 'operations' | 'window'> {
  proposed: Record<string, ProposedRow>;
  operations: Record<string, unknown>[];
  window: number | string[];
  told: (Answer | [stream: string, revision: number, id: number, position?: string])[];
}

const JSON_CONTENT = 'application/json';
const BINARY_CONTENT = 'application/octet-stream';

const BEGIN = {
  stream: '~-begin',
  rev: '0',
  id: '#begin',
  type: 'Begin',
  ct: BINARY_CONTENT,
  data: '',
  pos: '=0',
};

function expand(text: string): Program {
  const { proposed, operations, answers, window, told, ...rest } = JSON.parse(text) as Line;
  const events = [BEGIN, ...told.map((event, index) => toldEvent(event, index + 1, proposed))];
  const messages =
    typeof window === 'number' ? events.slice(0, window).map((_, k) => `event ${k}`) : window;
  return {
    ...rest,
    operations: operations.map((operation) => withEvents(operation, proposed) as Operation),
    answers: answers.map((answer) => withMessages(answer, events)),
    window: messages.map((message) => messageOf(message, events)),
  };
}

function sentEvent(id: number, proposed: Line['proposed']): SentEvent {
  const [type, data, ct, meta] = proposed[id] ?? ['', ''];
  return { id: `#${id}`, type, ct: ct ?? JSON_CONTENT, data, ...(meta === undefined ? {} : { meta }) };
}

/** An event as a reader is told it: the JSON content type and no metadata are left out. */
function toldEvent(event: Line['told'][number], index: number, proposed: Line['proposed']): Answer {
  if (!Array.isArray(event)) return event;
  const [stream, revision, id, pos = `=${index}`] = event;
  const { ct, meta, ...sent } = sentEvent(id, proposed);
  return {
    ...sent,
    stream,
    rev: String(revision),
    ...(ct === JSON_CONTENT ? {} : { ct: BINARY_CONTENT }),
    ...(meta === undefined || meta === '' ? {} : { meta }),
    pos,
  };
}

/** Puts the proposed events where their numbers stand. */
function withEvents(value: unknown, proposed: Line['proposed']): unknown {
  if (Array.isArray(value)) return value.map((item) => withEvents(item, proposed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'events')
        return [
          key,
          item.map((event: unknown) => (typeof event === 'number' ? sentEvent(event, proposed) : event)),
        ];
      if (key === 'marker' && Array.isArray(item))
        return [key, markerOf(item as [string, number], proposed)];
      return [key, withEvents(item, proposed)];
    }),
  );
}

const markerOf = ([stream, id]: [string, number], proposed: Line['proposed']): Append => ({
  op: 'append',
  via: 'unary',
  stream,
  exp: 'any',
  events: [sentEvent(id, proposed)],
});

function withMessages(answer: Answer, events: readonly Answer[]): Answer {
  const result = { ...answer };
  if (Array.isArray(answer.msgs)) {
    result.msgs = answer.msgs.map((message) => messageOf(message, events));
    result.error ??= null;
  }
  if (Array.isArray(answer.answers))
    result.answers = answer.answers.map((inner) => withMessages(inner, events));
  return result;
}

const EVENT_MESSAGE = /^event (\S+)(?: link (\d+))?(?: at (.+))?$/;
const FIELD_OF: Record<string, string> = {
  checkpoint: 'pos',
  notfound: 'stream',
  first: 'v',
  last: 'v',
};

/** `event N` or `event N link M`, with ` at P` where the position beside it is another. */
function messageOf(text: string, events: readonly Answer[]): Answer {
  const found = EVENT_MESSAGE.exec(text);
  if (found) {
    const [, place = '-', linkPlace, at] = found;
    const event = place === '-' ? null : events[Number(place)];
    const link = linkPlace === undefined ? null : events[Number(linkPlace)];
    return { m: 'event', event, link, at: at ?? (link ?? event)?.pos };
  }
  const [m = '', ...value] = text.split(' ');
  const field = FIELD_OF[m];
  return field ? { m, [field]: value.join(' ') } : { m };
}
