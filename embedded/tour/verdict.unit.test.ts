import { describe, expect, it } from 'vitest';
import {
  aFact,
  applying,
  awaitingPayment,
  followedBy,
  paidFact,
  TRANSACTION_ID,
} from '../../domain/testing/payment-facts.ts';
import { exitCodeOf, isPaidByWebhook } from './verdict.ts';

describe('a sale of the tour', () => {
  const paid = applying(paidFact());
  const found = applying(paidFact(), { source: 'LOOKUP' });

  it.each([
    ['its own webhook', [paid], TRANSACTION_ID, true],
    ['a look-up of our own', [found], TRANSACTION_ID, false],
    [
      'a look-up, though a webhook said that it waits',
      [applying(aFact()), found],
      TRANSACTION_ID,
      false,
    ],
    [
      'a look-up, though a webhook said what nobody knows',
      [applying(paidFact({ known: false })), found],
      ...([TRANSACTION_ID, false] as const),
    ],
    ['a webhook of another charge', [paid], 'tx-2', false],
    ['a webhook of no charge', [paid], undefined, false],
  ])('that is approved by %s', (_, decisions, transactionId, byWebhook) => {
    const events = followedBy(awaitingPayment(), ...decisions);
    expect(isPaidByWebhook(events, transactionId)).toBe(byWebhook);
  });
});

it.each([
  [{ passed: 3, failed: 0 }, 0],
  [{ passed: 3, failed: 1 }, 1],
  [{ passed: 0, failed: 3 }, 1],
  [{ passed: 0, failed: 0 }, 1],
])('%o ends with %i', (ended, code) => expect(exitCodeOf(ended)).toBe(code));
