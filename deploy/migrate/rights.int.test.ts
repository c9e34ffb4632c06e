import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccess } from '../../api/sign-in/access.ts';
import { keepPasscode } from '../../runtime/access/passcodes.ts';
import { openIncidents } from '../../operations/incidents/open-incidents.ts';
import { groups } from '../../projections/read-models.ts';
import { viewSchemaOf } from '../../projections/table.ts';
import { activate, createGeneration } from '../../projections/runner/generations.ts';
import { hasAnyKey } from '../../eventstore/keys-of-events.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { DatabaseExchanged, sameDatabase } from '../../runtime/database/same-database.ts';
import { prepareGenerations } from '../../projections/runner/schema.ts';
import { openLeases } from '../../runtime/database/lease.ts';
import { createPools, inTransaction, type Pools } from '../../runtime/database/pools.ts';
import { removeOldSignIns } from '../../runtime/access/remove-old-sign-ins.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { createTestDatabase } from '../../runtime/testing/database.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { openAllowance } from '../../workers/mail/allowance.ts';
import { prepareTasks } from '../../workers/tasks/schema.ts';
import { folderOfPostgres, PASSWORDS, startPrimary, type SystemPostgres } from '../testing/postgres.ts';
import { giveRights } from './give-rights.ts';
import { migrateAll } from './migrate-all.ts';

const { folder, remove } = folderOfPostgres();
let postgres: SystemPostgres;
const PASSWORD_OF: Readonly<Record<string, string>> = {
  razao: 'DATABASE_PASSWORD',
  razao_api: 'API_DATABASE_PASSWORD',
  razao_workers: 'WORKERS_DATABASE_PASSWORD',
  razao_projections: 'PROJECTIONS_DATABASE_PASSWORD',
};
const passwordOf = (user: string) => PASSWORDS[PASSWORD_OF[user] ?? ''] ?? '';
const urlOf = (user: string) =>
  `postgres://${user}:${passwordOf(user)}@127.0.0.1:${postgres.port}/razao`;
const query = (user: string, sql: string) => postgres.query(user, passwordOf(user), sql);

const opened: Pools[] = [];
function poolOf(user: string) {
  const pools = createPools({ url: urlOf(user), max: 2 });
  opened.push(pools);
  return pools.writer;
}

beforeAll(async () => {
  postgres = await startPrimary(folder);
});
afterAll(async () => {
  await Promise.all(opened.map((pools) => pools.close()));
  await postgres?.stop();
  remove();
});

