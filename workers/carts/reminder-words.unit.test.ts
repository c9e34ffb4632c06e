import { expect, it } from 'vitest';
import { mailText } from '../mail/mail-text.ts';
import { REMINDER_WORDS } from './reminder-words.ts';

it.each(Object.entries(REMINDER_WORDS))('a reminder in %s names product and platform', (_, words) => {
  expect(words.subject(mailText('Curso'))).toContain('Curso');
  expect(words.begun(mailText('Curso'))).toContain('“Curso”');
  expect(words.noMore(mailText('Loja'))).toContain('Loja');
  expect(words.noMore(null)).not.toContain('null');
});
