// Slow: starts, loses and promotes real servers.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentFeed } from '../../api/payments/await-charge.ts';
import { watchApi } from '../../api/readiness.ts';
import { openAccess } from '../../api/sign-in/access.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { commitProblem, demandCommits } from '../../runtime/database/commit-readiness.ts';
import { watchDisk } from '../../runtime/database/disk.ts';
import { sameDatabase } from '../../runtime/database/same-database.ts';
import { writerProblem } from '../../runtime/database/writer-readiness.ts';
import { openLeases } from '../../runtime/database/lease.ts';
import { createPools, type Pools } from '../../runtime/database/pools.ts';
import { demandDatabase } from '../../runtime/database/connect.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { isUnavailable } from '../../runtime/database/unavailable.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { migrateAll } from '../migrate/migrate-all.ts';
import {
  folderOfPostgres,
  PASSWORDS,
  promote,
  SERVERS,
  startReplica,
  systemPostgres,
  type SystemPostgres,
} from '../testing/postgres.ts';
import {
  alterSystem,
  asAdministrator,
  asOwner,
  FIRST,
  follow,
  followNobody,
  insert,
  isReplica,
  PRIMARY,
  SECOND,
  startThreeServers,
  WITHIN_S,
  written,
} from '../testing/three-servers.ts';

const { folder, remove } = folderOfPostgres();
let primary: SystemPostgres;
let first: SystemPostgres;
let second: SystemPostgres;
let pools: Pools;
const givenToPsql = join(folder, 'given-to-psql');

const urlOf = (server: SystemPostgres, user: string, password = '') =>
  `postgres://${user}:${password}@127.0.0.1:${server.port}/razao`;
const poolOf = (server: SystemPostgres) =>
  createPools({
    url: urlOf(server, 'razao_api', PASSWORDS.API_DATABASE_PASSWORD),
    max: 12,
    // Nobody has to wait for the eight seconds of the roles.
    statementMs: 500,
  });

/** What an api's readiness says of its database. */
async function databaseOfApi(server: SystemPostgres): Promise<string | undefined> {
  const stopping = new AbortController();
  const { readiness, close } = watchApi({
    url: urlOf(server, 'razao_api', PASSWORDS.API_DATABASE_PASSWORD),
    same: sameDatabase(() => undefined),
    disk: watchDisk(),
    store: {} as EventStore,
    feed: { problem: () => undefined } as PaymentFeed,
    log: createLogger('test', 'silent'),
    stopping: stopping.signal,
  });
  const { failing } = await readiness.report();
  stopping.abort();
  await close();
  return failing.database?.problem;
}

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
  recordArguments(givenToPsql);
  [primary, first, second] = await startThreeServers(folder);
  await migrateAll(urlOf(primary, 'razao', PASSWORDS.DATABASE_PASSWORD), MASTER_KEY);
  pools = poolOf(primary);
});
afterAll(async () => {
  await pools?.close();
  for (const server of [first, second, primary]) await server?.stop();
  remove();
});

/** In place of the scripts’ psql: writes down what it is given, and calls it. */
function recordArguments(file: string): void {
  const { path } = systemPostgres();
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" >> ${file}\nPATH=${path} exec psql "$@"\n`;
  writeFileSync(join(folder, 'psql'), script, { mode: 0o755 });
}

/** What an api acknowledges, by what it does in the vault, the inbox and with sign-ins. */
async function acknowledging(writer: Pools['writer']) {
  const vault = await openVault(writer, keys);
  const inbox = await openInbox(writer, keys);
  const access = await openAccess(writer, keys);
  const { subjectId } = await vault.subjectFor('maria@example.com');
  await access.setCredentials('maria', 'maria@example.com', 'password');
  const optOut = () =>
    vault.optOuts.tokenFor(vault.optOuts.recipientOf('one', `${randomUUID()}@example.com`), 'one');
  const delivery = () => ({
    ...{ connectionId: 'one', provider: 'TREEAL', contentType: 'application/json' },
    rawBody: Buffer.from(randomUUID()),
  });
  return {
    'a buyer’s key': () => vault.subjectFor(`${randomUUID()}@example.com`),
    'a cart’s key': () => vault.makeSubject(randomUUID()),
    'a card’s token': () => vault.cardTokens.keep({ v: 1, subjectId, iv: 'iv', data: 'data' }),
    'an opt-out': () => vault.optOuts.add(optOut()),
    'a webhook': () => inbox.receive(delivery()),
    'a sign-in': () => access.setCredentials(randomUUID(), `${randomUUID()}@example.com`, 'password'),
    'a session': () => access.openSession('maria'),
  };
}

