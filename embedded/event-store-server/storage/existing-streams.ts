import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { dataStreamOf } from '../stream-name.ts';
import { loadStreams, type StoredStream } from './load-streams.ts';
import { asText, bytes } from './rows.ts';

/** With 16 bits for each name and five of them set, 2 of 1,000 unknown names look known. */
const BITS_PER_NAME = 16;
const NAMES_MIN = 2 ** 20;
const NAMES_MAX = 2 ** 25;
/** SHA-1 has five words of 32 bits. */
const WORDS = [0, 4, 8, 12, 16];
/** Names read in one turn of the event loop: as long as a few appends take. */
const PAGE = 500;
/** After a page that could not be read, in milliseconds. */
const READ_AGAIN_MS = 5_000;

const ABSENT: StoredStream = { id: null, head: -1, metaId: null, metaHead: -1, metadata: null };

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Loads streams, and knows of most that do not exist without asking the tables: every purchase
 * begins with one. A Bloom filter over all names, as EventStoreDB has one; until it holds them all,
 * and beyond what it was made for, the tables are asked more often and nothing else changes.
 */
export class ExistingStreams {
  readonly #database: Queryable;
  readonly #filter: Uint32Array;
  #isComplete = false;

  /** `count`: how many streams there are about. */
  constructor(database: Queryable, count: number) {
    this.#database = database;
    this.#filter = newFilter(2 * count);
  }

  /**
   * Reads all names. To be called by the one server that writes, once it does: whatever is created
   * from then on has to be added. Goes on where it stood when the tables do not answer, which
   * `onFailure` hears, and ends when the signal aborts: until all are read, the tables are asked
   * for each stream.
   */
  async readNames(
    signal: AbortSignal,
    onFailure: (error: unknown) => void,
    againMs = READ_AGAIN_MS,
  ): Promise<void> {
    let after: string | undefined = '0';
    while (after !== undefined && !signal.aborted) {
      try {
        after = await this.#readPage(after);
      } catch (error) {
        if (signal.aborted) return;
        onFailure(error);
        await sleep(againMs, undefined, { signal }).catch(() => undefined);
      }
    }
    this.#isComplete = after === undefined;
  }

  /** To be called before the stream, or its metastream, is stored. */
  add(name: string): void {
    const filter = this.#filter;
    for (const bit of bitsOf(name, filter)) {
      const word = bit >>> 5;
      filter[word] = (filter[word] ?? 0) | (1 << (bit & 31));
    }
  }

  /** The streams in the order of their names; none of them may be a metastream. */
  async load(names: readonly string[]): Promise<StoredStream[]> {
    const asked = names.filter((name) => this.#mayExist(name));
    if (asked.length === 0) return names.map(() => ABSENT);
    const found = await loadStreams(this.#database, asked);
    const stored = new Map(asked.map((name, index) => [name, found[index]]));
    return names.map((name) => stored.get(name) ?? ABSENT);
  }

  #mayExist(name: string): boolean {
    const filter = this.#filter;
    if (!this.#isComplete) return true;
    return bitsOf(name, filter).every((bit) => ((filter[bit >>> 5] ?? 0) >>> (bit & 31)) & 1);
  }

  async #readPage(after: string): Promise<string | undefined> {
    const { rows } = await this.#database.query<[string, string]>({
      name: 'existing-streams',
      text: `select id, name from eventstore.streams where id > $1 order by id limit ${PAGE}`,
      values: [after],
      rowMode: 'array',
      types: asText,
    });
    for (const [, name] of rows) this.add(dataStreamOf(bytes(name).toString('utf8')));
    return rows.length < PAGE ? undefined : rows.at(-1)?.[0];
  }
}

/** Of a power of two of bits, so that a mask finds each. */
function newFilter(names: number): Uint32Array {
  const wanted = Math.min(Math.max(names, NAMES_MIN), NAMES_MAX) * BITS_PER_NAME;
  return new Uint32Array(2 ** Math.ceil(Math.log2(wanted)) / 32);
}

function bitsOf(name: string, filter: Uint32Array): number[] {
  const digest = hash('sha1', name, 'buffer');
  return WORDS.map((offset) => (digest.readUInt32LE(offset) & (filter.length * 32 - 1)) >>> 0);
}
