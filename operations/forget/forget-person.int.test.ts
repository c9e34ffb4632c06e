import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackupStack, type BackupStack } from '../testing/backup-stack.ts';
import { forgetPerson } from './forget-person.ts';

let stack: BackupStack;
beforeAll(async () => {
  stack = await startBackupStack();
});
afterAll(() => stack.stop());

it('destroys the key while PostgreSQL cannot clean a table up', async () => {
  const { database, store, vault, inbox } = stack;
  const { subjectId } = await vault.subjectFor('ana@example.com');
  const busy = await database.writer.connect();
  await busy.query('begin; lock table inbox.webhooks in share update exclusive mode');
  const parts = { store, pool: database.writer, vault, inbox };
  await forgetPerson(parts, { subjectId, at: '2026-11-03T13:00:00.000Z' });
  busy.release(true);
  expect(await vault.subject(subjectId)).toBeUndefined();
});
