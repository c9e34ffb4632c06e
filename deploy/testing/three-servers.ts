import { eventually } from '../../runtime/testing/eventually.ts';
import { PASSWORDS, SERVERS, startPrimary, startReplica, type SystemPostgres } from './postgres.ts';

/** The servers of docker-compose.yml, as each is named; the first is the primary of a new set. */
export const [PRIMARY = '', FIRST = '', SECOND = ''] = SERVERS;

/** Nobody has to wait for a minute until a promotion refuses, in seconds. */
export const WITHIN_S = 3;

/**
 * A primary and two replicas that follow it, with a table `written`; in a folder of
 * `folderOfPostgres`.
 */
export async function startThreeServers(
  folder: string,
): Promise<[SystemPostgres, SystemPostgres, SystemPostgres]> {
  const primary = await startPrimary(folder, { servers: SERVERS });
  try {
    const [first, second] = await Promise.all([
      startReplica(folder, FIRST, primary.port),
      startReplica(folder, SECOND, primary.port),
    ]);
    await asOwner(primary, 'create table written (at int)');
    return [primary, first, second];
  } catch (error) {
    await primary.stop('SIGKILL');
    throw error;
  }
}

/** The lost primary again, as its container starts it, which finds these others. */
export const startPrimaryAgain = (folder: string, ...others: readonly SystemPostgres[]) =>
  startPrimary(folder, { servers: SERVERS, otherPorts: others.map(({ port }) => port) });

export const asAdministrator = (server: SystemPostgres, sql: string) =>
  server.query('postgres', PASSWORDS.POSTGRES_PASSWORD, sql);
export const asOwner = (server: SystemPostgres, sql: string) =>
  server.query('razao', PASSWORDS.DATABASE_PASSWORD, sql);

export const insert = (server: SystemPostgres, at: number) =>
  asOwner(server, `insert into written values (${at})`);
/** What was written, as this server shows it. */
export const written = async (server: SystemPostgres) =>
  (await asOwner(server, 'select at from written order by at')).map(({ at }: { at?: number }) => at);
export const untilWritten = (count: number, servers: readonly SystemPostgres[]) =>
  eventually(`each has ${count}`, async () => {
    const shown = await Promise.all(servers.map(written)).catch(() => []);
    return shown.length > 0 && shown.every(({ length }) => length === count);
  });

export const isReplica = async (server: SystemPostgres) =>
  (await asAdministrator(server, 'select pg_is_in_recovery() as is'))[0].is as boolean;

/** Changes a setting of a server that runs: `set name = value` or `reset name`. */
export async function alterSystem(server: SystemPostgres, change: string): Promise<void> {
  await asAdministrator(server, `alter system ${change}`);
  await asAdministrator(server, 'select pg_reload_conf()');
}
export const follow = (server: SystemPostgres, to: SystemPostgres) =>
  alterSystem(
    server,
    `set primary_conninfo = 'postgres://replicator:${PASSWORDS.REPLICATION_PASSWORD}@127.0.0.1:${to.port}'`,
  );
export const followNobody = (server: SystemPostgres) => alterSystem(server, "set primary_conninfo = ''");
