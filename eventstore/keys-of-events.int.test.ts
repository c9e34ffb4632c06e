import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestSale } from '../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { demandKeys, hasAnyKey, KeysLost, watchKeys } from './keys-of-events.ts';

let stack: TestStack;
const sql = (text: string) => stack.database.writer.query(text);

beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
beforeEach(async () => {
  await sql('drop schema if exists vault cascade; create schema vault');
  await sql('create table vault.subjects (id int)');
});
afterAll(() => stack?.stop());

const demanded = () => demandKeys(stack.store, stack.database.writer);

it('a new database beside an empty log lacks nothing', async () => {
  await expect(demanded()).resolves.toBeUndefined();
});

it('a new database lacks no keys of what others wrote, whatever their streams are called', async () => {
  const foreign = jsonEvent({ type: 'UserCreated', data: {} });
  await stack.store.client.appendToStream(`user-${randomUUID()}`, foreign);
  await expect(demanded()).resolves.toBeUndefined();
});

it('a new database beside a log with events of ours ends the program', async () => {
  await requestSale(stack.store);
  await expect(demanded()).rejects.toThrow(KeysLost);
  await sql('drop schema vault cascade');
  await expect(demanded()).rejects.toThrow(KeysLost);
});

it('a database with any key is the log’s', async () => {
  await sql('insert into vault.subjects values (1)');
  await expect(demanded()).resolves.toBeUndefined();
});

it('a database that had keys, all of which were destroyed, is the log’s', async () => {
  await sql('create table vault.keys_destroyed (only_row boolean)');
  await sql('insert into vault.keys_destroyed values (true)');
  await expect(demanded()).resolves.toBeUndefined();
});

it('of tables that its user may not read nothing is known', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  await sql('create schema access; create table access.credentials (id int)');
  await sql('create table vault.secrets (id int); create table vault.keys_destroyed (id int)');
  await sql(`create role ${role}`);
  const client = await stack.database.writer.connect();
  const asReader = { query: client.query.bind(client) } as unknown as TestStack['database']['writer'];
  await client.query(`set role ${role}`);
  expect(await hasAnyKey(asReader)).toBe(true);
  await sql(`grant usage on schema vault to ${role}; grant select on vault.subjects to ${role}`);
  expect(await hasAnyKey(asReader)).toBe(false);
  await client.query('reset role');
  client.release();
  await sql(`drop owned by ${role}; drop role ${role}`);
});

it('a database that loses its keys while a program runs is noticed with the next look', async () => {
  await sql('insert into vault.subjects values (1)');
  const look = watchKeys(stack.store, stack.database.writer);
  await look();
  await sql('truncate vault.subjects');
  await expect(look()).rejects.toThrow(KeysLost);
});
