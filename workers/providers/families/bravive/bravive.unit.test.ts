import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const { createTransaction, fetchTransaction, paymentStatus, sendPayout } = adapterOf('BRAVIVE');
const EMV =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

test('a payment says who pays, and nothing of ours', async () => {
  const http = fakeHttp(() => ({ status: 200, body: {} }));
  await createTransaction(chargeRequest(), contextOf(http));
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    path: '/payments',
    headers: { authorization: 'Bearer sk' },
  });
  expect(JSON.parse(http.requests[0]?.body?.text ?? '')).toEqual({
    amount: 19_990,
    currency: 'BRL',
    method: 'PIX',
    description: 'Curso de teste',
    payer_name: 'Compradora de Teste',
    payer_email: 'compradora@example.com',
    payer_phone: '11987654321',
    payer_document: '52998224725',
  });
});

test.each(['pix_code', 'qr_code_text', 'copy_paste'])('the code is read under %s', async (key) => {
  const http = fakeHttp(() => ({ status: 200, body: { id: 'p', status: 'PENDING', [key]: EMV } }));
  expect(await createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
    value: { details: { pix: { code: EMV } } },
  });
});

test('without its secret key nothing is sent', async () => {
  const http = fakeHttp(() => ({ status: 200 }));
  const context = contextOf(http);
  const keyless = { ...context, connection: { ...context.connection, secrets: {} } };
  expect(await createTransaction(chargeRequest(), keyless)).toMatchObject({
    kind: 'declined',
    family: 'TECHNICAL',
    providerStatus: 'CREDENTIALS_MISSING',
  });
  expect(await fetchTransaction({ transactionId: 'p' }, keyless)).toEqual({
    kind: 'unknown',
    reason: 'CREDENTIALS_MISSING',
  });
  expect(http.requests).toEqual([]);
});

test('a refusal is told in its words', async () => {
  const http = fakeHttp(() => ({ status: 400, body: { message: 'invalid amount' } }));
  expect(await createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
    kind: 'declined',
    message: 'Bravive API Error: invalid amount',
  });
});

test.each([
  { method: 'PIX', pixKey: 'a@example.com', pixType: 'EMAIL', document: '' },
  { method: 'RECEIVER', receiverId: 'r' },
] as const)('a payout to $method is not offered', async (destination) => {
  const http = fakeHttp(() => ({ status: 200 }));
  expect(await sendPayout?.(payout({ destination }), contextOf(http))).toMatchObject({
    kind: 'declined',
    message: 'Bravive API Error: OPERATION_NOT_SUPPORTED',
  });
  expect(http.requests).toEqual([]);
});

test('its words are of upper case alone', () => {
  expect(paymentStatus('APPROVED')).toBe('APPROVED');
  expect(paymentStatus('paid')).toBe('PENDING');
});
