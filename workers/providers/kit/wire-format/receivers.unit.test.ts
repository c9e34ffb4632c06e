import { expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { fetchReceiver } = adapterOf('IUGUBAAS');
const account = (id: string) => ({ id, 'can_receive?': true, live_api_token: 'token-of-account' });
const found = (id: string) =>
  fetchReceiver?.('a1', contextOf(fakeHttp(() => ({ status: 200, body: account(id) }))));

test('a receiver is found without the token that was told when it was made', async () => {
  expect(await found('a1')).toEqual({ kind: 'done', value: { receiverId: 'a1', status: 'ACTIVE' } });
});

test('an answer about another receiver is none', async () => {
  expect(await found('a2')).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
});
