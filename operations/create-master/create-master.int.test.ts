import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../../api/accounts/make-account.ts';
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

it('who has not come in yet gets another link, of the same account', async () => {
  const [first, second] = [await create('ines@example.com'), await create('ines@example.com')];
  const userOf = (link: string) => {
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation') ?? '';
    return access.findLink(token, 'INVITATION');
  };
  expect(await userOf(first)).toBeDefined();
  expect(await userOf(second)).toBe(await userOf(first));
});

it('is not asked in under an e-mail that is somebody’s, nor under what is none', async () => {
  const account = { userId: 'bia', platformId: null, role: 'MASTER', permissions: [] } as const;
  const said = { name: 'Bia', email: 'bia@example.com', password: 'uma frase bem longa' };
  const vault = await openVault(stack.database.writer, keys);
  await makeAccount({ store: stack.store, vault, access }, { ...account, ...said }, 'test');
  await expect(create('bia@example.com')).rejects.toThrow('Somebody has an account');
  await expect(create('nobody')).rejects.toThrow('no e-mail address');
});
