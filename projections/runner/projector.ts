import type pg from 'pg';
import { storable } from '../../domain/kernel/text.ts';
import { isBefore } from '../../eventstore/feed.ts';
import type { FeedBatch } from '../../eventstore/mailbox.ts';
import type { LogEvent, StoredEvent } from '../../eventstore/stored-event.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { eventTypesOf, tablesOf, type Group, type ReadModel, type RowRef } from '../read-model.ts';
import {
  DEAD_LETTERS_MAX,
  deadLettersOf,
  letterOf,
  placeText,
  ProjectionFailed,
  reasonOf,
  TooManyDeadLetters,
  type DeadLetter,
  type LetterChange,
} from './dead-letters.ts';
import type { Generation } from './generations.ts';
import { correctRunningTotals } from './late-rows.ts';
import { loadRows } from './load-rows.ts';
import { WorkingSet, type TableChange } from './working-set.ts';
import { writeBatch, type Audience } from './write-batch.ts';

/**
 * The one writer of a generation, from its checkpoint on. An event that cannot be applied becomes a
 * dead letter, and its stream is left out from there on; all others go on (decision 0103). A batch
 * that fails for another reason leaves nothing behind in the database, and this projector useless:
 * whatever follows fails alike, since the rows at hand are those of a batch begun. Begin again with
 * a new one from the checkpoint.
 */
