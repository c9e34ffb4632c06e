import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../projections/read-models.ts';
import { viewSchemaOf } from '../../projections/table.ts';
import {
  activate,
  activeGeneration,
  createGeneration,
  dropGeneration,
} from '../../projections/runner/generations.ts';
import { prepareGenerations } from '../../projections/runner/schema.ts';
import { createPools, inTransaction, type Pools } from '../../runtime/database/pools.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { folderOfPostgres, PASSWORDS, startPrimary, type SystemPostgres } from '../testing/postgres.ts';
import { migrateAll } from './migrate-all.ts';

const { folder, remove } = folderOfPostgres();
let postgres: SystemPostgres;
const [group] = groups;
if (!group) throw new Error('no group');

const opened: Pools[] = [];
const urlOf = (user: string, password: string) =>
  `postgres://${user}:${PASSWORDS[password]}@127.0.0.1:${postgres.port}/razao`;
function poolOf(user: string, password: string) {
  const pools = createPools({ url: urlOf(user, password), max: 2 });
  opened.push(pools);
  return pools.writer;
}
const owner = () => urlOf('razao', 'DATABASE_PASSWORD');

beforeAll(async () => {
  postgres = await startPrimary(folder);
});
afterAll(async () => {
  await Promise.all(opened.map((pools) => pools.close()));
  await postgres?.stop();
  remove();
});

describe('a set whose roles all ran as the database’s owner', () => {
  beforeAll(async () => {
    const pool = poolOf('razao', 'DATABASE_PASSWORD');
    await openVault(pool, keys);
    await prepareGenerations(pool);
    const generation = await createGeneration(pool, group, randomUUID());
    await inTransaction(pool, (client) => activate(client, generation, group));
  });

  it('is moved to the roles’ users by migrate, as often as it runs', async () => {
    const users = ['razao_api', 'razao_projections', 'razao_workers'];
    expect(await migrateAll(owner(), MASTER_KEY)).toEqual(users);
    expect(await migrateAll(owner(), MASTER_KEY)).toEqual(users);
  });

  it('lets the api read what is shown already', async () => {
    const { rows } = await poolOf('razao_api', 'API_DATABASE_PASSWORD').query(
      `select position from ${viewSchemaOf(group.name, group.version)}.checkpoint`,
    );
    expect(rows).toEqual([{ position: -1 }]);
  });

  it('lets the projections go on with it, and replace it', async () => {
    const pool = poolOf('razao_projections', 'PROJECTIONS_DATABASE_PASSWORD');
    const before = await activeGeneration(pool, group.name);
    const next = await createGeneration(pool, group, randomUUID());
    await inTransaction(pool, (client) => activate(client, next, group));
    if (before) await dropGeneration(pool, before);
    const { rows } = await pool.query('select id from projection.generations');
    expect(rows).toEqual([{ id: next.id }]);
  });

  it('leaves what is not theirs with the owner', async () => {
    const rows = await postgres.query(
      'razao',
      PASSWORDS.DATABASE_PASSWORD,
      "select nspname from pg_namespace where pg_get_userbyid(nspowner) = 'razao' order by 1",
    );
    expect(rows.map(({ nspname }) => nspname as string)).toEqual(
      expect.arrayContaining(['access', 'inbox', 'leadership', 'mail', 'open_work', 'vault', 'views']),
    );
  });
});

it('migrate may be started twice at once', async () => {
  const atOnce = () => Promise.all([1, 2, 3, 4].map(() => migrateAll(owner(), MASTER_KEY)));
  for (let round = 0; round < 2; round += 1)
    expect((await atOnce()).map(({ length }) => length)).toEqual([3, 3, 3, 3]);
});
