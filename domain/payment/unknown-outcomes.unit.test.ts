import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempt, declined, notSent, outcome, unknown } from '../testing/charge-attempts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  aFact,
  applying,
  attempted,
  followedBy,
  paidFact,
  pixDetails,
  refund,
  refundedFact,
  requested,
} from '../testing/payment-facts.ts';
import { forAll } from '../testing/property.ts';
import type { Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import type { PaymentState } from './state.ts';

type Command = (state: PaymentState) => Result<PaymentEvent[]>;

const inFlight = [requested(), attempted()];
const outcomeUnknown = [...inFlight, unknown];
const second = [...inFlight, notSent(), attempted(2)];

const adopted = ['ProviderChargeCreated', 'WebhookStatusNormalised'] as const;
const paid = [...adopted, 'PaymentApproved', 'JournalPosted'] as const;

describe('a charge reported while its outcome is unknown', () => {
  it.each([
    ['was never learned', outcomeUnknown],
    ['is on its way', inFlight],
    ['was thought not to have happened', [...inFlight, notSent()]],
    ['is of an older attempt, while another is on its way', second],
  ])('and paid is the sale’s money, when its outcome %s', (_, history) => {
    given(...history)
      .when(applying(paidFact()))
      .thenTypes(...paid);
  });

  it('keeps what the buyer pays by', () => {
    const [created] = followedBy(outcomeUnknown, applying(aFact(), { details: pixDetails })).slice(-2);
    expect(created).toMatchObject({
      type: 'ProviderChargeCreated',
      data: { attempt: null, ...pixDetails },
    });
  });

  it.each([
    ['waits for the buyer', aFact(), [...adopted]],
    ['was refused', aFact({ closed: 'REFUSED' }), [...adopted, 'PaymentRejected'] as const],
    [
      'was paid and went back',
      refundedFact(refund(10_000)),
      [...paid, 'PaymentRefunded', 'JournalPosted'] as const,
    ],
  ])('and that %s is taken for what came of the attempt', (_, fact, types) => {
    given(...outcomeUnknown)
      .when(applying(fact))
      .thenTypes(...types);
  });

  it.each([
    ['waits for the buyer', aFact()],
    ['was refused', aFact({ closed: 'REFUSED' })],
  ])('and that %s says nothing of an attempt that is on its way', (_, fact) => {
    for (const history of [inFlight, second])
      given(...history)
        .when(applying(fact))
        .thenRefused('CHARGE_NOT_KNOWN_YET');
  });

  it('of which nobody knows the word moves nothing', () => {
    given(...outcomeUnknown)
      .when(applying(paidFact({ known: false })))
      .thenRefused('CHARGE_NOT_KNOWN_YET');
  });

  it.each([
    ['reference', { reference: undefined }],
    ['amount', { amountCents: 9_999, paidCents: 9_999 }],
    ['currency', { currency: 'USD' }],
  ])('stays a mismatch when its %s does not fit, paid or not', (field, change) => {
    for (const history of [outcomeUnknown, inFlight])
      for (const fact of [paidFact(change), aFact({ ...change, paidCents: 0 })])
        given(...history)
          .when(applying(fact))
          .then({ type: 'ProviderFactMismatched', data: expect.objectContaining({ field }) });
  });

  it('and paid is posted exactly once, whatever else is heard of its attempts, in any order', () => {
    const heard: Command[] = [
      outcome({ kind: 'created', fact: aFact(), details: pixDetails }),
      outcome({ kind: 'created', fact: paidFact(), details: pixDetails }),
      outcome({ kind: 'unknown', reason: 'TIMEOUT' }),
      outcome({ kind: 'notSent', reason: 'NOT_FOUND' }),
      outcome(declined),
      outcome(declined, 2),
      outcome({ kind: 'notSent', reason: 'NOT_FOUND' }, 2),
      attempt,
      applying(aFact()),
      applying(aFact({ closed: 'REFUSED' })),
      applying(paidFact(), { source: 'LOOKUP' }),
    ];
    const around = fc.tuple(
      fc.array(fc.constantFrom(...heard), { maxLength: 8 }),
      fc.array(fc.constantFrom(...heard), { maxLength: 8 }),
    );
    forAll(around, ([before, after]) => {
      let events = inFlight;
      for (const command of [...before, applying(paidFact()), ...after]) {
        const decided = command(stateAfter(events));
        if (decided.ok) events = [...events, ...decided.value];
      }
      const count = (type: PaymentEvent['type']) => events.filter((each) => each.type === type).length;
      expect(stateAfter(events).phase).toBe('APPROVED');
      expect([count('ProviderChargeCreated'), count('JournalPosted')]).toEqual([1, 1]);
    });
  });
});
