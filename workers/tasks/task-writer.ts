import type pg from 'pg';
import type { LogCheckpoint } from '../../eventstore/compare-log.ts';
import {
  KEPT_COLUMNS,
  toCheckpoint,
  type CheckpointRow,
} from '../../eventstore/checkpoints-in-database.ts';
import { placeOf, type EventPlace } from '../../eventstore/stored-event.ts';
import { heldSql, LeaseLost, type Lease } from '../../runtime/database/lease.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { closePending, putLast, reportedAt, type EnqueuedTask } from './pending-tasks.ts';
import type { Task } from './process.ts';
import { closer } from './tasks.ts';

/**
 * Changes wait this long at most before they are written, in milliseconds: most work begins and
 * changes within it, and costs one statement for many.
 */
const SAVE_EVERY_MS = 250;
/** A checkpoint behind which nothing changed waits this long, in milliseconds. */
const SAVE_CHECKPOINT_EVERY_MS = 1_000;
/** Memory stays bounded while the database is away. */
const PENDING_MAX = 5_000;

export class CheckpointMoved extends Error {}

/**
 * Keeps one process's tasks a moment behind the events, together with its checkpoint. What a
 * crash takes was not behind the checkpoint and is handed over again; a job that was queued for it
 * already is found done. Each write checks that this worker still leads.
 */
export class TaskWriter {
  readonly #pool: pg.Pool;
  readonly #process: string;
  readonly #lease: Lease;
  readonly #closeWritten: ReturnType<typeof closer>;
  #pending = new Map<string, EnqueuedTask>();
  #saved: bigint | undefined;
  #seen: bigint | undefined;
  /** The newest event up to `seen`; undefined: none since the begin. */
  #lastEvent: EventPlace | undefined;
  #logId: string | undefined;
  #folded = false;
  #savedFolded: boolean | undefined;
  #saving: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #timerMs = 0;
  #lost: Error | undefined;

  constructor(pool: pg.Pool, process: string, lease: Lease) {
    this.#pool = pool;
    this.#process = process;
    this.#lease = lease;
    this.#closeWritten = closer(pool, process);
  }

