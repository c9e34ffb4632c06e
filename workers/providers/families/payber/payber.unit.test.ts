import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith, WHOLE_EMV } from '../../testing/provider-exchange.ts';

const LOGIN = { 'POST /auth/login': { body: { data: { idToken: 't' } } } };
const CHARGE = { id: 'u-1', status: 'waiting_payment', amount: 19_990, pix: { qrcode: WHOLE_EMV } };

test('a charge is asked for with the token of a login, for 8000 seconds', async () => {
  const { adapter, context, sent } = exchangeWith('PAYBER', {
    ...LOGIN,
    'POST /user/transactions': { body: CHARGE },
  });
  expect(await adapter.createTransaction(chargeRequest(), context)).toMatchObject({
    value: { details: { pix: { expiresAt: '2026-03-02T17:13:20.000Z' } } },
  });
  expect(sent()).toMatchObject([
    { to: 'POST /auth/login', body: { email: 'demo@payber.example', password: 'payber-demo' } },
    {
      to: 'POST /user/transactions',
      authorization: 'Bearer t',
      body: { pix: { expiresIn: 8_000 } },
    },
  ]);
});

test('a login that is refused: nothing was sent', async () => {
  const { adapter, context, sent } = exchangeWith('PAYBER', { 'POST /auth/login': { status: 400 } });
  const outcome = await adapter.createTransaction(chargeRequest(), context);
  expect(outcome).toEqual({ kind: 'notSent', reason: 'CREDENTIALS' });
  expect(sent()).toHaveLength(1);
});
