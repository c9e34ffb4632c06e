import { describe, expect, it } from 'vitest';
import { isAnswer, listedReason, wasCalled } from './reasons.ts';

describe('a call that was not done', () => {
  it.each([
    ['notSent', 'UNREACHABLE', false],
    ['notSent', 'RATE_LIMITED', false],
    ['notSent', 'CREDENTIALS', true],
    ['notSent', 'NOT_FOUND', true],
    ['unknown', 'TIMEOUT', false],
    ['unknown', 'PROVIDER_ERROR', false],
    ['unknown', 'CHARGE_DOES_NOT_FIT', true],
    ['unknown', 'PAYEE_MISMATCH', true],
    // Of a look-up that a webhook of somebody else's charge led to.
    ['unknown', 'UNEXPECTED_STATUS', true],
    ['unknown', 'CREDENTIALS', true],
    ['unknown', 'MALFORMED', false],
  ] as const)('and is %s for %s was answered: %s', (kind, reason, answered) => {
    expect(isAnswer(kind, reason)).toBe(answered);
  });
});

it.each([
  ['TIMEOUT', 'TIMEOUT'],
  ['FORGOTTEN', 'FORGOTTEN'],
  ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_SMALL'],
  ['a text of some provider', 'OTHER'],
])('an error mix names %s as %s', (reason, named) => {
  expect(listedReason(reason)).toBe(named);
});

it.each([
  ['unknown', 'LOOKUP_NOT_SUPPORTED', false],
  ['notSent', 'DEADLINE', false],
  ['unknown', 'DEADLINE', true],
  ['notSent', 'UNREACHABLE', true],
  ['notSent', 'NO_CERTIFICATE', false],
  ['notSent', 'CERTIFICATE_UNREADABLE', false],
  ['notSent', 'CREDENTIALS', true],
  ['unknown', 'CREDENTIALS_MISSING', false],
  ['declined', 'CREDENTIALS_MISSING', false],
  ['declined', 'AMOUNT_TOO_SMALL', false],
  ['declined', 'CARD_NOT_OPENED', false],
  ['declined', 'HTTP_400', true],
  ['declined', 'refused', true],
  // A provider's own word.
  ['declined', 'CLOSED', true],
] as const)('of what is %s for %s a provider was called: %s', (kind, reason, called) => {
  expect(wasCalled(kind, reason)).toBe(called);
});
