import { randomUUID } from 'node:crypto';
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
/** A lease that lapsed is not made good: its holder was frozen, and knows nothing of that time. */
const RENEW = `update leadership.leases l set
    expires_at = now() + $4 * interval '1 millisecond', backend_pid = a.pid, backend_start = a.backend_start
  from pg_stat_activity a
  where a.pid = pg_backend_pid() and name = $1 and epoch = $2 and holder = $3 and expires_at > now()`;

/**
 * A query with one row while that leader leads, which keeps any other from taking over before the
 * statement ends. Takes the names of three parameters.
 */
export const heldSql = (name: string, epoch: string, holder: string): string =>
  `select from leadership.leases
   where name = ${name} and epoch = ${epoch} and holder = ${holder} for key share`;

export interface Leases {
  /** Undefined while another program leads. */
  acquire(name: string): Promise<Lease | undefined>;
  /** Throws LeaseLost when another program leads by now, or could have for a moment. */
  renew(lease: Lease): Promise<void>;
  /** Lets the next one begin at once. */
  release(lease: Lease): Promise<void>;
  close(): Promise<void>;
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

/** One program's side of the leases, with a connection of its own that never waits for long. */
export async function openLeases(databaseUrl: string): Promise<Leases> {
  const config = {
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    options: `${LOCAL} ${PLANNED_ONCE}`,
  };
  const { pool, close } = openPool(config, () => undefined);
  await migrate(pool, 'leadership', LEASE_STEPS).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const renewUntil = ({ name, epoch, holder }: Lease, ms: number) =>
    pool.query({ name: 'lease renew', text: RENEW, values: [name, epoch, holder, ms] });
  return {
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
    async renew(lease) {
      const { rowCount } = await renewUntil(lease, LEASE_MS);
      if (rowCount !== 1) throw new LeaseLost(`Another program leads ${lease.name}, or could have`);
    },
    release: async (lease) => void (await renewUntil(lease, 0)),
    close,
  };
}
