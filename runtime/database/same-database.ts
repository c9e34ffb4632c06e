import type pg from 'pg';

/** Which database it is: one that is made anew under the same address and master key is another. */
export const DATABASE_ID_STEP =
  'alter table vault.master_key add column vault_id uuid not null default gen_random_uuid()';

/**
 * The database was exchanged while the program ran: what it writes there would be lost, and the
 * first key that it makes there would make it pass for the right one.
 */
export class DatabaseExchanged extends Error {
  constructor() {
    super('DATABASE_URL leads to another database than at the start of this program');
  }
}

/** Asked first: PostgreSQL writes what it refuses into its log, where somebody has to look. */
const READABLE = `select from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'vault' and c.relname = 'master_key' and a.attname = 'vault_id'
    and has_schema_privilege(n.oid, 'usage') and has_column_privilege(c.oid, a.attnum, 'select')`;

type Asked = Pick<pg.ClientBase, 'query'>;

/** A database's id (UUID), null before it has one; undefined where nothing can say so. */
async function databaseId(database: Asked): Promise<string | null | undefined> {
  if ((await database.query(READABLE)).rowCount === 0) return undefined;
  const { rows } = await database.query<{ id: string }>('select vault_id as id from vault.master_key');
  return rows[0]?.id ?? null;
}

/** A replica of another database: nothing is read from it. */
export class OtherReplica extends Error {
  constructor() {
    super('A replica of DATABASE_REPLICA_URLS is of another database than DATABASE_URL');
  }
}

export interface SameDatabase {
  /**
   * Throws DatabaseExchanged where the database is not the one that the program began with, and
   * tells so whoever ends the program. For each new connection, before it is used, since whoever
   * meets another database has mostly lost the former one; and for the looks of its readiness.
   */
  demand(database: Asked): Promise<void>;
  /** Throws OtherReplica; the program goes on without that replica. */
  demandOfReplica(client: Asked): Promise<void>;
}

/** Remembers which database a program began with. */
export function sameDatabase(onExchanged: (error: DatabaseExchanged) => void): SameDatabase {
  let first: string | undefined;
  const isAnother = (id: string | null | undefined): boolean =>
    first !== undefined && id !== undefined && id !== first;
  return {
    async demand(database) {
      const id = await databaseId(database);
      first ??= id ?? undefined;
      if (!isAnother(id)) return;
      const error = new DatabaseExchanged();
      onExchanged(error);
      throw error;
    },
    async demandOfReplica(client) {
      if (isAnother(await databaseId(client))) throw new OtherReplica();
    },
  };
}
