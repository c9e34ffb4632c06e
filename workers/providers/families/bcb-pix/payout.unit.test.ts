import { expect, test } from 'vitest';
import type { PixKeyType } from '../../contract.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { sendPayout, fetchPayout } = adapterOf('ONZ');

const onz = (answer: { status: number; body?: unknown }) =>
  fakeHttp(({ path }) =>
    path === '/api/v2/oauth/token'
      ? { status: 200, body: { accessToken: 'bearer', expiresAt: 3_600 } }
      : answer,
  );
const wanted = (pixKey: string, pixType: PixKeyType, amountCents = 1_999) => ({
  withdrawReference: 'w-1',
  idempotencyKey: 'key-1',
  amountCents,
  description: 'Saque',
  destination: { method: 'PIX', pixKey, pixType, document: '52998224725' } as const,
});
const ACCEPTED = { status: 202, body: { endToEndId: 'E1', payment: { amount: 19.99 } } };

test.each([
  ['PHONE', '(11) 98765-4321', '+5511987654321'],
  ['PHONE', '+55 11 98765-4321', '+5511987654321'],
  ['PHONE', '5598765432', '+555598765432'],
  ['EMAIL', 'a@example.com', 'a@example.com'],
  ['CPF', '52998224725', '52998224725'],
  ['RANDOM', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
] as const)('%s key %s is sent as %s', async (pixType, pixKey, sent) => {
  const http = onz(ACCEPTED);
  await sendPayout?.(wanted(pixKey, pixType), contextOf(http));
  expect(JSON.parse(http.requests[1]?.body?.text ?? '')).toMatchObject({
    pixKey: sent,
    payment: { currency: 'BRL', amount: 19.99 },
  });
  expect(http.requests[1]?.headers).toMatchObject({ 'x-idempotency-key': 'key-1' });
});

test.each([
  [
    'accepted',
    ACCEPTED,
    {
      kind: 'done',
      value: {
        payoutId: 'E1',
        status: 'APPROVED',
        amountCents: 1_999,
        approvedAt: '2026-03-02T15:00:00.000Z',
      },
    },
  ],
  [
    'an error in the answer',
    { status: 200, body: { ...ACCEPTED.body, type: 'ERROR' } },
    { kind: 'declined', family: 'TECHNICAL', providerStatus: 'ERROR' },
  ],
  [
    'refused',
    { status: 400, body: {} },
    { kind: 'declined', family: 'DATA', providerStatus: 'HTTP_400' },
  ],
  ['a failure', { status: 500 }, { kind: 'unknown', reason: 'PROVIDER_ERROR' }],
])('%s', async (_name, answer, expected) =>
  expect(await sendPayout?.(wanted('a@example.com', 'EMAIL'), contextOf(onz(answer)))).toMatchObject(
    expected,
  ),
);

test.each([
  ['PROCESSING', 'PENDING'],
  ['LIQUIDATED', 'APPROVED'],
  ['PARTIALLY_REFUNDED', 'APPROVED'],
  ['CANCELED', 'CANCELED'],
  ['REFUNDED', 'REJECTED'],
  ['REJECTED', 'REJECTED'],
  ['ON_QUEUE', 'PENDING'],
])('a payout that reads %s is %s', async (status, expected) => {
  const http = onz({
    status: 200,
    body: { data: { endToEndId: 'E1', status, payment: { amount: '19.99' } } },
  });
  expect(await fetchPayout?.({ payoutId: 'E1' }, contextOf(http))).toEqual({
    kind: 'done',
    value: { payoutId: 'E1', status: expected, amountCents: 1_999 },
  });
});
