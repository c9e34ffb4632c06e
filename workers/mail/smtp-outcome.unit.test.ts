import { describe, expect, it } from 'vitest';
import { deliveryOf } from './smtp-outcome.ts';

const answered = (command: string, response: string) =>
  deliveryOf({ command, response, responseCode: Number(response.slice(0, 3)) }, { textBegun: true });

describe('what a mail server’s no means (a 5xx that is about us is not the recipient’s)', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 No such user', 'REFUSED'],
    ['RCPT TO', '552 5.2.2 Mailbox full', 'REFUSED'],
    ['RCPT TO', '550 No such user', 'REFUSED'],
    ['RCPT TO', '553-5.1.3 Bad address\r\n553 5.1.3 syntax', 'REFUSED'],
    ['DATA', '550 5.2.1 Mailbox disabled', 'REFUSED'],
    ['DATA', '554 not this one', 'REFUSED'],
    ['RCPT TO', '550 5.1.8 Bad sender', 'SENDER_REFUSED'],
    ['RCPT TO', '550 5.7.1 Relaying denied', 'SENDER_REFUSED'],
    ['RCPT TO', '550-5.7.26 Unauthenticated sender\r\n550 5.7.26 see help', 'SENDER_REFUSED'],
    ['RCPT TO', '530 Authentication required', 'SENDER_REFUSED'],
    ['RCPT TO', '503 5.5.1 Bad sequence', 'SENDER_REFUSED'],
    ['DATA', '550 5.4.5 Daily sending quota exceeded', 'SENDER_REFUSED'],
    ['DATA', '554 5.7.1 Blocked by policy', 'SENDER_REFUSED'],
    ['AUTH PLAIN', '535 5.7.8 Bad credentials', 'SENDER_REFUSED'],
    ['MAIL FROM', '550 Sender not allowed', 'SENDER_REFUSED'],
    ['CONN', '554 Your address is listed', 'SENDER_REFUSED'],
    ['RCPT TO', '450 4.2.1 Later', 'NOT_SENT'],
    ['DATA', '451 Later', 'NOT_SENT'],
    ['MAIL FROM', '421 4.7.0 Too fast', 'NOT_SENT'],
  ])('%s: %s is %s', (command, response, outcome) => {
    expect(answered(command, response).outcome).toBe(outcome);
  });

  it('is told by its numbers, never by its words, which may hold an address', () => {
    expect(answered('RCPT TO', '550 5.1.1 <maria@example.com> unknown').status).toBe('550 5.1.1');
    expect(answered('RCPT TO', '550 maria@example.com unknown').status).toBe('550');
  });

  it('is not there when the connection fails: before the text nothing went out, after it nobody knows', () => {
    expect(deliveryOf({}, { textBegun: false })).toEqual({ outcome: 'NOT_SENT' });
    expect(deliveryOf({}, { textBegun: true })).toEqual({ outcome: 'UNKNOWN' });
  });
});
