import pg from 'pg';
import { heldSql } from '../database/lease.ts';
import { runAsLeader } from '../database/run-as-leader.ts';

/**
 * A program that leads and writes its name into `written` again and again, each time in the
 * statement that checks the lease: for a test that freezes it.
 */
const WRITE = `with held as (${heldSql('$3', '$2', '$4')}) insert into written select $1, $2 from held, pg_sleep(0.05)`;

const [url = '', name = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 1 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
await runAsLeader(
  { databaseUrl: url, name: 'freezing', signal: new AbortController().signal },
  async (signal, lease) => {
    while (!signal.aborted) await pool.query(WRITE, [name, lease.epoch, lease.name, lease.holder]);
  },
);
