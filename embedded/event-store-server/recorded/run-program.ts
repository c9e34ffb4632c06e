import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EventId, HalvedId, LogPosition, textWithout } from './answers.ts';
import { read } from './calls.ts';
import { perform } from './operations.ts';
import type { Answer, Operation, Program, Read } from './program.ts';
import type { Position } from './requests.ts';
import type { Connection, Run } from './run.ts';

/** Where the answer was another one than the real server's. */
export interface Difference {
  /** Index of the operation, or `window`. */
  place: string;
  operation: Operation | undefined;
  real: unknown;
  ours: unknown;
}

/** Longest wait for what must come, and for what is known not to come. */
const PATIENCE_MS = 20_000;
const KNOWN_PATIENCE_MS = 1_000;

/**
 * Runs a program on a server and tells each answer that is not the recorded one; `known` are the
 * places where that is expected.
 */
export async function differencesOf(
  program: Program,
  connection: Connection,
  known: readonly string[],
): Promise<Difference[]> {
  const names = new FreshNames();
  const positions = new Map<string, LogPosition>();
  const run: Run = {
    ...connection,
    user: program.as,
    text: textWithout(names.tag),
    positionOf: (from) => positionOf(from, positions),
    patienceMs: PATIENCE_MS,
  };
  const begin = names.bind(BEGIN);
  positions.set('begin', (await perform(run, begin, {})).pos as LogPosition);
  const answers: Answer[] = [];
  for (const [index, operation] of program.operations.entries()) {
    const patienceMs = known.includes(String(index)) ? KNOWN_PATIENCE_MS : PATIENCE_MS;
    const expected = program.answers[index] ?? {};
    const answer = await perform({ ...run, patienceMs }, names.bind(operation), expected);
    if (answer.pos instanceof LogPosition) positions.set(String(index), answer.pos);
    answers.push(answer);
  }
  const { msgs } = await read(run, { op: 'readAll', from: { of: 'begin' }, count: '100000' });
  const window = ownMessages(msgs as Answer[]);
  const compared = new Comparison(names, window);
  const inWords = answers.map((answer, index) => compared.inWords(answer, program.operations[index]));
  return [
    ...program.answers.map((real, index) => ({
      place: String(index),
      operation: program.operations[index],
      real,
      ours: inWords[index],
    })),
    { place: 'window', operation: undefined, real: program.window, ours: compared.window },
  ].filter(({ real, ours }) => !isDeepStrictEqual(real, ours));
}

const BEGIN: Operation = {
  op: 'append',
  via: 'unary',
  stream: '~-begin',
  exp: 'any',
  events: [{ id: '#begin', type: 'Begin', ct: 'application/octet-stream', data: '' }],
};

function positionOf(from: Read['from'], positions: ReadonlyMap<string, LogPosition>): Position {
  if (Array.isArray(from)) return from as Position;
  if (typeof from !== 'object' || from === null) throw new Error(`No position: ${from}`);
  const known = positions.get(String(from.of));
  if (!known) throw new Error(`Operation ${from.of} gave no position.`);
  const { plus = 0, plusPrepare = plus } = from;
  return [
    String(BigInt(known.commit) + BigInt(plus)),
    String(BigInt(known.prepare) + BigInt(plusPrepare)),
  ];
}

/** Streams of other programs are no business of this one. */
const ownMessages = (messages: readonly Answer[]): Answer[] =>
  messages.filter(({ m, event, link }) => {
    const told = (link ?? event) as Answer | null | undefined;
    return m !== 'event' || String(told?.stream).includes('~');
  });

let runs = 0;

/** What is new in each run: the tag that `~` stands for, and the ids `#1`, `#2` … */
class FreshNames {
  /** Always 19 characters, so that sizes are the same in each run. */
  readonly tag = `p${Date.now()}x${String(++runs % 10_000).padStart(4, '0')}`;
  readonly #ids = new Map<string, string>();
  readonly #names = new Map<string, string>();

  bind(operation: Operation): Operation {
    return this.#bound(operation, '') as Operation;
  }

  #bound(value: unknown, key: string): unknown {
    if (typeof value === 'string')
      return key === 'id' ? this.#boundId(value) : value.replaceAll('~', this.tag);
    if (Array.isArray(value)) return value.map((item) => this.#bound(item, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name.replaceAll('~', this.tag),
        this.#bound(item, name),
      ]),
    );
  }

  #boundId(text: string): string {
    const found = /^([a-z]+:)?(#(?:\d+|begin))$/.exec(text);
    if (!found) return text;
    const [, form = '', name = ''] = found;
    const id = this.#ids.get(name) ?? randomUUID();
    this.#ids.set(name, id);
    this.#names.set(id, name);
    return ID_FORMS[form]?.(id) ?? id;
  }

  /** `other`: the server gave it. */
  nameOf(id: EventId): string {
    return this.#names.get(id.text) ?? 'other';
  }
}

const ID_FORMS: Record<string, (id: string) => string> = {
  'half:': (id) => `half:${id}`,
  'upper:': (id) => id.toUpperCase(),
  'braces:': (id) => `{${id}}`,
  'nodashes:': (id) => id.replaceAll('-', ''),
};

const GREATEST_POSITION = 2n ** 64n - 1n;

/** Puts positions and ids into words that are the same in every run and on every server. */
class Comparison {
  readonly window: unknown;
  readonly #names: FreshNames;
  /** Commit positions of the run's events, in order. */
  readonly #positions: bigint[];

  constructor(names: FreshNames, window: readonly Answer[]) {
    this.#names = names;
    this.#positions = window.flatMap(({ event }) => {
      const { pos } = (event ?? {}) as Answer;
      return pos instanceof LogPosition ? [BigInt(pos.commit)] : [];
    });
    this.window = this.#words(window);
  }

  inWords(answer: Answer, operation: Operation | undefined): unknown {
    const isOfAll =
      operation?.op === 'readAll' || (operation?.op === 'sub' && operation.stream === undefined);
    const own =
      isOfAll && Array.isArray(answer.msgs) ? { ...answer, msgs: ownMessages(answer.msgs) } : answer;
    const masked = Object.fromEntries((operation?.mask ?? []).map((field) => [field, '*']));
    return this.#words({ ...own, ...masked });
  }

  #words(value: unknown): unknown {
    if (value instanceof LogPosition) return this.#placeOf(value);
    if (value instanceof EventId)
      return (value instanceof HalvedId ? 'S' : '') + this.#names.nameOf(value);
    if (typeof value === 'string') return value.replaceAll(this.#names.tag, '~');
    if (Array.isArray(value)) return value.map((item) => this.#words(item));
    if (typeof value !== 'object' || value === null) return value;
    const known = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(known.map(([key, item]) => [key, this.#words(item)]));
  }

  /** `=k`: that of event k; `after k`: behind it and no event's; `before 0`; `max`. */
  #placeOf({ commit, prepare }: LogPosition): string {
    const position = BigInt(commit);
    const index = this.#positions.indexOf(position);
    if (index >= 0 && commit === prepare) return `=${index}`;
    if (position === GREATEST_POSITION) return 'max';
    const passed = this.#positions.filter((own) => own <= position).length;
    const place = passed === 0 ? 'before 0' : `after ${passed - 1}`;
    return commit === prepare ? place : `${place} (prepare differs)`;
  }
}
