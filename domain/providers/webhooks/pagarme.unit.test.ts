import { expect, test } from 'vitest';
import { parseWebhook } from './pagarme.ts';

const parse = (body: unknown) =>
  parseWebhook({
    body: typeof body === 'string' ? body : JSON.stringify(body),
    contentType: 'application/json',
  });

test.each([
  [
    'charge.paid',
    { id: 'ch_1', status: 'paid', order: { id: 'or_1' } },
    [{ transactionId: 'or_1', providerStatus: 'paid' }],
  ],
  [
    'charge.refunded',
    { id: 'ch_1', status: 'canceled', order: { id: 'or_1' } },
    [{ transactionId: 'or_1', providerStatus: 'canceled' }],
  ],
  [
    'charge.payment_failed',
    { id: 'ch_1', order: { id: 'or_1' } },
    [{ transactionId: 'or_1', providerStatus: 'charge.payment_failed' }],
  ],
  [
    'order.paid',
    { id: 'or_1', status: 'paid', charges: [{ status: 'paid' }] },
    [{ transactionId: 'or_1', providerStatus: 'paid' }],
  ],
  [
    'order.canceled',
    { id: 'or_1', status: 'canceled' },
    [{ transactionId: 'or_1', providerStatus: 'canceled' }],
  ],
  ['order.paid', { id: '..', status: 'paid' }, undefined],
  ['recipient.updated', { id: 'rp_1', status: 'active' }, []],
  ['charge.paid', { id: 'ch_1', status: 'paid' }, undefined],
])('%s %j', (type, data, expected) => expect(parse({ id: 'hook_1', type, data })).toEqual(expected));

test.each(['', 'null', '[]', '{"type":"charge.paid"}', '{"data":{"id":"or_1"}}', 'event=x'])(
  '%j is no event',
  (body) => expect(parse(body)).toBeUndefined(),
);
