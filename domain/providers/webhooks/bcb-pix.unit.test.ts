import { expect, test } from 'vitest';
import { parseWebhook } from './bcb-pix.ts';

const parse = (body: unknown) =>
  parseWebhook({
    body: typeof body === 'string' ? body : JSON.stringify(body),
    contentType: 'application/json',
  });
const TXID = '83ff72b1ccfc4bbd9d2b1b4f6d46cac2';
const E2E = 'E12345678202603021200abcdefghijk';

test.each([
  [
    'RECEIVE',
    { txId: TXID, status: 'LIQUIDATED' },
    [{ transactionId: TXID, providerStatus: 'LIQUIDATED' }],
  ],
  [
    'RECEIVE',
    { txId: TXID, status: 'PROCESSING' },
    [{ transactionId: TXID, providerStatus: 'PROCESSING' }],
  ],
  ['RECEIVE', { txId: TXID, status: 'CANCELED' }, []],
  [
    'RECEIVE',
    { txId: null, endToEndId: E2E, status: 'LIQUIDATED' },
    [{ transactionId: E2E, providerStatus: 'LIQUIDATED' }],
  ],
  ['RECEIVE', { status: 'LIQUIDATED' }, undefined],
  ['RECEIVE', { txId: '../oauth/token', status: 'LIQUIDATED' }, undefined],
  ['REFUND', { txId: TXID, status: 'LIQUIDATED' }, [{ transactionId: TXID, providerStatus: 'REFUND' }]],
  ['REFUND', { endToEndId: E2E }, [{ transactionId: E2E, providerStatus: 'REFUND' }]],
  ['REFUND', {}, undefined],
  ['TRANSFER', { txId: TXID, status: 'LIQUIDATED' }, []],
  ['CASHOUT', { status: 'REJECTED', endToEndId: E2E }, []],
  ['INFRACTION', { txId: TXID }, []],
])("ONZ's own %s %j", (type, data, expected) => expect(parse({ type, data })).toEqual(expected));

test.each<[string, readonly unknown[], unknown]>([
  [
    'a payment',
    [{ txid: TXID, endToEndId: E2E, valor: '1.00' }],
    [{ transactionId: TXID, providerStatus: 'CONCLUIDA' }],
  ],
  [
    'a refund in a list',
    [{ txid: TXID, endToEndId: E2E, valor: '1.00', devolucoes: [{ id: 'a' }] }],
    [{ transactionId: TXID, providerStatus: 'REFUND' }],
  ],
  [
    'a refund as one object',
    [{ txid: TXID, endToEndId: E2E, valor: '1.00', devolucoes: { id: 'a' } }],
    [{ transactionId: TXID, providerStatus: 'REFUND' }],
  ],
  [
    'an empty list of refunds',
    [{ txid: TXID, endToEndId: E2E, devolucoes: [] }],
    [{ transactionId: TXID, providerStatus: 'CONCLUIDA' }],
  ],
  ['a payment without a charge', [{ endToEndId: E2E }], []],
  ['a payment to a static code', [{ txid: '***', endToEndId: E2E }], []],
  ...['***', '', null, '../oauth', 7, {}].map((txid): [string, unknown[], unknown[]] => [
    `a payment beside one of ${JSON.stringify(txid)}`,
    [
      { txid, endToEndId: E2E },
      { txid: TXID, endToEndId: E2E },
    ],
    [{ transactionId: TXID, providerStatus: 'CONCLUIDA' }],
  ]),
  [
    'a payment beside nothing',
    [null, { txid: TXID }],
    [{ transactionId: TXID, providerStatus: 'CONCLUIDA' }],
  ],
  ['what is not understood alone', [{ txid: '../oauth' }], undefined],
  [
    'two payments',
    [
      { txid: TXID, endToEndId: E2E },
      { txid: 'b'.repeat(32), endToEndId: E2E },
    ],
    [
      { transactionId: TXID, providerStatus: 'CONCLUIDA' },
      { transactionId: 'b'.repeat(32), providerStatus: 'CONCLUIDA' },
    ],
  ],
])("the Central Bank's callback of %s", (_name, pix, expected) =>
  expect(parse({ pix })).toEqual(expected),
);

test.each(['', 'null', '{}', '{"pix":{}}', '{"type":"RECEIVE"}', 'pix=1'])('%j is neither', (body) =>
  expect(parse(body)).toBeUndefined(),
);
