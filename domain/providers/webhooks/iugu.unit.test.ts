import { expect, test } from 'vitest';
import { parseWebhook } from './iugu.ts';

const FORM = 'application/x-www-form-urlencoded';
const parse = (body: string, contentType = FORM) => parseWebhook({ body, contentType });

test.each([
  [
    'event=invoice.status_changed&data%5Bid%5D=ABC&data%5Bstatus%5D=paid',
    [{ transactionId: 'ABC', providerStatus: 'paid' }],
  ],
  [
    'event=invoice.status_changed&data[id]=ABC&data[account_id]=X&data[status]=in_protest',
    [{ transactionId: 'ABC', providerStatus: 'in_protest' }],
  ],
  ['event=invoice.refund&data[id]=ABC', [{ transactionId: 'ABC', providerStatus: 'invoice.refund' }]],
  ['event=withdraw_request.status_changed&data[id]=ABC', []],
  [
    'event=invoice.due&data[id]=ABC&data[status]=paid%00%C2%85',
    [{ transactionId: 'ABC', providerStatus: 'paid\ufffd\ufffd' }],
  ],
  ['event=invoice.created', undefined],
  ['event=invoice.created&data[id]=..%2Faccounts', undefined],
  ['data[id]=ABC', undefined],
  ['', undefined],
  ['{"event":"invoice.created"}', undefined],
])('%s', (body, expected) => expect(parse(body)).toEqual(expected));

test('with a charset', () =>
  expect(
    parse('event=invoice.due&data[id]=ABC&data[status]=pending', `${FORM}; charset=utf-8`),
  ).toHaveLength(1));
test('in another type', () =>
  expect(parse('event=invoice.due&data[id]=ABC', 'application/json')).toBeUndefined());
