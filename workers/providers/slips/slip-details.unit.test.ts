import { expect, test } from 'vitest';
import { slipDetails } from './slip-details.ts';

const line = '34191090086750010000219000077990410000000015000';
const barcode = '34194100000000150001090067500100001900007799';
const dueDay = '2026-03-03';

test.each([
  ['line only', { line }],
  ['barcode only', { barcode }],
  ['a line with punctuation and a picture for a barcode', { line: '34191.09008 67500.100002 19000.077990 4 10000000015000', barcode: 'https://provider.example/b.png' }],
])('%s', (_name, given) => expect(slipDetails({ ...given, dueDay })).toEqual({ line, barcode, dueDate: dueDay, expiresAt: '2026-03-07T02:59:59.000Z' }));

test('the address of the slip is handed on', () => expect(slipDetails({ line, url: 'https://provider.example/1', dueDay })?.url).toBe('https://provider.example/1'));

test.each([{}, { line: line.replace('9', '8') }, { barcode: 'https://provider.example/b.png' }])('%j is no slip', (given) => expect(slipDetails({ ...given, dueDay })).toBeUndefined());
