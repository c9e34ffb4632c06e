import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import {
  folderOfPostgres,
  PASSWORDS,
  prepare,
  SERVERS,
  startPrimary,
  startReplica,
  type SystemPostgres,
} from '../testing/postgres.ts';

const { folder, remove } = folderOfPostgres();
const NAME = 'postgres-replica-1';
let primary: SystemPostgres;
let replica: SystemPostgres;
const asOwner = (server: SystemPostgres, sql: string, database?: string) =>
  server.query('razao', PASSWORDS.DATABASE_PASSWORD, sql, database);
const asAdministrator = (server: SystemPostgres, sql: string) =>
  server.query('postgres', PASSWORDS.POSTGRES_PASSWORD, sql);

beforeAll(async () => {
  primary = await startPrimary(folder, { servers: SERVERS });
  prepare(folder, NAME, 'mkdir -p $PGDATA.copy && echo 15 > $PGDATA.copy/PG_VERSION');
  replica = await startReplica(folder, NAME, primary.port);
  await asOwner(primary, 'create table written (at int); insert into written values (1)');
});
afterAll(async () => {
  await replica?.stop();
  await primary?.stop();
  remove();
});

describe('a replica', () => {
  const shows = async (at: number) => {
    await asOwner(primary, `insert into written values (${at})`);
    await eventually('the replica shows what was written', async () => {
      const rows = await asOwner(replica, `select 1 from written where at = ${at}`);
      return rows.length > 0;
    });
  };

  it('copies the primary again when a copy was broken off, and follows it', async () => {
    await shows(2);
    const [slot] = await primary.query(
      'replicator',
      PASSWORDS.REPLICATION_PASSWORD,
      "select active from pg_replication_slots where slot_name = 'postgres_replica_1'",
    );
    expect(slot).toEqual({ active: true });
  });

  it('is given up as soon as any connection that falls silent, though copying may take longer', async () => {
    const [receiver] = await asAdministrator(replica, 'select conninfo from pg_stat_wal_receiver');
    expect(receiver).toBeDefined();
    expect(receiver?.conninfo).not.toContain('timeout');
  });

  it('goes on with what it has when it is started again', async () => {
    await replica.stop();
    prepare(folder, NAME, 'test -s $PGDATA/PG_VERSION');
    replica = await startReplica(folder, NAME, primary.port);
    await shows(3);
  });
});

describe('the roles’ user', () => {
  it('has no right beyond their own database', async () => {
    const [user] = await asOwner(
      primary,
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(Object.values(user as object)).toEqual([false, false, false, false, false]);
    await expect(asOwner(primary, 'select 1', 'postgres')).rejects.toThrow('permission denied');
    await expect(asOwner(primary, 'select * from pg_authid')).rejects.toThrow('permission denied');
  });

  it('may make what migrations make', async () =>
    expect(await asOwner(primary, 'create schema made')).toEqual([]));
});
