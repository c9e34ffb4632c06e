import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Vera@Example.com', 'vera@example.com'],
  ['vera+shop+1@example.com', 'vera@example.com'],
  ['v.era@example.com', 'v.era@example.com'],
  ['v.e.r.a+1@googlemail.com', 'vera@gmail.com'],
  ['+@example.com', '+@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
