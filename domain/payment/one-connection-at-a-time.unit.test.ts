import fc from 'fast-check';
import { expect, it } from 'vitest';
import { declineFamily } from '../kernel/enums.ts';
import type { Result } from '../kernel/result.ts';
import { at, attempt, turnOf } from '../testing/charge-attempts.ts';
import { aFact, aPurchase, connectionOf, pixDetails, requested } from '../testing/payment-facts.ts';
import { stateAfter } from '../testing/payment-specification.ts';
import { attemptsAt, type Requested } from './state.ts';
import { forAll } from '../testing/property.ts';
import type { PaymentEvent } from './events.ts';
import { skipConnection, type SkipReason, recordChargeOutcome, type ChargeOutcome } from './charge.ts';

type Step = 'attempt' | SkipReason | { readonly of: ChargeOutcome; readonly lookedUp: boolean };

const fee = { rate: 100, fixedCents: 0 };
const routes = ['a', 'b', 'c'].map((connectionId) => ({ connectionId, provider: 'ONZ' as const, fee }));
const purchase = aPurchase({ connectionId: 'a', routes });

const anyOutcome = fc.oneof(
  fc.constantFrom<ChargeOutcome>(
    { kind: 'notSent', reason: 'UNREACHABLE' },
    { kind: 'unknown', reason: 'TIMEOUT' },
    { kind: 'created', fact: aFact(), details: pixDetails },
  ),
  fc
    .constantFrom(...declineFamily.options)
    .map((family): ChargeOutcome => ({ kind: 'declined', providerStatus: 'x', family })),
);
const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>('attempt', 'BUSY', 'ARCHIVED'),
    fc.record({ of: anyOutcome, lookedUp: fc.boolean() }),
  ),
  { maxLength: 30 },
);

function decide(state: Requested, step: Step): Result<PaymentEvent[]> {
  const attempting = { connectionId: turnOf(state), idempotencyKey: 'key-1', at };
  if (step === 'attempt') return attempt(state);
  if (typeof step === 'string') return skipConnection(state, { ...attempting, reason: step });
  const { of: outcome, lookedUp } = step;
  const of = { attempt: state.attempts, connectionId: connectionOf(state) };
  return recordChargeOutcome(state, { ...of, outcome, lookedUp, at });
}

/** Its own answer says that there is no charge, as did those of all attempts there before it. */
const provesNothing = (state: Requested, step: Step): boolean =>
  typeof step === 'object' &&
  !step.lookedUp &&
  state.lastAttempt === 'IN_FLIGHT' &&
  (step.of.kind === 'notSent' || step.of.kind === 'declined') &&
  attemptsAt(connectionOf(state), state.tried)
    .slice(0, -1)
    .every(({ outcome }) => outcome === 'NOT_SENT');

it('no connection is asked while another one may have a charge, whatever comes of the attempts', () => {
  forAll(steps, (all) => {
    let events: PaymentEvent[] = [requested(purchase)];
    const mayHave = new Set<string>();
    for (const step of all) {
      const state = stateAfter(events);
      if (state.phase !== 'REQUESTED') return;
      const decided = decide(state, step);
      if (!decided.ok) continue;
      if (provesNothing(state, step)) mayHave.delete(connectionOf(state));
      if (decided.value.at(-1)?.type === 'ProviderChargeAttempted') {
        mayHave.add(turnOf(state));
        expect([...mayHave]).toEqual([turnOf(state)]);
      }
      events = [...events, ...decided.value];
    }
  });
});
