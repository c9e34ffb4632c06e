import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccess, type Access } from '../../api/sign-in/access.ts';
import { user } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { createMaster } from './create-master.ts';

let stack: TestStack;
let access: Access;
beforeAll(async () => {
  stack = await startTestStack();
  access = await openAccess(stack.database.writer, keys);
});
afterAll(() => stack?.stop());

const create = async (email: string) => {
  const pool = stack.database.writer;
  const deps = { store: stack.store, vault: await openVault(pool, keys), pool, keys };
  return createMaster({ ...deps, publicUrl: 'https://razao.test', now: () => new Date() }, email);
};

it('a master is asked in by a link that is good once, and belongs to no platform', async () => {
  const link = new URL(await create('Rosa@Example.com'));
  expect(link.origin + link.pathname + link.search).toBe('https://razao.test/register');
  const token = new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
  const userId = (await access.takeLink(token, 'INVITATION')) ?? '';
  expect(await access.takeLink(token, 'INVITATION')).toBeUndefined();
  expect(await access.emailOf(userId)).toBe('rosa@example.com');
  const { state } = await load(stack.store, `user-${userId}`, user);
  expect(state).toMatchObject({ phase: 'INVITED', user: { role: 'MASTER', platformId: null } });
});

it('is not asked in under an e-mail that is somebody’s, nor under what is none', async () => {
  await create('ines@example.com');
  await expect(create('ines@example.com')).rejects.toThrow('Somebody has an account');
  await expect(create('nobody')).rejects.toThrow('no e-mail address');
});
