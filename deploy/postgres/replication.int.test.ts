import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import {
  folderOfPostgres,
  PASSWORDS,
  startPrimary,
  startReplica,
  type SystemPostgres,
} from '../testing/postgres.ts';

const { folder, remove } = folderOfPostgres();
let primary: SystemPostgres;
const asOwner = (server: SystemPostgres, sql: string, database?: string) =>
  server.query('razao', PASSWORDS.DATABASE_PASSWORD, sql, database);

beforeAll(async () => {
  primary = await startPrimary(folder);
  await asOwner(primary, 'create table written (at int); insert into written values (1)');
});
afterAll(async () => {
  await primary?.stop();
  remove();
});

describe('the roles’ user (review row 80)', () => {
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

describe('a replica (review row 60)', () => {
  let replica: SystemPostgres | undefined;
  afterEach(async () => {
    await replica?.stop();
    replica = undefined;
  });

  const shows = async (at: number) => {
    await asOwner(primary, `insert into written values (${at})`);
    await eventually('the replica shows what was written', async () => {
      const rows = await asOwner(replica as SystemPostgres, `select 1 from written where at = ${at}`);
      return rows.length > 0;
    });
  };

  it('copies the primary again when a copy was broken off, and follows it', async () => {
    const half = (data: string) => `mkdir -p ${data}.copy && echo 15 > ${data}.copy/PG_VERSION`;
    replica = await startReplica(folder, primary, half);
    await shows(2);
    const [slot] = await primary.query(
      'replicator',
      PASSWORDS.REPLICATION_PASSWORD,
      "select active from pg_replication_slots where slot_name = 'replica'",
    );
    expect(slot).toEqual({ active: true });
  });

  it('goes on with what it has when it is started again', async () => {
    replica = await startReplica(folder, primary, (data) => `test -s ${data}/PG_VERSION`);
    await shows(3);
  });
});