export class Projector {
  readonly #pool: pg.Pool;
  /** Whose tables it writes. */
  readonly generation: Generation;
  readonly #group: Group;
  readonly #models: readonly ReadModel[];
  readonly #types: ReadonlySet<string>;
  #rows: WorkingSet;
  readonly #audience: Audience;
  readonly #lease: Lease | undefined;
  #position: bigint | undefined;
  #saved: bigint | undefined;
  #letters: Map<string, DeadLetter> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    pool: pg.Pool,
    group: Group,
    {
      generation,
      from,
      audience,
      lease,
    }: {
      generation: Generation;
      from: bigint | undefined;
      audience: Audience;
      /** Left out for tables that nobody else may write. */
      lease?: Lease;
    },
  ) {
    this.#pool = pool;
    this.generation = generation;
    this.#group = group;
    this.#models = group.models;
    this.#types = eventTypesOf(group);
    this.#rows = new WorkingSet(tablesOf(group));
    this.#audience = audience;
    this.#lease = lease;
    this.#position = from;
    this.#saved = from;
  }

  /**
   * Everything up to here is in the tables, but for what dead letters leave out; undefined: nothing
   * yet.
   */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** From where a new projector would go on: not beyond `position`. */
  get saved(): bigint | undefined {
    return this.#saved;
  }

  /**
   * Applies a batch and moves the checkpoint, both or neither; a batch in which an event cannot be
   * applied in parts, each like that. Tables that the batch does not change cost nothing: their
   * checkpoint is moved with the next change, or by `save`. Throws CheckpointMoved when another
   * writer was there, LeaseLost when another program leads by now, and TooManyDeadLetters.
   */
  apply(batch: FeedBatch): Promise<void> {
    return this.#afterOthers(() => this.#apply(batch));
  }

  /** Moves the checkpoint to `position`. Throws CheckpointMoved. */
  save(): Promise<void> {
    return this.#afterOthers(async () => {
      const to = this.#position;
      if (to !== undefined && to !== this.#saved) await this.#write([], to);
    });
  }

  /** The dead letters of its tables, in the order of the log. */
  deadLetters(): Promise<readonly DeadLetter[]> {
    return this.#afterOthers(async () => [...(await this.#known()).values()]);
  }

  /**
   * Applies what a dead letter has left out, given all of its stream from that event up to `saved`,
   * as if it had come in its turn. What still cannot be applied is the stream's dead letter then.
   */
  retry(letter: DeadLetter, events: readonly LogEvent[]): Promise<void> {
    return this.#afterOthers(async () => {
      const wanted = events.filter(({ type }) => this.#types.has(type));
      if (await this.#retry(letter, wanted)) (await this.#known()).delete(letter.stream);
    });
  }

  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn;
    return turn;
  }

  async #known(): Promise<Map<string, DeadLetter>> {
    return (this.#letters ??= new Map(
      (await deadLettersOf(this.#pool, this.generation)).map((letter) => [letter.stream, letter]),
    ));
  }

  async #apply({ events, position }: FeedBatch): Promise<void> {
    const from = this.#position;
    if (position === undefined || !isBefore(from, position)) return;
    // The store may hand over again what is behind the checkpoint
    // (specification/event-store#checkpoints).
    const fresh = events.filter((event) => from === undefined || event.position > from);
    await this.#take(fresh, position, await this.#known());
  }

  /** Halves what cannot be applied, until the event that cannot stands alone. */
  async #take(events: readonly LogEvent[], to: bigint, letters: Map<string, DeadLetter>): Promise<void> {
    const wanted = events.filter(
      ({ type, stream }) =>
        this.#types.has(type) && !(letters.size > 0 && letters.has(storable(stream))),
    );
    const [first] = wanted;
    if (!first) {
      this.#position = to;
      return;
    }
    try {
      await this.#write(wanted.map(readEvent), to);
    } catch (error) {
      const reason = this.#beginAnew(error);
      if (wanted.length === 1) return this.#setAside(letterOf(first, reason), error, { to, letters });
      const [before, behind] = halves(wanted);
      await this.#take(before, before.at(-1)?.position ?? to, letters);
      await this.#take(behind, to, letters);
    }
  }

  /** Why a batch failed that left nothing behind; rethrows what no event is the reason of. */
  #beginAnew(error: unknown): string {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    this.#rows = new WorkingSet(tablesOf(this.#group));
    return reason;
  }

  async #setAside(
    letter: DeadLetter,
    cause: unknown,
    { to, letters }: { readonly to: bigint; readonly letters: Map<string, DeadLetter> },
  ): Promise<void> {
    if (letters.size >= DEAD_LETTERS_MAX)
      throw new TooManyDeadLetters(this.generation.group, letter, cause);
    await this.#write([], to, { letter });
    letters.set(letter.stream, letter);
  }

  /** Answers whether all could be applied; `next` is what comes behind them. */
  async #retry(letter: DeadLetter, events: readonly LogEvent[], next?: LogEvent): Promise<boolean> {
    const [first] = events;
    try {
      await this.#writeLate(
        events.map(readEvent),
        next ? { letter: letterOf(next, letter.reason), reported: true } : { stream: letter.stream },
      );
      return true;
    } catch (error) {
      const reason = this.#beginAnew(error);
      if (!first) throw error;
      if (events.length > 1) {
        const [before, behind] = halves(events);
        return (
          (await this.#retry(letter, before, behind[0])) && (await this.#retry(letter, behind, next))
        );
      }
      if (first.id !== letter.eventId) await this.#writeLate([], { letter: letterOf(first, reason) });
      return false;
    }
  }

  async #write(events: readonly StoredEvent[], to: bigint, letter?: LetterChange): Promise<void> {
    const changes = await this.#changesOf(events);
    await writeBatch(this.#pool, this.generation, {
      ...{ changes, from: this.#saved, to, lastEvent: events.at(-1), letter },
      ...{ audience: this.#audience, lease: this.#lease },
    });
    this.#position = to;
    this.#saved = to;
  }

  /** Behind the checkpoint, which stays where it is. */
  async #writeLate(events: readonly StoredEvent[], letter: LetterChange): Promise<void> {
    const saved = this.#saved;
    if (saved === undefined) throw new Error(`${this.generation.group} has applied nothing yet`);
    const changes = await this.#changesOf(events);
    await inTransaction(this.#pool, async (client) => {
      await writeBatch(client, this.generation, {
        ...{ changes, from: saved, to: saved, letter },
        ...{ audience: this.#audience, lease: this.#lease },
      });
      const [first] = events;
      if (first) await correctRunningTotals(client, this.generation, changes, first.position);
    });
  }

  async #changesOf(events: readonly StoredEvent[]): Promise<readonly TableChange[]> {
    await this.#load(events);
    for (const event of events) this.#project(event);
    return this.#rows.end();
  }

  #project(event: StoredEvent): void {
    try {
      for (const model of this.#models)
        if (model.eventTypes.has(event.type)) model.apply(this.#rows, event);
    } catch (error) {
      throw new ProjectionFailed(`Event ${placeText(event)}`, error);
    }
  }

  async #load(events: readonly StoredEvent[]): Promise<void> {
    // What is still loaded for a batch that failed is not put among the rows of the next.
    const rows = this.#rows;
    const missing = rows.begin(affectedRows(this.#models, events));
    await Promise.all(
      [...missing].map(async ([table, keys]) => {
        for (const row of await loadRows(this.#pool, this.generation, table, keys))
          rows.loaded(table, row);
      }),
    );
  }
}

const readEvent = (event: LogEvent): StoredEvent => event.read();

function halves<T>(all: readonly T[]): readonly [readonly T[], readonly T[]] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

/** The rows that these events work on. Throws ProjectionFailed. */
export function* affectedRows(
  models: readonly ReadModel[],
  events: readonly StoredEvent[],
): Generator<RowRef> {
  for (const event of events)
    for (const model of models) if (model.eventTypes.has(event.type)) yield* refsOf(model, event);
}

function refsOf(model: ReadModel, event: StoredEvent): readonly RowRef[] {
  try {
    return model.affectedRows(event);
  } catch (error) {
    throw new ProjectionFailed(`Event ${placeText(event)}`, error);
  }
}
