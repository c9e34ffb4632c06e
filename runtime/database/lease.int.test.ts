import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../embedded/postgres/server.ts';
import { query } from '@razao/event-store-server/testing/test-store.ts';
import { heldSql, LEASE_MS, openLeases } from './lease.ts';

const FOLDER = resolve(`.razao/lease-${process.pid}`);

let postgres: PostgresServer;
beforeAll(async () => void (postgres = await startPostgres({ folder: FOLDER })));
afterAll(async () => {
  await postgres.stop();
  await rm(FOLDER, { recursive: true, force: true });
});

it('a leader goes on, and another begins, though a synchronous standby is lost (review row 67)', async () => {
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

it('whoever stands by does not wait for the leader’s own writes', async () => {
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
