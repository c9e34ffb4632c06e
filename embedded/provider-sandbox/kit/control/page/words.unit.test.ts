import { expect, it } from 'vitest';
import { words as pix } from '../../../families/bcb-pix/machine.ts';
import { words as invoices } from '../../../families/iugu/machine.ts';
import { words as orders } from '../../../families/pagarme/machine.ts';
import { isReadAsWaiting, statusOf } from './words.ts';

const WORDS = [
  ...Object.values(pix),
  ...Object.values(invoices),
  ...Object.values(orders).map(({ charge }) => charge),
];

it.each([...new Set(WORDS)])('the page has a Portuguese name for %s', (word) =>
  expect(statusOf(word).name).not.toBe(word),
);

it('shows a word that it does not know as it is', () =>
  expect(statusOf('word_nobody_knows')).toEqual({ name: 'word_nobody_knows', tone: 'wait' }));

it.each([
  ['ONZ', pix.expired, true],
  ['ONZ', pix.pending, false],
  ['ONZ', pix.cancelled, false],
  ['IUGU', invoices.expired, false],
] as const)('of %s says of %s whether the sale goes on waiting: %s', (provider, word, waits) =>
  expect(isReadAsWaiting(provider, word)).toBe(waits),
);
