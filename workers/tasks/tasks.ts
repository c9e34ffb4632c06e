import DataLoader from 'dataloader';
import type pg from 'pg';
import { batched } from '../../runtime/batched.ts';
import type { Task } from './process.ts';

export interface Due {
  readonly process: string;
  readonly kind: string;
  readonly max: number;
  /** How much one connection may have under way here, and how much of it each has already. */
  readonly perConnection: number;
  readonly held: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** Another worker that does a task keeps it for this long, in milliseconds. */
export const HOLD_MS = 45_000;

/** As long as no more than this is due, all of it is looked at. */
const LOOK_MAX = 500;

const OPEN = 'process = $1 and kind = $2 and ended_at is null';

/**
 * Of each connection what is longest due, no more than its share; of whom the worker has least
 * comes first. Where very much is due, each connection's first is found by an index, and more of it
 * only where these are too few: what one has left behind keeps nobody else waiting, and is not even
 * read. Comparing the connection by range keeps PostgreSQL from taking the index of all that is due
 * for it. What was picked is found by its whole key, process included: where statistics know
 * nothing of a process that has 20,000 pieces, PostgreSQL takes it for one row, and would read them
 * all for each piece. There `ended_at` is asked for in a way that no index serves but the key's.
 * Nothing is due while the process still reads up to the head: it may be closed further on.
 */
export const TAKE = `with recursive longest_due as materialized (
    select key, connection_id, due_at from open_work.items
    where ${OPEN} and due_at <= $4
      and exists (select from open_work.processes where name = $1 and folded)
    order by due_at limit ${LOOK_MAX}),
  looked (all_seen) as (select count(*) < ${LOOK_MAX} from longest_due),
  open (connection_id) as (
    (select connection_id from open_work.items
     where ${OPEN} and not (select all_seen from looked) order by connection_id limit 1)
    union all
    select (select items.connection_id from open_work.items
            where ${OPEN} and items.connection_id > open.connection_id
            order by items.connection_id limit 1)
    from open where open.connection_id is not null),
  held (connection_id, count) as (select * from unnest($6::text[], $7::int[])),
  firsts as materialized (
    select first_due.* from open left join held using (connection_id) cross join lateral (
      select key, items.connection_id, due_at from open_work.items
      where ${OPEN} and items.connection_id >= open.connection_id
        and (items.connection_id, due_at) <= (open.connection_id, $4)
      order by items.connection_id, due_at limit 1) first_due
    where coalesce(held.count, 0) < $8),
  counted (too_few) as (select count(*) < $3 from firsts),
  candidates as (
    select key, connection_id, due_at from longest_due where (select all_seen from looked)
    union all
    select key, connection_id, due_at from firsts
    union all
    select more.* from firsts cross join lateral (
      select key, items.connection_id, due_at from open_work.items
      where ${OPEN} and items.connection_id >= firsts.connection_id
        and (items.connection_id, due_at) <= (firsts.connection_id, $4)
      order by items.connection_id, due_at offset 1 limit $8 - 1) more
    where (select too_few from counted)),
  ranked as (
    select key, due_at, coalesce(held.count, 0) + row_number()
      over (partition by connection_id order by due_at) as place
    from candidates left join held using (connection_id)),
  picked as materialized (
    select $1 as process, key from ranked where place <= $8 order by place, due_at limit $3),
  still_due as materialized (
    select row_of.* from picked cross join lateral (
      select items.process, items.key from open_work.items
      where items.process = picked.process and items.key = picked.key
        and kind = $2 and coalesce(ended_at, 'infinity') = 'infinity' and due_at <= $4
      for update skip locked) row_of)
  update open_work.items set tries = tries + 1, due_at = $5 from still_due
  where items.process = still_due.process and items.key = still_due.key
  returning items.key, kind, connection_id, event_id, correlation_id, opened_at, tries`;

/** Takes work whose time has come; nobody else gets it until the hold ends. */
export async function takeDue(pool: pg.Pool, due: Due): Promise<Task[]> {
  const hold = new Date(due.now.getTime() + HOLD_MS);
  const taken = await pool.query<{
    key: string;
    kind: string;
    connection_id: string;
    event_id: string;
    correlation_id: string;
    opened_at: Date;
    tries: number;
  }>({
    name: 'tasks take',
    text: TAKE,
    values: [
      ...[due.process, due.kind, due.max, due.now, hold],
      ...[[...due.held.keys()], [...due.held.values()], due.perConnection],
    ],
  });
  return taken.rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    connectionId: row.connection_id,
    eventId: row.event_id,
    correlationId: row.correlation_id,
    openedAt: row.opened_at.toISOString(),
    tries: row.tries,
  }));
}

