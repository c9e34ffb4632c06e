import { expect, it } from 'vitest';
import { REMINDER_WORDS } from './reminder-words.ts';

it.each(Object.entries(REMINDER_WORDS))('a reminder in %s names product and platform', (_, words) => {
  expect(words.subject('Curso')).toContain('Curso');
  expect(words.begun('Curso')).toContain('“Curso”');
  expect(words.noMore('Loja')).toContain('Loja');
  expect(words.noMore(undefined)).not.toContain('undefined');
});
