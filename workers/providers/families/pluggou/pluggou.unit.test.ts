import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { createTransaction } = adapterOf('PLUGGOU');

test('a transaction names its buyer, under both keys', async () => {
  const http = fakeHttp(() => ({ status: 201, body: {} }));
  await createTransaction(chargeRequest(), contextOf(http));
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    path: '/transactions',
    headers: { 'x-public-key': 'public', 'x-secret-key': 'sk' },
  });
  expect(JSON.parse(http.requests[0]?.body?.text ?? '')).toEqual({
    payment_method: 'pix',
    amount: 19_990,
    buyer: {
      buyer_name: 'Compradora de Teste',
      buyer_document: '52998224725',
      buyer_phone: '11987654321',
      buyer_email: 'compradora@example.com',
    },
  });
});

test('a refusal is told in the specified words', async () => {
  const http = fakeHttp(() => ({ status: 422, body: { message: 'no' } }));
  expect(await createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
    kind: 'declined',
    message: 'Erro ao criar transação',
  });
});
