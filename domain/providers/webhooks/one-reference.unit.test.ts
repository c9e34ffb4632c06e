import { describe, expect, test } from 'vitest';
import type { FamilyCode } from '../provider.ts';
import { referencesIn } from '../webhook.ts';

const json = (body: unknown) => ({ body: JSON.stringify(body), contentType: 'application/json' });

/** One webhook of each family: of a charge, and of what is none of ours. */
const WEBHOOKS: readonly [FamilyCode, charge: object, status: string, other: object][] = [
  [
    'RAPDYN',
    { notification_type: 'transaction', id: 'id-1', status: 'paid' },
    'paid',
    { notification_type: 'transfer_out', id: 'id-1', status: 'done' },
  ],
  [
    'BRAVIVE',
    { type: 'PAYMENT', id: 'id-1', status: 'APPROVED' },
    'APPROVED',
    { type: 'WITHDRAW', id: 'id-1', status: 'APPROVED' },
  ],
  [
    'WITETEC',
    { eventType: 'payment.success', id: 'id-1', status: 'completed' },
    'completed',
    { eventType: 'TRANSACTION_PAID', id: 'id-1', status: 'PAID' },
  ],
  [
    'PLUGGOU',
    { id: 'evt', event_type: 'transaction', data: { id: 'id-1', status: 'paid' } },
    'paid',
    { id: 'evt', event_type: 'withdrawal', data: { id: 'id-1', status: 'paid' } },
  ],
  [
    'SYNCPAY',
    { event: 'cashin', identifier: 'id-1', status: 'completed' },
    'completed',
    { event: 'cashout', identifier: 'id-1', status: 'completed' },
  ],
  [
    'LEXXEN',
    { type: 'transaction', identifier: 'id-1', status: { name: 'paid' } },
    'paid',
    { type: 'pix-out', identifier: 'id-1', status: { name: 'success' } },
  ],
  [
    'VELTRAX',
    { type: 'deposit', id: 'id-1', status: 'paid' },
    'paid',
    { type: 'withdraw', id: 'id-1', status: 'paid' },
  ],
];

describe.each(WEBHOOKS)('a webhook of %s', (family, charge, providerStatus, other) => {
  test('names the charge', () =>
    expect(referencesIn({ family }, json(charge))).toEqual([{ transactionId: 'id-1', providerStatus }]));

  test('names none where it is of something else', () =>
    expect(referencesIn({ family }, json(other))).toEqual([]));

  test.each([{}, null, [], 'text', { ...charge, id: '../x', identifier: '../x', data: { id: '../x' } }])(
    'is not understood as %j',
    (body) => expect(referencesIn({ family }, json(body))).toBeUndefined(),
  );
});

test('an infraction of SyncPay is of a charge', () =>
  expect(
    referencesIn(
      { family: 'SYNCPAY' },
      json({ event: 'infraction', identifier: 'id-1', status: 'med' }),
    ),
  ).toEqual([{ transactionId: 'id-1', providerStatus: 'med' }]));
