import type pg from 'pg';
import type { LogBatch } from '../../eventstore/log-subscription.ts';
import { readTypes } from '../../eventstore/read-types.ts';
import type { EventPlace, StoredEvent } from '../../eventstore/stored-event.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventTypesOf, tablesOf, type Group, type ReadModel, type RowRef } from '../read-model.ts';
import type { Generation } from './generations.ts';
import { loadRows } from './load-rows.ts';
import { WorkingSet } from './working-set.ts';
import { writeBatch, type Audience } from './write-batch.ts';

/** An event that a read model could not take, though it could be read. */
export class ProjectionFailed extends Error {
  readonly event: StoredEvent;

  constructor(event: StoredEvent, cause: unknown) {
    const why = cause instanceof Error ? cause.message : 'unknown reason';
    super(`Event ${event.type} at revision ${event.revision} of ${event.stream}: ${why}`, { cause });
    this.event = event;
  }
}

/** The part of the log that a projector takes at once. */
export type ProjectedBatch = Pick<LogBatch, 'events' | 'position'>;

/**
 * The one writer of a generation, from its checkpoint on. A failed batch leaves nothing behind in
 * the database, and this projector useless: whatever follows fails alike, since the rows at hand
 * are those of a batch begun. Begin again with a new one from the checkpoint.
 */
export class Projector {
  readonly #pool: pg.Pool;
  /** Whose tables it writes. */
  readonly generation: Generation;
  readonly #models: readonly ReadModel[];
  readonly #types: ReadonlySet<string>;
  readonly #rows: WorkingSet;
  readonly #audience: Audience;
  readonly #lease: Lease | undefined;
  #position: bigint | undefined;
  #saved: bigint | undefined;
  /** The newest event that was read, where that is not saved yet. */
  #lastEvent: EventPlace | undefined;
  #turn: Promise<void> = Promise.resolve();

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
    this.#models = group.models;
    this.#types = eventTypesOf(group);
    this.#rows = new WorkingSet(tablesOf(group));
    this.#audience = audience;
    this.#lease = lease;
    this.#position = from;
    this.#saved = from;
  }

  /** Everything up to here is in the tables; undefined: nothing yet. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** From where a new projector would go on: not beyond `position`. */
  get saved(): bigint | undefined {
    return this.#saved;
  }

  /**
   * Applies a batch and moves the checkpoint, both or neither. Tables that the batch does not
   * change cost nothing: their checkpoint is moved with the next change, or by `save`. Throws
   * CheckpointMoved when another writer was there, LeaseLost when another program leads by now,
   * ProjectionFailed, and EventUnreadable after what was before that event.
   */
  apply(batch: ProjectedBatch): Promise<void> {
    return this.#afterOthers(() => this.#apply(batch));
  }

  /** Moves the checkpoint to `position`. Throws CheckpointMoved. */
  save(): Promise<void> {
    return this.#afterOthers(async () => {
      const to = this.#position;
      if (to !== undefined && to !== this.#saved) await this.#write([], to);
    });
  }

  #afterOthers(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work);
    return this.#turn;
  }

  async #apply({ events, position }: ProjectedBatch): Promise<void> {
    const from = this.#position;
    // The store may hand over again what is behind the checkpoint
    // (specification/event-store#checkpoints).
    const fresh = events.filter((event) => from === undefined || event.position > from);
    const read = readTypes({ events: fresh, position }, this.#types);
    if (read.position !== undefined && (from === undefined || read.position > from)) {
      this.#lastEvent = read.events.at(-1) ?? this.#lastEvent;
      if (read.events.length === 0) this.#position = read.position;
      else await this.#write(read.events, read.position);
    }
    if (read.unreadable) throw read.unreadable;
  }

  async #write(events: readonly StoredEvent[], to: bigint): Promise<void> {
    await this.#load(events);
    for (const event of events) this.#project(event);
    const changes = this.#rows.end();
    const [from, lastEvent, audience] = [this.#saved, this.#lastEvent, this.#audience];
    const batch = { changes, from, to, lastEvent, audience, lease: this.#lease };
    await writeBatch(this.#pool, this.generation, batch);
    this.#position = to;
    this.#saved = to;
    this.#lastEvent = undefined;
  }

  #project(event: StoredEvent): void {
    try {
      for (const model of this.#models)
        if (model.eventTypes.has(event.type)) model.apply(this.#rows, event);
    } catch (error) {
      throw new ProjectionFailed(event, error);
    }
  }

  async #load(events: readonly StoredEvent[]): Promise<void> {
    const missing = this.#rows.begin(affectedRows(this.#models, events));
    await Promise.all(
      [...missing].map(async ([table, keys]) => {
        for (const row of await loadRows(this.#pool, this.generation, table, keys))
          this.#rows.loaded(table, row);
      }),
    );
  }
}

/** The rows that these events work on. */
export function* affectedRows(
  models: readonly ReadModel[],
  events: readonly StoredEvent[],
): Generator<RowRef> {
  for (const event of events)
    for (const model of models) if (model.eventTypes.has(event.type)) yield* model.affectedRows(event);
}