describe('a commit', () => {
  it('goes on when a replica is lost: the other has it', async () => {
    await second.stop('SIGKILL');
    await insert(primary, 1);
    second = await startReplica(folder, SECOND, primary.port);
    await untilFollowedBy(primary, 'postgres_replica_1,postgres_replica_2');
  });

  it('is acknowledged by nobody while no replica has it, which readiness says', async () => {
    const acknowledged = await acknowledging(pools.writer);
    for (const [what, write] of Object.entries(acknowledged))
      expect({ what, written: await write().then(() => true) }).toEqual({ what, written: true });
    expect(await commitProblem(pools.writer)).toBeUndefined();
    await Promise.all([followNobody(first), followNobody(second)]);
    await untilFollowedBy(primary, '');
    // Before anybody's commit waits: a set on which nobody buys would say that it is ready.
    expect(await commitProblem(pools.writer)).toMatch(/^no replica follows: commits wait/);
    const writes = Object.entries(acknowledged).map(async ([what, write]) => {
      const became = await write().then(() => 'acknowledged', isUnavailable);
      return { what, becameUnavailable: became };
    });
    for (const one of await Promise.all(writes)) expect(one).toMatchObject({ becameUnavailable: true });
  });

  it('waits for one that follows and does not answer, as a frozen one, which readiness says of those that wait', async () => {
    const silent = new pg.Client({
      connectionString: urlOf(primary, 'postgres', PASSWORDS.POSTGRES_PASSWORD),
      replication: 'database',
    } as pg.ClientConfig);
    await silent.connect();
    expect(
      await eventually('readiness says that commits wait', () => commitProblem(pools.writer)),
    ).toMatch(/^no replica answers: commits wait/);
    await silent.end();
  });

  it('is tried by a restore before it writes anything', async () => {
    await expect(demandCommits(pools.writer, 1_000)).rejects.toThrow(
      /^PostgreSQL: no replica answers: commits wait/,
    );
  });

  it('is tried by a migration, too', async () => {
    const owner = urlOf(primary, 'razao', PASSWORDS.DATABASE_PASSWORD);
    await expect(migrateAll(owner, MASTER_KEY)).rejects.toThrow(
      /^PostgreSQL: no replica answers: commits wait/,
    );
  });

  it('of a lease, and of what is made from events, waits for no replica', async () => {
    const workers = urlOf(primary, 'razao_workers', PASSWORDS.WORKERS_DATABASE_PASSWORD);
    const leases = await openLeases(workers);
    expect(await leases.acquire('one')).toBeDefined();
    await leases.close();
    const derived = createPools({ url: workers, derived: true, statementMs: 500 });
    await derived.writer.query('update open_work.processes set position = position');
    await derived.close();
  });

  it('goes on once a replica is back', async () => {
    await Promise.all([follow(first, primary), follow(second, primary)]);
    await untilFollowedBy(primary, 'postgres_replica_1,postgres_replica_2');
    await eventually('no commit waits', async () => (await commitProblem(pools.writer)) === undefined);
    await insert(primary, 2);
    await demandCommits(pools.writer);
  });

  it('goes on without any when an operator says so', async () => {
    await Promise.all([followNobody(first), followNobody(second)]);
    await untilFollowedBy(primary, '');
    const inserted = insert(primary, 3);
    await alterSystem(primary, 'reset synchronous_standby_names');
    await inserted;
    await alterSystem(
      primary,
      `set synchronous_standby_names = 'ANY 1 (${SERVERS.join().replaceAll('-', '_')})'`,
    );
    await Promise.all([follow(first, primary), follow(second, primary)]);
    await untilFollowedBy(primary, 'postgres_replica_1,postgres_replica_2');
  });
});