/**
 * Puts work off, also when the list does not know it yet. Work that another event has opened since
 * has an open circuit.
 */
export async function reschedule(
  pool: pg.Pool,
  process: string,
  item: Task,
  dueAt: Date,
): Promise<void> {
  await pool.query({
    name: 'tasks again',
    text: `insert into open_work.items as i
        (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at, tries)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (process, key) do update set due_at = excluded.due_at, tries = excluded.tries,
        connection_id = excluded.connection_id
      where i.event_id = excluded.event_id`,
    values: [
      process,
      item.key,
      item.kind,
      item.connectionId,
      item.eventId,
      item.correlationId,
      item.openedAt,
      dueAt,
      item.tries,
    ],
  });
}

/** The rows are found by their whole key, process included, for the same reason as in TAKE. */
export const CLOSE = `with done as materialized (
    select $1 as process, * from unnest($2::text[], $3::uuid[]) as done(key, event_id)),
  closed as materialized (
    select row_of.* from done cross join lateral (
      select items.process, items.key from open_work.items
      where items.process = done.process and items.key = done.key and items.event_id = done.event_id
      for update skip locked) row_of)
  delete from open_work.items using closed
  where items.process = closed.process and items.key = closed.key`;

/**
 * Takes work off the list, unless another event has opened it since. What ends at the same moment
 * takes one statement, which passes over rows that somebody holds: two statements over many rows
 * would wait for each other. Most are the writer's, which closes or opens them anew; what is left
 * is retried after its visibility timeout.
 */
export const closer = (
  pool: pg.Pool,
  process: string,
): ((item: Pick<Task, 'key' | 'eventId'>) => Promise<void>) =>
  batched(async (items: readonly Pick<Task, 'key' | 'eventId'>[]) => {
    await pool.query({
      name: 'tasks close',
      text: CLOSE,
      values: [process, items.map(({ key }) => key), items.map(({ eventId }) => eventId)],
    });
    return items.map(() => undefined);
  });

/** Leaves work that was given up on the list, where nobody takes it any more. */
export const end = async (pool: pg.Pool, process: string, item: Task, at: Date): Promise<void> =>
  void (await pool.query(
    'update open_work.items set ended_at = $4 where process = $1 and key = $2 and event_id = $3',
    [process, item.key, item.eventId, at],
  ));

/**
 * By the provider's id first: `offset 0` keeps PostgreSQL from reading all of a process instead.
 */
export const KEYS_OF = `select asked.place, known.key
  from unnest($1::text[], $2::text[]) with ordinality as asked(connection_id, provider_id, place)
  cross join lateral (
    select process, key, said_at from open_work.provider_ids ids
    where ids.connection_id = asked.connection_id and ids.provider_id = asked.provider_id
    union all
    select process, key, said_at from open_work.replaced_ids before
    where before.connection_id = asked.connection_id and before.provider_id = asked.provider_id
    offset 0) known
  where known.process = $3
  -- A provider that gives one id twice has one charge, that of whom it was given to first: the last
  -- row counts.
  order by known.said_at desc nulls last, known.key desc`;

/**
 * The aggregates that a provider's ids name, each for one connection; undefined where none is
 * known.
 */
export async function keysOf(
  pool: pg.Pool,
  process: string,
  asked: readonly { readonly connectionId: string; readonly providerId: string }[],
): Promise<(string | undefined)[]> {
  const found = await pool.query<{ place: number; key: string }>({
    name: 'tasks keys',
    text: KEYS_OF,
    values: [
      asked.map(({ connectionId }) => connectionId),
      asked.map(({ providerId }) => providerId),
      process,
    ],
  });
  const keys = new Map(found.rows.map(({ place, key }) => [Number(place), key]));
  return asked.map((_each, index) => keys.get(index + 1));
}

/** `keysOf` for one id at a time: those that are asked for at one moment share a statement. */
export function keyFinder(pool: pg.Pool, process: string) {
  const loader = new DataLoader(
    (asked: readonly { connectionId: string; providerId: string }[]) => keysOf(pool, process, asked),
    { cache: false, maxBatchSize: 200 },
  );
  return (connectionId: string, providerId: string): Promise<string | undefined> =>
    loader.load({ connectionId, providerId });
}
