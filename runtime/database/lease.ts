import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';

/** Steps of the schema `leadership`, for `migrate`. */
export const LEASE_STEPS = [
  `create table leadership.leases (
     name text primary key,
     epoch bigint not null,
     holder uuid not null,
     expires_at timestamptz not null);
   create unique index on leadership.leases (name, epoch);`,
  // The connection that it was last renewed by; null: a program of before knew none, and a login
  // that takes another role's rights (`set role`) is not shown when its own began.
  `alter table leadership.leases add column backend_pid int, add column backend_start timestamptz;`,
];

/**
 * A leader that is not heard of for this long is replaced, in milliseconds by PostgreSQL's clock.
 * It renews several times within that.
 */
export const LEASE_MS = 6_000;
/**
 * One whose connection has ended, as that of a killed program has, is replaced when it has not
 * renewed by another one for this long, in milliseconds.
 */
const CONNECTION_GONE_MS = 1_800;
/** Longest time that one question about a lease may take, in milliseconds. */
const ANSWER_MS = 2_000;

/**
 * The right to do what only one program may do, until another program has taken it over. Whatever
 * its holder writes asks `heldSql` in the same statement.
 */
export interface Lease {
  readonly name: string;
  /** Grows with each leader that PostgreSQL remembers. */
  readonly epoch: number;
  /**
   * Random for each lease: a standby that is promoted before it has heard of an epoch gives it
   * again.
   */
  readonly holder: string;
}

export class LeaseLost extends Error {}

/** Of a lease `l` that may be taken over. */
const IS_FREE = `(l.expires_at <= now()
    or (l.expires_at <= now() + $4 * interval '1 millisecond' and l.backend_start is not null
        and not exists (
          select from pg_stat_activity a where a.pid = l.backend_pid
            -- Of another user's connection no more is shown than that it is there.
            and coalesce(a.backend_start, l.backend_start) = l.backend_start)))`;
/**
 * The epoch is part of a unique index: taking over changes a key and waits for whoever holds
 * `for key share`, renewing does not. Whoever is on standby locks nothing: it looks until there is
 * something to take.
 */
const ACQUIRE = `insert into leadership.leases as l
    (name, epoch, holder, expires_at, backend_pid, backend_start)
  select $1, 1, $2::uuid, now() + $3 * interval '1 millisecond', pid, backend_start
    from pg_stat_activity where pid = pg_backend_pid()
      and not exists (select from leadership.leases l where l.name = $1 and not ${IS_FREE})
  on conflict (name) do update set
    epoch = l.epoch + 1, holder = excluded.holder, expires_at = excluded.expires_at,
    backend_pid = excluded.backend_pid, backend_start = excluded.backend_start
  where ${IS_FREE}
  returning epoch`;
/**
 * A lease that lapsed is not made good: its holder was frozen, and knows nothing of that time. One
 * whose row somebody holds does not keep the others waiting: it is `held`, and asked for again.
 */
const RENEW = `with asked as (
    select * from unnest($1::text[], $2::bigint[], $3::uuid[]) as asked (name, epoch, holder)),
  free as (
    select name, holder from leadership.leases l join asked using (name, epoch, holder)
    where l.expires_at > now() for no key update of l skip locked),
  renewed as (
    update leadership.leases l set
      expires_at = now() + $4 * interval '1 millisecond', backend_pid = a.pid, backend_start = a.backend_start
    from free, pg_stat_activity a
    where a.pid = pg_backend_pid() and l.name = free.name and l.holder = free.holder
    returning l.name, l.holder)
  select asked.holder, renewed.name is not null as renewed, exists (
      select from leadership.leases l where l.name = asked.name and l.epoch = asked.epoch
        and l.holder = asked.holder and l.expires_at > now()) as held
  from asked left join renewed using (name, holder)`;

/**
 * A query with one row while that leader leads, which keeps any other from taking over before the
 * statement ends. Takes the names of three parameters.
 */
