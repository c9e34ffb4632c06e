import type pg from 'pg';

/**
 * Says so when the database that all is written to is a replica, where reads go on and every write
 * fails; or undefined, as from the moment in which it is promoted. Throws when it does not answer.
 */
export async function writerProblem(
  database: Pick<pg.ClientBase, 'query'>,
): Promise<string | undefined> {
  const { rows } = await database.query<{ isReplica: boolean }>(
    'select pg_is_in_recovery() as "isReplica"',
  );
  if (!rows[0]?.isReplica) return undefined;
  return 'is a replica, to which nothing can be written: name the primary (PRIMARY in razao.env, or DATABASE_URL)';
}
