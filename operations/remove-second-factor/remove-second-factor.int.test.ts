import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../../api/accounts/make-account.ts';
import { openAccess, type Access } from '../../api/sign-in/access.ts';
import { recordOwn } from '../../domain/user/account.ts';
import { user } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

let stack: TestStack;
let access: Access;
beforeAll(async () => {
  stack = await startTestStack();
  access = await openAccess(stack.database.writer, keys);
});
afterAll(() => stack?.stop());

const remove = (email: string) =>
  removeSecondFactor(
    { store: stack.store, pool: stack.database.writer, keys, now: () => new Date() },
    email,
  );

it('takes what somebody lost, ends their sessions, and is a fact that is mailed', async () => {
  const account = { userId: 'bia', platformId: null, role: 'MASTER', permissions: [] } as const;
  const said = { name: 'Bia', email: 'bia@example.com', password: 'uma frase bem longa' };
  const vault = await openVault(stack.database.writer, keys);
  await makeAccount({ store: stack.store, vault, access }, { ...account, ...said }, 'test');
  const secret = Secret.fromBase32(await access.secondFactors.beginTotp('bia'));
  await access.secondFactors.confirmTotp('bia', new TOTP({ secret }).generate(), () =>
    handle(stack.store, user, {
      ...{ id: 'bia', commandId: crypto.randomUUID(), correlationId: 'bia', actor: 'test' },
      decide: (state) =>
        recordOwn(state, {
          type: 'UserSecondFactorAdded',
          data: { kind: 'TOTP', at: new Date().toISOString() },
        }),
    }),
  );
  const session = await access.openSession('bia');
  expect(await remove(' Bia@Example.com')).toBe(1);
  expect(await access.secondFactors.kindsOf('bia')).toEqual([]);
  expect(await access.findSession(session)).toBeUndefined();
  const { state } = await load(stack.store, 'user-bia', user);
  expect(state).toMatchObject({ phase: 'ACTIVE', user: { secondFactors: [] } });
  expect(state.phase !== 'NONE' && state.user.dueMails.map(({ mail }) => mail)).toContain(
    'SECOND_FACTOR_REMOVED',
  );
  expect(await remove('bia@example.com')).toBe(0);
});

it('says so where nobody has the e-mail', async () => {
  await expect(remove('nobody@example.com')).rejects.toThrow('Nobody has an account');
});