export const heldSql = (name: string, epoch: string, holder: string): string =>
  `select from leadership.leases
   where name = ${name} and epoch = ${epoch} and holder = ${holder} for key share`;

/** What a program needs for the leases that it has. */
export interface Renewals {
  /**
   * Throws LeaseLost when another program leads by now, or could have for a moment. All that are
   * asked for in one turn of the event loop are one statement.
   */
  renew(lease: Lease): Promise<void>;
  /** Lets the next one begin at once. */
  release(lease: Lease): Promise<void>;
  close(): Promise<void>;
}

export interface Leases extends Renewals {
  /** Undefined while another program leads. */
  acquire(name: string): Promise<Lease | undefined>;
}

/**
 * Leases are committed on this server alone: a synchronous standby that is lost must not stop every
 * leader. One that is promoted may therefore not know the last of them.
 */
const LOCAL = '-c synchronous_commit=local';
/**
 * Each program asks some times a second for as long as it runs. To plan these statements takes
 * PostgreSQL 7 ms, to run a planned one a tenth of one, and the plan is the same for any values.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

/** A connection of their own, which never waits for long. */
const openConnection = (connectionString: string) =>
  openPool(
    {
      ...{ connectionString, max: 1, options: `${LOCAL} ${PLANNED_ONCE}` },
      ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, statement_timeout: ANSWER_MS },
    },
    () => undefined,
  );

/** One program's side of the leases: it may ask for some, which may take a while. */
export async function openLeases(databaseUrl: string): Promise<Leases> {
  const { pool, close } = openConnection(databaseUrl);
  await migrate(pool, 'leadership', LEASE_STEPS).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ...renewalsBy(pool),
    async acquire(name) {
      const holder = randomUUID();
      const taken = await pool.query<{ epoch: number }>({
        name: 'lease acquire',
        text: ACQUIRE,
        values: [name, holder, LEASE_MS, LEASE_MS - CONNECTION_GONE_MS],
      });
      const epoch = taken.rows[0]?.epoch;
      return epoch === undefined ? undefined : { name, epoch: Number(epoch), holder };
    },
    close,
  };
}

/**
 * One connection for all leases that a program has. Connects when it is first asked; not for who
 * asks for a lease, whom another may keep waiting.
 */
export function openRenewals(databaseUrl: string): Renewals {
  const { pool, close } = openConnection(databaseUrl);
  return { ...renewalsBy(pool), close };
}

interface Renewal {
  readonly lease: Lease;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Renewed {
  readonly renewed: boolean;
  /** It is still this holder's. */
  readonly held: boolean;
}

function renewalsBy(pool: pg.Pool): Omit<Renewals, 'close'> {
  let waiting: Renewal[] = [];
  const renewAll = async (leases: readonly Lease[], ms: number): Promise<Map<string, Renewed>> => {
    const columns = [leases.map(({ name }) => name), leases.map(({ epoch }) => epoch)];
    const values = [...columns, leases.map(({ holder }) => holder), ms];
    const { rows } = await pool.query<Renewed & Pick<Lease, 'holder'>>({
      ...{ name: 'lease renew', text: RENEW, values },
    });
    return new Map(rows.map((row) => [row.holder, row]));
  };
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const found = await renewAll(
        asked.map(({ lease }) => lease),
        LEASE_MS,
      );
      for (const { lease, resolve, reject } of asked) {
        const { renewed, held } = found.get(lease.holder) ?? { renewed: false, held: false };
        if (renewed) resolve();
        else if (held) reject(new Error(`The row of ${lease.name} is held by somebody`));
        else reject(new LeaseLost(`Another program leads ${lease.name}, or could have`));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return {
    renew: (lease) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(() => void send());
        waiting.push({ lease, resolve, reject });
      }),
    release: async (lease) => void (await renewAll([lease], 0)),
  };
}
