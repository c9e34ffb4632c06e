import pg from 'pg';
import { EVENT_TYPE, payload, type Contender } from './contender.ts';

/**
 * Single-row inserts as pgbench would do them: a connection per append that is under way, a
 * prepared statement, a commit each. No sequence of positions, no expected revision: what durable
 * rows cost at all.
 */
export async function rawInserts(databaseUrl: string, connections: number): Promise<Contender> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(`create table if not exists raw_events (
    id bigint generated always as identity primary key, stream text not null, revision bigint not null, type text not null, data jsonb not null,
    unique (stream, revision))`);
  return {
    append: (stream) =>
      pool.query({
        name: 'insert',
        text: 'insert into raw_events (stream, revision, type, data) values ($1, 0, $2, $3)',
        values: [stream, EVENT_TYPE, payload(0)],
      }),
    close: () => pool.end(),
  };
}
