import { expect, test } from 'vitest';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { reportedWord } from './said.ts';

test.each([
  ...['waiting_payment', 'Em análise (banco)', 'LR_57', 'LR_1016', 'error: 1.2'],
  ...['transaction.paid', 'in-review', 'Em análise'.normalize('NFD'), '3DS', 'LR_AC01', 'PIX_IN_2'],
  // A person's name of letters alone cannot be told from a word.
  'Maria da Silva',
])('%s is a word', (word) => expect(reportedWord(word)).toBe(word));

test('so is every word in the tables of the providers (review)', () => {
  const words = PROVIDERS.flatMap(({ words: { payment, payout } }) =>
    Object.keys({ ...payment, ...payout }),
  );
  expect(words.length).toBeGreaterThan(300);
  expect(words.filter((word) => reportedWord(word) !== word)).toEqual([]);
});

test.each(['', 'maria@example.com', '52998224725', 'x'.repeat(61), 'VISA\ufffd', 'key=abc'])(
  '%s is none',
  (text) => expect(reportedWord(text)).toBe('(no word)'),
);

test.each([
  ...['111.444.777-35', '111 444 777 35', '111-444-777-35', 'CPF 111 444'],
  ...[
    '(11) 99999-8888',
    '11 999 998 888',
    '4111 1111 1111 1111',
    '41 11 11 11',
    'LR_11144477735',
    'CPF_1114',
  ],
  ...['sk_live_abCdEfGhIjKlMnOp', 'sk_live_51Hx9aB2', 'a'.repeat(41), 'a'.repeat(21)],
  ...[
    'maria.silva at example.com',
    'Maria da Silva, Rua das Flores 12',
    '12:34:56:78',
    'paid\n',
    'a\u2028',
  ],
  'denied: Maria da Silva Souza',
])('%j may be a person’s data or a key: it is none (review)', (text) =>
  expect(reportedWord(text)).toBe('(no word)'),
);

test('a long text is no word at once (review)', () => {
  const from = performance.now();
  expect(reportedWord('a_'.repeat(500_000))).toBe('(no word)');
  expect(reportedWord(`${'aB1 '.repeat(9)}!`)).toBe('(no word)');
  expect(performance.now() - from).toBeLessThan(1_000);
});