describe('the roles’ users', () => {
  it('may do nothing before migrate ran', () =>
    expect(openVault(poolOf('razao_api'), keys)).rejects.toThrow(
      /^The user of DATABASE_URL may not use the schema vault, or it is not there: run migrate as the owner/,
    ));

  it('are given their rights by migrate, as often as it runs', async () => {
    const users = ['razao_api', 'razao_projections', 'razao_workers'];
    expect(await migrateAll(urlOf('razao'), MASTER_KEY)).toEqual(users);
    expect(await migrateAll(urlOf('razao'), MASTER_KEY)).toEqual(users);
  });

  it('of the api can do what it does, and read what projections make later', async () => {
    const api = poolOf('razao_api');
    const vault = await openVault(api, keys);
    await openInbox(api, keys);
    const access = await openAccess(api, keys);
    const { subjectId } = await vault.subjectFor('maria@example.com');
    await vault.makeSubject(randomUUID());
    const cardTokenId = await vault.cardTokens.keep({ v: 1, subjectId, iv: 'iv', data: 'data' });
    await vault.cardTokens.drop(cardTokenId);
    expect(await vault.savedCards.has(randomUUID())).toBe(false);
    await expect(vault.savedCards.find(randomUUID())).rejects.toThrow('permission denied');
    await vault.addSecrets('connection:onz/one', { secretKey: 'sk' });
    await vault.addSecrets('connection:onz/one', { secretKey: 'another' });
    await access.setCredentials('maria', 'maria@example.com', 'password');
    await access.openSession('maria');

    const projections = poolOf('razao_projections');
    await prepareGenerations(projections);
    const [group] = groups;
    if (!group) throw new Error('no group');
    const generation = await createGeneration(projections, group, randomUUID());
    await inTransaction(projections, (client) => activate(client, generation, group));
    const { rows } = await api.query(
      `select position from ${viewSchemaOf(group.name, group.version)}.checkpoint`,
    );
    expect(rows).toHaveLength(1);
    await poolOf('razao_workers').query(
      "insert into open_work.processes (name, position, folded) values ('charges', 1, true)",
    );
    for (const pool of [api, projections, poolOf('razao_workers')])
      expect((await readCheckpoints(pool)).map(({ table }) => table)).toEqual([
        'projection.generations',
        'open_work.processes',
      ]);
    await expect(
      query(
        'razao_workers',
        `select position from ${viewSchemaOf(group.name, group.version)}.checkpoint`,
      ),
    ).rejects.toThrow('permission denied');
    expect(await hasAnyKey(projections)).toBe(true);
  });

  it.each(['razao_api', 'razao_projections', 'razao_workers'])(
    'of %s sees that the database is another one than at its start',
    async (user) => {
      const same = sameDatabase(() => undefined);
      const { writer, close } = createPools({ url: urlOf(user), max: 2, same });
      const first = await writer.connect();
      await query('razao', 'update vault.master_key set vault_id = gen_random_uuid()');
      await expect(writer.connect()).rejects.toThrow(DatabaseExchanged);
      first.release();
      await close();
    },
  );

  it('of workers and projections can do what they do at their start', async () => {
    const workers = poolOf('razao_workers');
    await openVault(workers, keys);
    await openInbox(workers, keys);
    await prepareTasks(workers);
    await openAllowance(workers);
    expect(await removeOldSignIns(workers)).toBe(0);
    const customer = { platformId: 'acme', subjectId: randomUUID() };
    const places = { pool: workers, vault: { digest: (text: string) => text } };
    for (const code of ['000001', '000002']) {
      const asked = { code, askedAt: new Date().toISOString(), now: new Date() };
      expect(await keepPasscode(places, customer, asked)).toBe(true);
    }
    for (const user of ['razao_workers', 'razao_projections']) {
      const leases = await openLeases(urlOf(user));
      const lease = await leases.acquire(user);
      expect(lease).toBeDefined();
      await leases.close();
    }
  });

  it('of projections can read incidents for an operator', async () => {
    const projections = poolOf('razao_projections');
    for (const group of groups.filter(({ name }) => name === 'incidents')) {
      const generation = await createGeneration(projections, group, randomUUID());
      await inTransaction(projections, (client) => activate(client, generation, group));
    }
    expect(await openIncidents(projections, undefined)).toMatchObject({ rows: [], counts: [] });
  });

  it('of workers can keep a saved card, twice, read and drop it', async () => {
    const { savedCards, subjectFor } = await openVault(poolOf('razao_workers'), keys);
    const { subjectId } = await subjectFor('card@example.com');
    const [id, box] = [randomUUID(), { v: 1, subjectId, iv: 'iv', data: 'data' } as const];
    await savedCards.keep(id, box);
    await savedCards.keep(id, box, { unpaidOf: randomUUID() });
    await savedCards.unsettled();
    await savedCards.settle(id);
    expect(await savedCards.find(id)).toEqual(box);
    await savedCards.drop(id);
    await savedCards.sweep();
  });

  it('of workers can forget a person, with their sign-in', async () => {
    const vault = await openVault(poolOf('razao_workers'), keys);
    const inbox = await openInbox(poolOf('razao_workers'), keys);
    const [subjectId = ''] = await vault.subjectIdsOf('maria@example.com');
    await inbox.forget(subjectId);
    const removed = await postgres.query(
      'razao_workers',
      passwordOf('razao_workers'),
      `with gone as (delete from access.credentials where lookup in
         (select lookup from vault.subjects where subject_id = '${subjectId}') returning user_id)
       select count(*)::int as count from gone`,
    );
    expect(removed).toEqual([{ count: 1 }]);
    await vault.forget(subjectId);
    expect(await vault.subjectIdsOf('maria@example.com')).toEqual([]);
  });

  it.each([
    ['razao_api', 'delete from vault.subjects'],
    ['razao_api', 'select * from vault.secrets'],
    ['razao_api', 'select owner from vault.secrets'],
    ['razao_api', 'update vault.secrets set changed_at = now()'],
    ['razao_api', 'delete from vault.secrets'],
    ['razao_api', 'update vault.master_key set proof = proof'],
    ['razao_api', 'delete from inbox.webhooks'],
    ['razao_api', 'update projection.generations set position = 0'],
    ['razao_api', 'select * from open_work.items'],
    ['razao_api', 'create schema mine'],
    ['razao_api', 'create table public.mine ()'],
    ['razao_workers', 'select * from access.sessions'],
    ['razao_workers', 'select code_hash from access.passcodes'],
    ['razao_workers', 'select * from access.customer_sessions'],
    ['razao_workers', 'select password_hash from access.credentials'],
    ['razao_workers', 'select email_box from access.credentials'],
    ['razao_workers', "insert into access.credentials values ('a', '', '', '')"],
    ['razao_workers', 'update vault.secrets set box = box'],
    ['razao_workers', 'update projection.generations set position = 0'],
    ['razao_workers', 'create schema mine'],
    ['razao_projections', 'select * from vault.subjects'],
    ['razao_projections', 'select lookup from vault.subjects'],
    ['razao_projections', 'select lookup from access.credentials'],
    ['razao_projections', 'select * from access.sessions'],
    ['razao_projections', 'select * from inbox.webhooks'],
    ['razao_projections', 'update open_work.processes set position = null'],
    ['razao_projections', 'set role razao'],
  ])('do not include for %s: %s', (user, sql) =>
    expect(query(user, sql)).rejects.toThrow('permission denied'),
  );

  it('end a role that was given another role’s user with one sentence', () =>
    expect(openAllowance(poolOf('razao_api'))).rejects.toThrow(
      'The user of DATABASE_URL may not use the schema mail, or it is not there: run migrate as the owner of the database, and give each role its own user.',
    ));

  it('end a program whose user lacks one of this release with one sentence', async () => {
    await query('razao', 'revoke all on open_work.processes from razao_projections');
    await expect(readCheckpoints(poolOf('razao_projections'))).rejects.toThrow(
      /may not read open_work.processes: run migrate as the owner/,
    );
    await migrateAll(urlOf('razao'), MASTER_KEY);
  });

  it('lose what the table of rights does not say any more', async () => {
    await query(
      'razao',
      'grant select on access.sessions to razao_workers; grant usage on schema mail to razao_api',
    );
    await migrateAll(urlOf('razao'), MASTER_KEY);
    await expect(query('razao_workers', 'select * from access.sessions')).rejects.toThrow(
      'permission denied',
    );
    await expect(query('razao_api', 'select * from mail.counts')).rejects.toThrow('permission denied');
  });
});

it('workers may overwrite the keys that they destroy, where PostgreSQL has such a right', async () => {
  const database = await createTestDatabase();
  const asOwner = (sql: string) => database.writer.query(sql);
  await asOwner('create role razao_workers');
  try {
    // Nobody is there who can sign in: roles that run as the owner need no rights.
    expect(await migrateAll(database.url, MASTER_KEY)).toEqual([]);
    await giveRights(database.writer, ['razao_workers']);
    const { rows } = await asOwner(
      "select current_setting('server_version_num')::int < 170000 or has_table_privilege('razao_workers', 'vault.subjects', 'maintain') as may",
    );
    expect(rows).toEqual([{ may: true }]);
  } finally {
    await asOwner('drop owned by razao_workers; drop role razao_workers');
    await database.close();
  }
});
