import type pg from 'pg';
import type { SameDatabase } from './same-database.ts';

const REPLICA =
  'is a replica, to which nothing can be written: name the primary (PRIMARY in razao.env, or DATABASE_URL)';
const READ_ONLY =
  'takes no writes (default_transaction_read_only is on): switch it off, or see why it was switched on, as for want of room';

interface Writable {
  readonly isReplica: boolean;
  readonly isReadOnly: boolean;
}

async function writableOf(database: Pick<pg.ClientBase, 'query'>): Promise<Partial<Writable>> {
  const { rows } = await database.query<Writable>(
    `select pg_is_in_recovery() as "isReplica",
       current_setting('default_transaction_read_only')::boolean as "isReadOnly"`,
  );
  return rows[0] ?? {};
}

/**
 * Says so when the database that all is written to is a replica or only takes reads; or undefined,
 * as from the moment in which it is promoted. Throws when it does not answer.
 */
export async function writerProblem(
  database: Pick<pg.ClientBase, 'query'>,
): Promise<string | undefined> {
  const { isReplica, isReadOnly } = await writableOf(database);
  if (isReplica) return REPLICA;
  return isReadOnly ? READ_ONLY : undefined;
}

/** The same of a replica alone, which a connection tells for as long as it lives. */
export async function replicaProblem(
  database: Pick<pg.ClientBase, 'query'>,
): Promise<string | undefined> {
  return (await writableOf(database)).isReplica ? REPLICA : undefined;
}

/**
 * Throws one sentence for a replica. It may lack the newest, as a person's key or a place: what a
 * tool says of it is true of something else than the set. One that only takes reads can be told of,
 * and backed up.
 */
export async function demandWriter(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const problem = await replicaProblem(database);
  if (problem) throw new Error(`The database ${problem}.`);
}

/** For readiness: that it can be written to, and is still the one that the program began with. */
export const writerCheck =
  (database: Pick<pg.ClientBase, 'query'>, same: SameDatabase, problemOf = writerProblem) =>
  async (): Promise<string | undefined> => {
    await same.demand(database);
    return problemOf(database);
  };
