import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccess } from '../../api/sign-in/access.ts';
import { commitProblem } from '../../runtime/database/commit-readiness.ts';
import { openLeases } from '../../runtime/database/lease.ts';
import { createPools, type Pools } from '../../runtime/database/pools.ts';
import { isUnavailable } from '../../runtime/database/unavailable.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { migrateAll } from '../migrate/migrate-all.ts';
import {
  folderOfPostgres,
  PASSWORDS,
  promote,
  SERVERS,
  startPrimary,
  startReplica,
  type SystemPostgres,
} from '../testing/postgres.ts';

const { folder, remove } = folderOfPostgres();
const [PRIMARY = '', FIRST = '', SECOND = ''] = SERVERS;
let [primary, first, second]: SystemPostgres[] = [];
let pools: Pools;

const asAdministrator = (server: SystemPostgres, sql: string) =>
  server.query('postgres', PASSWORDS.POSTGRES_PASSWORD, sql);
const asOwner = (server: SystemPostgres, sql: string) =>
  server.query('razao', PASSWORDS.DATABASE_PASSWORD, sql);
const urlOf = (server: SystemPostgres, user: string, password = '') =>
  `postgres://${user}:${password}@127.0.0.1:${server.port}/razao`;
const poolOf = (server: SystemPostgres) =>
  createPools({
    url: urlOf(server, 'razao_api', PASSWORDS.API_DATABASE_PASSWORD),
    max: 12,
    // Nobody has to wait for the eight seconds of the roles.
    statementMs: 500,
  });

const follow = async (server: SystemPostgres, setting: string) => {
  await asAdministrator(server, `alter system ${setting}`);
  await asAdministrator(server, 'select pg_reload_conf()');
};
const cutOff = (server: SystemPostgres) => follow(server, "set primary_conninfo = ''");
const reconnect = (server: SystemPostgres, to: SystemPostgres) =>
  follow(
    server,
    `set primary_conninfo = 'postgres://replicator:${PASSWORDS.REPLICATION_PASSWORD}@127.0.0.1:${to.port}'`,
  );
/** Names of those that may acknowledge a commit. */
const standbysOf = async (server: SystemPostgres) => {
  const rows = await asAdministrator(
    server,
    "select application_name from pg_stat_replication where sync_state = 'quorum' order by 1",
  );
  return rows.map(({ application_name: name }: { application_name?: string }) => name).join();
};
const untilFollowedBy = (server: SystemPostgres, names: string) =>
  eventually(`followed by ${names}`, async () => (await standbysOf(server)) === names);

beforeAll(async () => {
  primary = await startPrimary(folder, { servers: SERVERS });
  [first, second] = await Promise.all([
    startReplica(folder, FIRST, primary.port),
    startReplica(folder, SECOND, primary.port),
  ]);
  await migrateAll(urlOf(primary, 'razao', PASSWORDS.DATABASE_PASSWORD), MASTER_KEY);
  await asOwner(primary, 'create table written (at int)');
  pools = poolOf(primary);
});
afterAll(async () => {
  await pools?.close();
  for (const server of [first, second, primary]) await server?.stop();
  remove();
});

describe('a commit (review row 69)', () => {
  it('goes on when a replica is lost: the other has it', async () => {
    await second?.stop('SIGKILL');
    await asOwner(primary as SystemPostgres, 'insert into written values (1)');
    second = await startReplica(folder, SECOND, (primary as SystemPostgres).port);
    await untilFollowedBy(primary as SystemPostgres, 'postgres_replica_1,postgres_replica_2');
  });
});
