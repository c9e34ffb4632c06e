import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../accounts/make-account.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { DEVICE_COOKIE } from './known-device.ts';

let api: ApiStack;

beforeAll(async () => {
  api = await startApi();
  await api.signIn({ userId: 'ana', role: 'PRODUCER' });
});
afterAll(() => api?.stop());

const signIn = (password: string, from: { readonly ip: string; readonly cookie?: string }) =>
  api.graphql(
    'mutation($password: String!) { signIn(email: "ana@razao.test", password: $password) { user { id } } }',
    { variables: { password }, ...from },
  );

it('lets an account’s owner in while it is guessed at from 20 addresses', async () => {
  const first = await signIn('password', { ip: '192.0.2.1' });
  expect(first.data).toEqual({ signIn: { user: { id: 'ana' } } });
  const cookie = [first.headers['set-cookie']]
    .flat()
    .map((line) => line?.split(';')[0] ?? '')
    .find((line) => line.startsWith(`${DEVICE_COOKIE}=`));
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      signIn(`guess ${index}`, { ip: `198.51.100.${index % 20}` }),
    ),
  );
  const refused = guesses.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED');
  // Each address alone may make five.
  expect(refused.length).toBeGreaterThan(20);
  const owner = await signIn('password', { ip: '198.51.100.1', ...(cookie && { cookie }) });
  expect(owner.data).toEqual({ signIn: { user: { id: 'ana' } } });
});

it('a seller whose key was lost signs in all the same, without a name', async () => {
  const account = { userId: 'bia', platformId: 'acme', role: 'PRODUCER', permissions: [] } as const;
  const said = { name: 'Bia', email: 'bia@razao.test', password: 'uma frase bem longa' };
  await makeAccount({ ...api, store: api.stack.store }, { ...account, ...said }, 'test');
  const cookie = `razao_session=${await api.access.openSession('bia')}`;
  const name = async () => (await api.graphql('{ me { id name } }', { cookie })).data;
  expect(await name()).toEqual({ me: { id: 'bia', name: 'Bia' } });
  await api.stack.database.writer.query('delete from vault.subjects');
  expect(await name()).toEqual({ me: { id: 'bia', name: '' } });
});
