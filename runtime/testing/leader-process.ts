import pg from 'pg';
import { inTransaction } from '../database/pools.ts';
import { runAsLeader } from '../database/run-as-leader.ts';

/**
 * A program that leads and writes its name into `written` again and again, each time in the
 * transaction that checks the lease: for a test that freezes it.
 */
const [url = '', name = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 1 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
await runAsLeader(
  { databaseUrl: url, name: 'freezing', signal: new AbortController().signal },
  async (signal, lease) => {
    while (!signal.aborted)
      await inTransaction(pool, async (client) => {
        await lease.assertHeld(client);
        await client.query('insert into written values ($1, $2)', [name, lease.epoch]);
        // So that most freezes come in the middle of a transaction.
        await client.query('select pg_sleep(0.05)');
      });
  },
);
