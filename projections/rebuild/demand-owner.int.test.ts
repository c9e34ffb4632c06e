import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { prepareGenerations } from '../runner/schema.ts';
import { demandOwner } from './demand-owner.ts';

/** A name that SQL writes in quotes. */
const name = `O.${randomUUID().slice(0, 8)}`;
const owner = `"${name}"`;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.writer.query(`create role ${owner}`);
});
afterAll(async () => {
  await database?.writer.query(`drop owned by ${owner}; drop role ${owner}`);
  await database?.close();
});

const asked = () => demandOwner(database.writer);

it('read models are made anew by the user whose they are alone', async () => {
  await asked();
  await prepareGenerations(database.writer);
  await asked();
  await database.writer.query(`alter schema projection owner to ${owner}`);
  await expect(asked()).rejects.toThrow(`run it as ${name}.`);
  await database.writer.query('alter schema projection owner to current_user');
  await asked();
});
