import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { masterKeys } from './envelope.ts';
import { WrongMasterKey } from './master-key-check.ts';
import { openVault } from './vault.ts';

const newKeys = () => masterKeys(randomBytes(32).toString('base64'));
const [ours, others] = [newKeys(), newKeys()];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database?.close());

const open = (keys = ours) => openVault(database.writer, keys);

/** As a vault was before there were proofs. */
const withoutProof = () => database.writer.query('delete from vault.master_key');

it('a vault opens again under the master key of its first start', async () => {
  await open();
  await expect(open()).resolves.toBeTruthy();
});

it('refuses another one, though it holds nothing yet', async () => {
  await open();
  await expect(open(others)).rejects.toThrow(WrongMasterKey);
});

it('is the one of who came first, where two start at once under two keys', async () => {
  const starts = await Promise.allSettled([open(), open(others), open(), open(others)]);
  const refused = starts.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(2);
  const winner = starts[0]?.status === 'fulfilled' ? ours : others;
  await expect(open(winner)).resolves.toBeTruthy();
});

it.each([
  ['a person’s key', (vault: Awaited<ReturnType<typeof open>>) => vault.subjectFor('maria@example.com')],
  ['secrets', (vault: Awaited<ReturnType<typeof open>>) => vault.putSecrets('owner', { key: 'x' })],
])('filled before there were proofs with %s is refused another key', async (_, fill) => {
  await fill(await open());
  await withoutProof();
  await expect(open(others)).rejects.toThrow(WrongMasterKey);
  await expect(open()).resolves.toBeTruthy();
  await expect(open(others)).rejects.toThrow(WrongMasterKey);
});
