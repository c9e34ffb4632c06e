import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const { createTransaction, fetchTransaction, sendPayout } = adapterOf('LEXXEN');
const bodyOf = (http: ReturnType<typeof fakeHttp>): unknown =>
  JSON.parse(http.requests[0]?.body?.text ?? '');

test('a charge is asked for in reais', async () => {
  const http = fakeHttp(() => ({ status: 200, body: {} }));
  const request = chargeRequest();
  await createTransaction(request, contextOf(http));
  expect(http.requests[0]).toMatchObject({ method: 'POST', path: '/transaction' });
  expect(bodyOf(http)).toMatchObject({ value: 199.9, external_id: request.reference });
});

test('value and status are read where the specification has them', async () => {
  const http = fakeHttp(() => ({ status: 200, body: { value: 199.9, status: { name: 'paid' } } }));
  expect(await fetchTransaction({ transactionId: 'i' }, contextOf(http))).toMatchObject({
    value: { fact: { transactionId: 'i', status: 'APPROVED', paidCents: 19_990 } },
  });
  expect(http.requests[0]?.path).toBe('/transaction/identifier/i');
});

test('an accepted payout is PENDING, its phone with 55 in front', async () => {
  const http = fakeHttp(() => ({ status: 200, body: { identifier: 'o' } }));
  const wanted = payout();
  expect(await sendPayout?.(wanted, contextOf(http))).toEqual({
    kind: 'done',
    value: { payoutId: 'o', status: 'PENDING', amountCents: 1_999 },
  });
  expect(http.requests[0]).toMatchObject({ method: 'POST', path: '/transaction/pix-out' });
  expect(bodyOf(http)).toEqual({
    type: 'PHONE',
    key: '5511987654321',
    amount: 19.99,
    description: 'Saque',
    external_id: wanted.withdrawReference,
    seller: contextOf(http).connection.payee,
  });
});

test('a refused payout is told in the specified words', async () => {
  const http = fakeHttp(() => ({ status: 422, body: { message: 'no' } }));
  expect(await sendPayout?.(payout(), contextOf(http))).toMatchObject({
    kind: 'declined',
    message: 'Failed to process the withdraw request.',
  });
});
