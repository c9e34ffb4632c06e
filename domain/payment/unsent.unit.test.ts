import { describe, expect, it } from 'vitest';
import { at, attempt, notSent, outcome, turnOf, unknown } from '../testing/charge-attempts.ts';
import {
  aFact,
  applying,
  attempted,
  awaitingPayment,
  followedBy,
  paidFact,
  pixDetails,
  requested,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import type { PaymentEvent } from './events.ts';
import type { ChargeOutcome } from './record-charge.ts';
import type { PaymentState } from './state.ts';
import { recordUnsent, unsentReasonOf } from './unsent.ts';

const unsent = (state: PaymentState) =>
  recordUnsent(state, {
    reason: 'CARD_TOKEN_GONE',
    connectionId: turnOf(state),
    ...{ idempotencyKey: 'key-1', at },
  });
const history = followedBy([requested()], unsent);
const declined: ChargeOutcome = {
  kind: 'declined',
  providerStatus: 'CARD_TOKEN_GONE',
  family: 'TECHNICAL',
};
const reasonAfter = (...events: PaymentEvent[]) => {
  const state = stateAfter(events);
  return state.phase === 'REQUESTED' ? unsentReasonOf(state) : state.phase;
};

describe('a purchase that can no longer be sent', () => {
  it('is written down as an attempt of which nobody knows whether the provider has a charge', () => {
    given(requested())
      .when(unsent)
      .then(
        {
          type: 'ProviderChargeAttempted',
          data: {
            attempt: 1,
            connection: { connectionId: 'acme-onz', provider: 'ONZ' },
            ...{ idempotencyKey: 'key-1', attemptedAt: at },
          },
        },
        {
          type: 'ProviderChargeOutcomeUnknown',
          data: { attempt: 1, reason: 'CARD_TOKEN_GONE', at },
        },
      );
    expect(reasonAfter(...history)).toBe('CARD_TOKEN_GONE');
  });

  it('is the next attempt after one that certainly was not sent', () => {
    const second = followedBy([requested(), attempted(), notSent()], unsent);
    expect(second.at(-1)).toMatchObject({ data: { attempt: 2 } });
  });

  it('is told from an attempt that may have happened', () => {
    expect(reasonAfter(requested(), attempted(), unknown)).toBeUndefined();
    const tried = followedBy(
      followedBy(history, outcome({ kind: 'notSent', reason: 'NOT_FOUND' })),
      attempt,
    );
    expect(reasonAfter(...tried)).toBeUndefined();
  });

  it.each([
    ['is attempted by another worker', [requested(), attempted()], { lastAttempt: 'IN_FLIGHT' }],
    ['may have been charged', [requested(), attempted(), unknown], { lastAttempt: 'UNKNOWN' }],
    ['has its charge', awaitingPayment(), { phase: 'AWAITING_PAYMENT' }],
  ])('is none that %s', (_, events, details) => {
    given(...events)
      .when(unsent)
      .thenRefused('ILLEGAL_TRANSITION', details);
  });

  it('ends as a decline', () => {
    given(...history)
      .when(outcome(declined))
      .thenTypes('ProviderChargeDeclined', 'PaymentRejected');
  });

  it('takes in the charge that the provider has all the same', () => {
    given(...history)
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
  });

  it.each(['WEBHOOK', 'LOOKUP'] as const)('and what is reported of it by %s meanwhile', (source) => {
    given(...history)
      .when(applying(aFact(), { source }))
      .thenTypes(
        'ProviderChargeCreated',
        source === 'WEBHOOK' ? 'WebhookStatusNormalised' : 'LookupStatusNormalised',
      );
  });

  it('and the money that is reported after the end', () => {
    given(...followedBy(history, outcome(declined)))
      .when(applying(paidFact()))
      .thenTypes('ProviderChargeCreated', 'WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });
});
