import { expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { BANK_ACCOUNT, payout } from '../../testing/payout-request.ts';

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['529.982.247-25', '52998224725'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
])('an account of %s is paid to %s', async (accountDocument, cpfCnpj) => {
  const http = fakeHttp(() => ({ status: 200, body: { id: 't', status: 'PENDING', value: 19.99 } }));
  const destination = { ...BANK_ACCOUNT, accountDocument };
  await adapterOf('ASAAS').sendPayout?.(payout({ destination }), contextOf(http));
  const sent = JSON.parse(http.requests.at(-1)?.body?.text ?? '{}') as object;
  expect(sent).toMatchObject({ bankAccount: { cpfCnpj } });
});
