import { randomUUID } from 'node:crypto';
import { query } from '@razao/event-store-server/testing/test-store.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { logInCheck } from './log-in-readiness.ts';
import { demandWriter, writerProblem } from './writer-readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
const users: string[] = [];
afterAll(async () => {
  for (const name of users) await query(database.url, `drop role ${name}`);
  await database?.close();
});

/** The address of a user of its own with this limit of connections. */
async function aUser(limit: number): Promise<string> {
  const name = `u${randomUUID().slice(0, 8)}`;
  await query(database.url, `create role ${name} login password 'a-word' connection limit ${limit}`);
  users.push(name);
  const url = new URL(database.url);
  [url.username, url.password] = [name, 'a-word'];
  return url.href;
}

/** A busy machine may take longer than a look does. */
const says = (check: ReturnType<typeof logInCheck>, expected: unknown) =>
  eventually(`it says ${String(expected)}`, async () => {
    const said = await check().catch(({ code, message }: pg.DatabaseError) => code ?? message);
    return expected === undefined ? said === undefined : said?.startsWith(String(expected));
  });

it('a user who may log in is no trouble, all connections in use neither', async () => {
  await says(logInCheck(await aUser(1)), undefined);
  await says(logInCheck(await aUser(0)), undefined);
});

it('says so of a user who may not log in any more, some time after, until they may again', async () => {
  const url = await aUser(3);
  const check = logInCheck(url);
  await says(check, undefined);
  const alter = (what: string) => query(database.url, `alter role ${new URL(url).username} ${what}`);
  await alter('nologin');
  const later = performance.now() + 21_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  await says(check, '28000');
  await says(check, '28000');
  await alter('login');
  await says(check, undefined);
  clock.mockRestore();
});

it('says so of a user whose new connections only take reads, until they write again', async () => {
  const url = await aUser(3);
  const set = (value: string) =>
    query(
      database.url,
      `alter role ${new URL(url).username} set default_transaction_read_only = ${value}`,
    );
  await set('on');
  const check = logInCheck(url);
  await says(check, 'takes no writes');
  await set('off');
  await says(check, undefined);
});

it('a database that only takes reads is none to write to', async () => {
  const answers = (isReplica: boolean, isReadOnly: boolean) =>
    writerProblem({ query: async () => ({ rows: [{ isReplica, isReadOnly }] }) } as never);
  expect(await answers(false, false)).toBeUndefined();
  expect(await answers(true, true)).toMatch(/^is a replica/);
  expect(await answers(false, true)).toMatch(/^takes no writes/);
  expect(await writerProblem(database.writer)).toBeUndefined();
  // A full one most needs its backup.
  await demandWriter({
    query: async () => ({ rows: [{ isReplica: false, isReadOnly: true }] }),
  } as never);
});
