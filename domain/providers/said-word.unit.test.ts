import { expect, test } from 'vitest';
import { saidWord } from './said-word.ts';

test.each(['waiting_payment', 'Em análise (banco)', 'LR_57', 'error: 1.2'])('%s is a word', (word) =>
  expect(saidWord(word)).toBe(word),
);

test.each(['', 'maria@example.com', '52998224725', 'x'.repeat(61), 'VISA\ufffd', 'key=abc'])(
  '%s is none',
  (text) => expect(saidWord(text)).toBe('(no word)'),
);
