import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { createTransaction, fetchTransaction } = adapterOf('VELTRAX');
const MINUTE_MS = 60_000;

const veltrax = () =>
  fakeHttp(({ path }) => ({
    status: 200,
    body: path === '/api/auth/login' ? { token: 'jwt' } : { id: 'd', status: 'paid', amount: 19_990 },
  }));

test('a deposit is asked for behind a login', async () => {
  const http = veltrax();
  await createTransaction(chargeRequest(), contextOf(http));
  expect(http.requests).toMatchObject([
    { method: 'POST', path: '/api/auth/login' },
    { method: 'POST', path: '/api/payments/deposit', headers: { authorization: 'Bearer jwt' } },
  ]);
  expect(JSON.parse(http.requests[0]?.body?.text ?? '')).toEqual({
    client_id: 'id',
    client_secret: 'secret',
  });
});

test('a token is kept, and not beyond 55 minutes', async () => {
  const http = veltrax();
  const context = contextOf(http);
  const began = context.now().getTime();
  const loginsBy = async (minutes: number) => {
    const now = () => new Date(began + minutes * MINUTE_MS);
    await fetchTransaction({ transactionId: 'd' }, { ...context, now });
    return http.requests.filter(({ path }) => path === '/api/auth/login').length;
  };
  expect([await loginsBy(0), await loginsBy(53), await loginsBy(55)]).toEqual([1, 1, 2]);
});
