import { describe, expect, test } from 'vitest';
import { afterDoubt, knownRefund } from './refund-guard.ts';
import { notSent, unknown } from './reply.ts';
import { unsupported } from './declined.ts';

const request = {
  ...{ transactionId: 't', refundId: 'r', paidCents: 1_000 },
  mayHaveHappened: false,
};
const done = (status: boolean) => ({ kind: 'done', value: { refundId: 'r', status } });
const moved = unknown('REFUNDED_TOTAL_MOVED');
const notSeen = unknown('REFUND_NOT_SEEN');

describe('a refund, by the total that the provider shows', () => {
  test.each([
    ['nothing happened yet', 0, 0, undefined, notSeen],
    ['an earlier refund is known', 300, 300, undefined, notSeen],
    ['an earlier try got through', 300, 0, done(true), done(true)],
    ['the same, after an earlier refund', 600, 300, done(true), done(true)],
    ['somebody gave back more', 500, 0, moved, moved],
    ['somebody gave back less', 100, 0, moved, moved],
    ['our books are ahead', 0, 300, moved, moved],
  ])('%s', (_name, totalCents, refundedBeforeCents, first, afterUnknown) => {
    const wanted = { ...request, amountCents: 300, refundedBeforeCents };
    const money = { paidCents: 1_000, totalCents };
    expect(knownRefund(wanted, money)).toEqual(first);
    expect(knownRefund({ ...wanted, mayHaveHappened: true }, money)).toEqual(afterUnknown);
  });

  test('what nobody has paid is not given back, unless it reads so because it was', () => {
    const wanted = { ...request, amountCents: 300, refundedBeforeCents: 0 };
    const money = { paidCents: 0, totalCents: 0 };
    expect(knownRefund(wanted, money)).toEqual(done(false));
    expect(knownRefund({ ...wanted, mayHaveHappened: true }, money)).toEqual(notSeen);
  });
});

describe('what was not sent after an earlier try', () => {
  test.each([
    [notSent('CREDENTIALS'), unknown('CREDENTIALS')],
    [unsupported('CREDENTIALS_MISSING'), unknown('CREDENTIALS_MISSING')],
    [done(true) as never, done(true)],
    [done(false) as never, notSeen],
    [unknown('TIMEOUT'), unknown('TIMEOUT')],
  ])('leaves the refund unknown: %o', (outcome, after) => {
    expect(afterDoubt({ mayHaveHappened: true }, outcome)).toEqual(after);
    expect(afterDoubt({ mayHaveHappened: false }, outcome)).toBe(outcome);
  });
});
