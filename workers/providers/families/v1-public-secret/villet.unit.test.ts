import { expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/payout-request.ts';
import { sentBy } from '../../testing/sent-by.ts';

const answering = (body: unknown, status = 200) => fakeHttp(() => ({ status, body }));
const { createReceiver, fetchReceiver, sendPayout } = adapterOf('VILLET');
const receiver = {
  name: 'Produtora de Teste',
  document: '11222333000181',
  documentType: 'CNPJ',
  email: 'produtora@example.com',
  description: 'Teste',
  userId: 'user-1',
  bankAccount: {
    bankCode: '341',
    branchNumber: '1234',
    branchDigit: null,
    accountNumber: '12345',
    accountDigit: '6',
    accountType: 'CHECKING',
  },
} as const;

test('a receiver is made without transfers and anticipation of its own', async () => {
  const http = answering({ id: 'rp_1', created_at: '2026-03-02T15:00:00Z' });
  await createReceiver?.(receiver, contextOf(http));
  expect(sentBy(http)).toMatchObject({ method: 'POST', path: '/recipients' });
  expect(sentBy(http).body).toEqual({
    code: 'user-1',
    name: 'Produtora de Teste',
    email: 'produtora@example.com',
    document: '11222333000181',
    type: 'company',
    description: 'Teste',
    default_bank_account: {
      holder_name: 'Produtora de Teste',
      holder_type: 'company',
      holder_document: '11222333000181',
      bank: '341',
      branch_number: '1234',
      account_number: '12345',
      account_check_digit: '6',
      type: 'checking',
    },
    transfer_settings: { transfer_enabled: false, transfer_interval: 'Daily', transfer_day: 0 },
    automatic_anticipation_settings: { enabled: false },
  });
});

test.each([
  [{ created_at: '2026-03-02T15:00:00Z' }, 'ACTIVE'],
  [{ created_at: null }, 'PENDING'],
  [{}, 'PENDING'],
  [{ created_at: '2026-03-02T15:00:00Z', status: 'refused' }, 'REJECTED'],
])('a receiver that answers %j is %s', async (given, status) => {
  const http = answering({ id: 'rp_1', ...given });
  expect(await fetchReceiver?.('rp_1', contextOf(http))).toEqual({
    kind: 'done',
    value: { receiverId: 'rp_1', status },
  });
  expect(sentBy(http)).toMatchObject({ method: 'GET', path: '/recipients/rp_1' });
});

const answered = { id: 7, status: 'PENDING_QUEUE', amount: 1_999 };
test.each([
  [{ method: 'RECEIVER', receiverId: 'rp_1' }, { recipientId: 'rp_1' }],
  [
    { method: 'PIX', pixKey: 'a@example.com', pixType: 'EMAIL', document: '52998224725' },
    { pixKey: 'a@example.com', pixKeyType: 'email' },
  ],
] as const)('a transfer to %j', async (destination, target) => {
  const http = answering(answered);
  await sendPayout?.(payout({ destination }), contextOf(http));
  expect(sentBy(http)).toMatchObject({ method: 'POST', path: '/transfers' });
  expect(sentBy(http).body).toEqual({ method: 'fiat', amount: 1_999, ...target, netPayout: true });
});
