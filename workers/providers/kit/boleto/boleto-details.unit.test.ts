import { expect, test } from 'vitest';
import { boletoDetails } from './boleto-details.ts';

const line = '34191090086750010000219000077990410000000015000';
const barcode = '34194100000000150001090067500100001900007799';
const dueDay = '2026-03-03';
const amountCents = 15_000;
const now = new Date('2026-03-02T12:00:00Z');

test.each([
  ['line only', { line }],
  ['barcode only', { barcode }],
  [
    'a line with punctuation and a picture for a barcode',
    {
      line: '34191.09008 67500.100002 19000.077990 4 10000000015000',
      barcode: 'https://provider.example/b.png',
    },
  ],
])('%s', (_name, given) =>
  expect(boletoDetails({ ...given, amountCents, dueDay }, now)).toEqual({
    line,
    barcode,
    dueDate: dueDay,
    expiresAt: '2026-03-07T02:59:59.000Z',
  }),
);

test('the address of the boleto is handed on', () =>
  expect(boletoDetails({ line, url: 'https://provider.example/1', amountCents, dueDay }, now)?.url).toBe(
    'https://provider.example/1',
  ));

test('a due day that the provider left out is read from the barcode', () =>
  expect(boletoDetails({ line, amountCents, dueDay: undefined }, new Date('2025-02-20'))?.dueDate).toBe(
    '2025-02-22',
  ));

test.each([{}, { line: line.replace('9', '8') }, { barcode: 'https://provider.example/b.png' }])(
  '%j is no boleto',
  (given) => expect(boletoDetails({ ...given, amountCents, dueDay }, now)).toBeUndefined(),
);

test.each([
  ...['03/03/2026', '2026-02-30', 'amanhã', ''],
  ...['9999-12-31', '9999-12-28', '2099-01-01', '0001-01-01', '1970-01-01'],
])('a due day that is none (%j) is read from the barcode (review)', (given) => {
  const details = boletoDetails({ line, amountCents, dueDay: given }, new Date('2025-02-20'));
  expect(details?.dueDate).toBe('2025-02-22');
});

test('a boleto that asks for another amount than the sale is none (review)', () =>
  expect(boletoDetails({ line, amountCents: 15_001, dueDay }, now)).toBeUndefined());

test.each(['javascript:alert(1)', 'data:text/html,x', '/boletos/1.pdf', ''])(
  'the address %j is no page of a boleto: it is left out (review)',
  (url) => {
    const details = boletoDetails({ line, url, amountCents, dueDay }, now);
    expect(details).toMatchObject({ line });
    expect(details).not.toHaveProperty('url');
  },
);