describe('after the primary is lost', () => {
  it('a replica is promoted neither beside it, nor without the other having been asked', async () => {
    await expect(promote(folder, primary.port, [first.port, second.port])).rejects.toThrow(
      'still answers: stop it first',
    );
    await followNobody(second);
    await alterSystem(first, "set recovery_min_apply_delay = '1h'");
    await insert(primary, 4);
    await second.stop();
    const waits = pools.writer.query('select pg_sleep(60)').catch(() => undefined);
    const stopped = primary.stop('SIGTERM');
    await eventually('it lets nobody in', () =>
      asOwner(primary, 'select 1').then(
        () => undefined,
        () => true,
      ),
    );
    await expect(promote(folder, primary.port, [first.port, second.port])).rejects.toThrow(
      'still answers: stop it first',
    );
    await primary.stop('SIGKILL');
    await Promise.all([waits, stopped]);
    await expect(promote(folder, primary.port, [first.port, second.port])).rejects.toThrow(
      'it may be the only one that has all that was acknowledged',
    );
    expect(await isReplica(first)).toBe(true);
  });

  it('nor before each has replayed what it received: until then it seems to have less', async () => {
    second = await startReplica(folder, SECOND, primary.port);
    await first.stop('SIGKILL');
    first = await startReplica(folder, FIRST, primary.port);
    await expect(promote(folder, primary.port, [second.port, first.port], WITHIN_S)).rejects.toThrow(
      `127.0.0.1:${first.port} does not come to an end of what it has received`,
    );
    await alterSystem(first, 'reset recovery_min_apply_delay');
  });

  it('the one that received the most is promoted, and the other follows it', async () => {
    await asAdministrator(first, 'select pg_wal_replay_pause()');
    const toFirst = poolOf(first);
    expect(await writerProblem(toFirst.writer)).toMatch(/^is a replica, .* name the primary/);
    expect(await databaseOfApi(first)).toMatch(/^is a replica, .* name the primary/);
    const ofFirst = urlOf(first, 'razao_api', PASSWORDS.API_DATABASE_PASSWORD);
    for (const demand of [holdRestoreLock, demandDatabase])
      await expect(demand(ofFirst)).rejects.toThrow(/^The database is a replica, .* name the primary/);
    const said = await promote(folder, primary.port, [second.port, first.port]);
    expect(said).toContain(`127.0.0.1:${first.port} is the primary`);
    expect(await writerProblem(toFirst.writer)).toBeUndefined();
    await toFirst.close();
    expect(await written(first)).toEqual([1, 2, 3, 4]);
    await untilFollowedBy(first, 'postgres_replica_2');
    await insert(first, 5);
  });

  it('promoting again changes nothing', async () => {
    const said = await promote(folder, primary.port, [second.port, first.port]);
    expect(said).toContain(`127.0.0.1:${first.port} is the primary`);
    await insert(first, 6);
  });

  it('what was the primary does not start beside it, and copies it once its volume is gone', async () => {
    await expect(startReplica(folder, PRIMARY, first.port)).rejects.toThrow(
      'remove the volume of postgres, and it is copied anew',
    );
    rmSync(join(folder, PRIMARY), { recursive: true });
    primary = await startReplica(folder, PRIMARY, first.port);
    await untilFollowedBy(first, 'postgres,postgres_replica_2');
    await second.stop();
    await insert(first, 7);
    await eventually('it shows what was written', async () => {
      const rows = await asOwner(primary, 'select 1 from written where at = 7');
      return rows.length > 0;
    });
  });
});

it('no password was an argument, which all others on the machine see', () => {
  const given = readFileSync(givenToPsql, 'utf8');
  expect(given).toContain(`postgres@127.0.0.1:${first.port}`);
  const shown = Object.entries(PASSWORDS).filter(
    ([name, value]) => name.includes('PASSWORD') && given.includes(value),
  );
  expect(shown.map(([name]) => name)).toEqual([]);
});
