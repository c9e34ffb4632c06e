import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../embedded/postgres/server.ts';
import { query } from '@razao/event-store-server/testing/test-store.ts';
import { openPool } from './open-pool.ts';
import { heldSql, LEASE_MS, openLeases } from './lease.ts';

const FOLDER = resolve(`.razao/lease-${process.pid}`);

let postgres: PostgresServer;
beforeAll(async () => void (postgres = await startPostgres({ folder: FOLDER })));
afterAll(async () => {
  await postgres.stop();
  await rm(FOLDER, { recursive: true, force: true });
});

it('a leader goes on, and another begins, though a synchronous standby is lost', async () => {
  const url = postgres.url('postgres');
  await query(url, "alter system set synchronous_standby_names = 'lost'");
  await query(url, 'select pg_reload_conf()');
  const began = performance.now();
  const leases = await openLeases(url);
  const lease = await leases.acquire('work');
  await leases.renew(lease!);
  await leases.release(lease!);
  expect(await leases.acquire('work')).toBeDefined();
  expect(performance.now() - began).toBeLessThan(LEASE_MS);
  await leases.close();
});

it('whoever is on standby does not wait for the leader’s own writes', async () => {
  const url = postgres.url('postgres');
  const [leader, standby] = await Promise.all([openLeases(url), openLeases(url)]);
  const { name, epoch, holder } = (await leader.acquire('writing'))!;
  const writing = new pg.Client(url);
  await writing.connect();
  await writing.query('begin');
  await writing.query(heldSql('$1', '$2', '$3'), [name, epoch, holder]);
  expect(await standby.acquire('writing')).toBeUndefined();
  await writing.end();
  await Promise.all([leader.close(), standby.close()]);
});

it('settings in the address stand beside ours, and take none of them away', async () => {
  const url = postgres.url('postgres');
  const address = new URL(url);
  address.searchParams.set('options', '-c search_path=public -c synchronous_commit=on');
  const { pool, close } = openPool(
    { connectionString: address.href, options: '-c synchronous_commit=local' },
    () => undefined,
  );
  const shown = async (name: string) => (await pool.query(`show ${name}`)).rows[0][name];
  expect([await shown('search_path'), await shown('synchronous_commit'), await shown('jit')]).toEqual([
    ...['public', 'local', 'off'],
  ]);
  await close();
});

it('is not free sooner where PostgreSQL does not show when its connection began', async () => {
  const url = postgres.url('postgres');
  const [leader, standby] = await Promise.all([openLeases(url), openLeases(url)]);
  expect(await leader.acquire('hidden')).toBeDefined();
  // As for a login that takes another role's rights (`alter role … set role`).
  await query(
    url,
    `set synchronous_commit = local;
     update leadership.leases set backend_start = null where name = 'hidden'`,
  );
  await sleep(2_500);
  expect(await standby.acquire('hidden')).toBeUndefined();
  await Promise.all([leader.close(), standby.close()]);
});
