import { expect, test } from 'vitest';
import { exchangeWith, referencesOf } from '../../testing/provider-exchange.ts';
import { payout } from '../../testing/scenario.ts';

const fetched = async (status: string) => {
  const body = { id: 't-1', status, amount: 19_990 };
  const { adapter, context, sent } = exchangeWith('PRONTTUS', { 'GET /transactions/t-1': { body } });
  return { outcome: await adapter.fetchTransaction({ transactionId: 't-1' }, context), sent };
};

test('an infraction leaves the money, and is a dispute', async () => {
  const { outcome, sent } = await fetched('INFRACTION');
  expect(outcome).toMatchObject({
    value: { fact: { status: 'APPROVED', reversals: [], disputes: [{ state: 'OPENED' }] } },
  });
  expect(sent()[0]?.authorization).toBe('Bearer sk_pronttus_demo');
});

test('a refund is shown as a chargeback, and booked as a refund', async () => {
  expect((await fetched('REFUND')).outcome).toMatchObject({
    value: {
      fact: {
        status: 'CHARGEBACK',
        reversals: [{ kind: 'REFUND_BY_PROVIDER', totalCents: 19_990 }],
      },
    },
  });
});

test('a payout asks for a token of its own, by e-mail and password', async () => {
  const { adapter, context, sent } = exchangeWith('PRONTTUS', {
    'POST /withdrawals/auth': { body: { token: 't' } },
    'POST /withdrawals/pix': { body: { id: 'w-1', status: 'PENDING_ANALYSIS', amount: 1_999 } },
  });
  const wanted = payout();
  expect(await adapter.sendPayout?.(wanted, context)).toMatchObject({ value: { status: 'PENDING' } });
  expect(sent()).toEqual([
    {
      to: 'POST /withdrawals/auth',
      authorization: undefined,
      body: { email: 'demo@pronttus.example', password: 'pronttus-demo' },
    },
    {
      to: 'POST /withdrawals/pix',
      authorization: 'Bearer t',
      body: {
        amount: 1_999,
        pixKey: '(11) 98765-4321',
        pixType: 'PHONE',
        document: '52998224725',
        description: 'Saque',
        withdrawReference: wanted.withdrawReference,
      },
    },
  ]);
});

test.each([
  [
    { type: 'transaction', data: { id: 't-1', status: 'PAID' } },
    [{ transactionId: 't-1', providerStatus: 'PAID' }],
  ],
  [{ type: 'withdrawal', data: { id: 'w-1', status: 'WITHDRAW_PAID' } }, []],
  [{ type: 'transaction', data: { id: 't-1' } }, undefined],
])('the webhook %j', (body, references) => expect(referencesOf('PRONTTUS', body)).toEqual(references));
