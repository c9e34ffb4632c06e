import { expect, test } from 'vitest';
import { parseWebhook } from './owem.ts';

const TXID = '7978c0c97ea847e78e8849634473c1f1';
const parse = (body: unknown) =>
  parseWebhook({ body: JSON.stringify(body), contentType: 'application/json' });

test.each([
  [[], 'paid'],
  [[{ id: 'd' }], 'refunded'],
])('a PIX with %j given back is %s', (devolucoes, providerStatus) =>
  expect(parse({ pix: [{ txid: TXID, devolucoes }] })).toEqual([
    { transactionId: TXID, providerStatus },
  ]),
);

test('another shape is not understood', () =>
  expect(parse({ type: 'RECEIVE', data: { txId: TXID, status: 'LIQUIDATED' } })).toBeUndefined());
