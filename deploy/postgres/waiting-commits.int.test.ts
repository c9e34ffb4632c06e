import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { eventually } from '../../runtime/testing/eventually.ts';
import {
  folderOfPostgres,
  PASSWORDS,
  SERVERS,
  startPrimary,
  type SystemPostgres,
} from '../testing/postgres.ts';

const { folder, remove } = folderOfPostgres();
let primary: SystemPostgres;
const opened: pg.Client[] = [];

beforeAll(async () => {
  // Its replicas are named, and none is there.
  primary = await startPrimary(folder, { servers: SERVERS });
  await asOwner(
    'set synchronous_commit = local; create table written (at int); grant insert on written to public',
  );
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  await primary?.stop('SIGQUIT');
  remove();
});

const PASSWORD_OF: Readonly<Record<string, string | undefined>> = {
  razao: PASSWORDS.DATABASE_PASSWORD,
  razao_api: PASSWORDS.API_DATABASE_PASSWORD,
  razao_workers: PASSWORDS.WORKERS_DATABASE_PASSWORD,
  razao_projections: PASSWORDS.PROJECTIONS_DATABASE_PASSWORD,
  postgres: PASSWORDS.POSTGRES_PASSWORD,
};
const query = (user: string, sql: string) => primary.query(user, PASSWORD_OF[user], sql);
const asOwner = (sql: string) => query('razao', sql);
const asAdministrator = (sql: string) => query('postgres', sql);

/** A commit on a connection of its own, for which nobody waits. */
async function commit(user: string, at: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: primary.port, database: 'razao', user, password: PASSWORD_OF[user] },
    statement_timeout: 200,
  });
  client.on('error', () => undefined);
  await client.connect();
  opened.push(client);
  client.query('insert into written values ($1)', [at]).catch(() => undefined);
  return client;
}

async function waiting(): Promise<number> {
  const [row] = await asAdministrator(
    "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'",
  );
  return (row as { count: number }).count;
}

describe('a commit that waits for a replica (decision 0062)', () => {
  it('keeps its connection at the server: no time limit ends it, nor that its client is gone', async () => {
    const client = await commit('razao_workers', 1);
    await eventually('it waits', async () => (await waiting()) === 1);
    await client.end().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await waiting()).toBe(1);
  });

  it('takes no connection that another role needs, nor the owner, however many of one wait', async () => {
    const refused = async () => {
      for (let at = 2; ; at += 1) await commit('razao_api', at);
    };
    await expect(refused()).rejects.toMatchObject({ code: '53300' });
    for (const user of ['razao_workers', 'razao_projections', 'razao', 'postgres'])
      expect(await query(user, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is done once nobody has to be waited for any more', async () => {
    expect(await waiting()).toBe(opened.length);
    await asAdministrator('alter system reset synchronous_standby_names');
    await asAdministrator('select pg_reload_conf()');
    await eventually('all are done', async () => (await waiting()) === 0);
    expect(await asOwner('select count(*)::int as count from written')).toEqual([
      { count: opened.length },
    ]);
  });
});