  /** Forgets what was not written and answers where the list stands, and in which log. */
  async begin(): Promise<LogCheckpoint> {
    clearTimeout(this.#timer);
    await this.#saving.catch(() => undefined);
    this.#timer = undefined;
    this.#lost = undefined;
    this.#folded = false;
    this.#savedFolded = undefined;
    this.#pending = new Map();
    const { rows } = await this.#pool.query<CheckpointRow>(
      `select ${KEPT_COLUMNS} from open_work.processes each where name = $1`,
      [this.#process],
    );
    const kept = rows[0] ? toCheckpoint(rows[0]) : { logId: null, checkpoint: undefined };
    this.#saved = kept.checkpoint;
    this.#seen = this.#saved;
    this.#lastEvent = undefined;
    return kept;
  }

  /** What is enqueued from now on was read from the log with this id. */
  readFrom(logId: string): void {
    this.#logId = logId;
  }

  /**
   * Throws away what was enqueued from another log: it is made again from the first event. Throws
   * LeaseLost.
   */
  async beginAgain(): Promise<void> {
    const { name, epoch, holder } = this.#lease;
    const values = [this.#process, name, epoch, holder];
    const { rows } = await inTransaction(this.#pool, async (client) => {
      await client.query(`set local statement_timeout = ${BEGIN_AGAIN_MS}`);
      const query = { text: BEGIN_AGAIN, values, query_timeout: BEGIN_AGAIN_MS };
      return client.query<{ held: number }>(query);
    });
    if (rows[0]?.held !== 1) throw new LeaseLost(`Another program leads ${name}`);
    this.#saved = undefined;
    this.#seen = undefined;
  }

  /**
   * Takes in what all events up to `position` leave to be done. Throws what kept an earlier write
   * from counting: CheckpointMoved, LeaseLost.
   */
  async enqueue(
    works: readonly EnqueuedTask[],
    position: bigint,
    lastEvent?: EventPlace | undefined,
  ): Promise<void> {
    if (this.#lost) throw this.#lost;
    for (const work of works) putLast(this.#pending, work);
    this.#seen = position;
    this.#lastEvent = lastEvent ?? this.#lastEvent;
    if (this.#pending.size >= PENDING_MAX) await this.save();
    else this.#saveLater();
  }

  /**
   * Takes off what is done: before it is written where it is not, else off the list, unless another
   * event has opened it since.
   */
  async close(task: Pick<Task, 'key' | 'eventId'>): Promise<void> {
    // What is being written may come back.
    if (!closePending(this.#pending, task)) await this.#saving.catch(() => undefined);
    if (!closePending(this.#pending, task)) await this.#closeWritten(task);
  }

  /** Says that the list has reached the head: from now on what is due may be taken. */
  async markCaughtUp(): Promise<void> {
    this.#folded = true;
    await this.save();
  }

  /** Writes what is pending now. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One after the other: each write starts from the checkpoint that the one before has left.
    const turn = this.#saving.catch(() => undefined).then(() => this.#write());
    this.#saving = turn;
    await turn;
  }

  #saveLater(): void {
    const afterMs = this.#pending.size > 0 ? SAVE_EVERY_MS : SAVE_CHECKPOINT_EVERY_MS;
    if (this.#timer && this.#timerMs <= afterMs) return;
    clearTimeout(this.#timer);
    this.#timerMs = afterMs;
    this.#timer = setTimeout(() => {
      this.save().catch((error: unknown) => {
        // A database that is away for a moment gets the same changes later.
        if (isFinal(error)) this.#lost = error;
        else this.#saveLater();
      });
    }, afterMs);
  }

  async #write(): Promise<void> {
    const [works, to, folded] = [this.#pending, this.#seen, this.#folded];
    if (to === this.#saved && folded === this.#savedFolded) return;
    this.#pending = new Map();
    const textOf = (position: bigint | undefined) => (position === undefined ? null : String(position));
    const values = [
      this.#process,
      textOf(to),
      textOf(this.#saved),
      folded,
      JSON.stringify([...works.values()].map(toRow)),
      this.#lease.name,
      this.#lease.epoch,
      this.#lease.holder,
      this.#logId,
      this.#lastEvent ? JSON.stringify(placeOf(this.#lastEvent)) : null,
    ];
    try {
      const written = await this.#pool.query<{ moved: number; held: number }>({
        name: 'tasks save',
        text: SAVE,
        values,
      });
      const [row] = written.rows;
      if (row?.held !== 1) throw new LeaseLost(`Another program leads ${this.#lease.name}`);
      if (row.moved !== 1)
        throw new CheckpointMoved(`Another worker has moved the checkpoint of ${this.#process}`);
      this.#saved = to;
      this.#savedFolded = folded;
    } catch (error) {
      for (const later of this.#pending.values()) putLast(works, later);
      this.#pending = works;
      throw error;
    }
  }
}

const toRow = ({ open, position, ...work }: EnqueuedTask) => ({
  ...{ ...work, ...open },
  reportedAt: reportedAt({ position }),
});

const isFinal = (error: unknown): error is Error =>
  error instanceof CheckpointMoved || error instanceof LeaseLost;

/**
 * List and checkpoint in one statement: nothing is written unless this worker leads, and the
 * checkpoint still stands where it left it. The same event opens its work once, however often it
 * is handed over. Rows are found by their whole key, process included (`open-work.ts`, TAKE).
 */
const SAVE = `with held as (${heldSql('$6', '$7::bigint', '$8::uuid')}),
  moved as (
    insert into open_work.processes (name, position, folded, lease, epoch, log_id, last_event)
    select $1, $2, $4::boolean, $6, $7::bigint, $9::uuid, $10::jsonb from held
    on conflict (name) do update set position = excluded.position, folded = excluded.folded,
      lease = excluded.lease, epoch = excluded.epoch,
      log_id = coalesce(excluded.log_id, processes.log_id),
      last_event = coalesce(excluded.last_event, processes.last_event),
      stopped_at = case when excluded.folded then null else processes.stopped_at end
    where processes.position is not distinct from $3
    returning 1),
  enqueued as (
    select $1 as process, n.* from moved, jsonb_to_recordset($5) as n(key text, kind text, "connectionId" text, "providerId" text,
      "eventId" uuid, "correlationId" text, "openedAt" timestamptz, "dueAt" timestamptz, "reportedAt" bigint, replaced jsonb)),
  replaced as (
    insert into open_work.replaced_ids (process, key, connection_id, provider_id, said_at)
    select p.process, p.key, p.connection_id, p.provider_id, p.said_at
    from enqueued n join open_work.provider_ids p on p.process = n.process and p.key = n.key
    where p.provider_id is not null and p.connection_id is not null
      and (coalesce(n."connectionId", p.connection_id), coalesce(n."providerId", p.provider_id)) <> (p.connection_id, p.provider_id)
    union all
    select n.process, n.key, coalesce(r."connectionId", p.connection_id), r."providerId", coalesce(r."reportedAt", n."reportedAt")
    from enqueued n cross join lateral jsonb_to_recordset(n.replaced) as r("connectionId" text, "providerId" text, "reportedAt" bigint)
    left join open_work.provider_ids p on p.process = n.process and p.key = n.key
    where coalesce(r."connectionId", p.connection_id) is not null
    on conflict do nothing),
  identified as (
    insert into open_work.provider_ids as p (process, key, connection_id, provider_id, said_at)
    select process, key, "connectionId", "providerId", "reportedAt" from enqueued
    where "connectionId" is not null or "providerId" is not null
    on conflict (process, key) do update set
      connection_id = coalesce(excluded.connection_id, p.connection_id),
      provider_id = coalesce(excluded.provider_id, p.provider_id),
      -- The same id said again is as old as it was.
      said_at = case when coalesce(excluded.provider_id, p.provider_id) is distinct from p.provider_id
        then excluded.said_at else p.said_at end),
  opened as (
    insert into open_work.items as i (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at)
    select n.process, n.key, n.kind, coalesce(n."connectionId", p.connection_id, ''), n."eventId", n."correlationId", n."openedAt", n."dueAt"
    from enqueued n left join open_work.provider_ids p on p.process = n.process and p.key = n.key
    where n.kind is not null
    on conflict (process, key) do update set
      kind = excluded.kind, connection_id = excluded.connection_id, event_id = excluded.event_id,
      correlation_id = excluded.correlation_id, opened_at = excluded.opened_at, due_at = excluded.due_at,
      tries = 0, ended_at = null
    where i.event_id <> excluded.event_id),
  closed as (
    delete from open_work.items i using enqueued n where n.kind is null and i.process = n.process and i.key = n.key)
  select (select count(*) from moved) as moved, (select count(*) from held) as held`;

/** Every charge of years is on the list of ids; nobody waits for less. In milliseconds. */
const BEGIN_AGAIN_MS = 3_600_000;

const BEGIN_AGAIN = `with held as (${heldSql('$2', '$3::bigint', '$4::uuid')}),
  items as (delete from open_work.items where process = $1 and exists (select from held)),
  ids as (delete from open_work.provider_ids where process = $1 and exists (select from held)),
  replaced as (delete from open_work.replaced_ids where process = $1 and exists (select from held)),
  processes as (delete from open_work.processes where name = $1 and exists (select from held))
  select count(*) as held from held`;
