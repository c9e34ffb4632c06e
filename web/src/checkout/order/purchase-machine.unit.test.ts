import { describe, expect, it } from 'vitest';
import { aPayment } from '../../testing/factories.ts';
import {
  initialPurchase,
  isBusy,
  mayBeOrdered,
  purchaseMachine,
  type Attempt,
  type PurchaseEvent,
  type PurchaseState,
} from './purchase-machine.ts';
import type { PurchaseInput, PurchaseResult } from '../shell/types.ts';

const attempt: Attempt = { key: 'key-1', input: { offerId: 'o' } as PurchaseInput };
const result = (changes: Partial<PurchaseResult> = {}): PurchaseResult => ({
  paymentId: 'p-1',
  method: 'PIX',
  status: 'PENDING',
  upsellToken: null,
  payment: aPayment(),
  ...changes,
});
const declined = result({
  method: 'CREDIT_CARD',
  status: 'REJECTED',
  payment: aPayment({ decline: 'FUNDS' }),
});
const unreachable = { type: 'failed', failure: { kind: 'unreachable' } } as const;
const refused = (
  code:
    'PRICE_CHANGED' | 'INTERNAL' | 'TEMPORARILY_UNAVAILABLE' | 'RATE_LIMITED' | 'IDEMPOTENCY_KEY_REUSED',
) =>
  ({ type: 'failed', failure: { kind: 'refused', code, fields: [], retryAfterSeconds: null } }) as const;

const after = (...events: PurchaseEvent[]): PurchaseState =>
  events.reduce(purchaseMachine, initialPurchase);
const sent = [{ type: 'submitted' }, { type: 'prepared', attempt }] as const;

describe('purchase machine', () => {
  it('prepares, sends, and is accepted', () => {
    expect(after({ type: 'submitted' })).toEqual({ phase: 'preparing' });
    expect(after(...sent)).toEqual({ phase: 'sending', attempt });
    expect(after(...sent, { type: 'answered', result: result() })).toMatchObject({ phase: 'accepted' });
  });

  it('is busy from the click to the answer only', () => {
    expect(
      [initialPurchase, after({ type: 'submitted' }), after(...sent), after(...sent, unreachable)].map(
        isBusy,
      ),
    ).toEqual([false, true, true, false]);
  });

  it('ignores a second click while the first one runs', () => {
    expect(after(...sent, { type: 'submitted' })).toEqual(after(...sent));
  });

  it.each([unreachable, refused('INTERNAL'), refused('TEMPORARILY_UNAVAILABLE')])(
    'sends the very same attempt again when nobody knows: %j',
    (failed) => {
      expect(after(...sent, failed, { type: 'submitted' })).toEqual({ phase: 'sending', attempt });
    },
  );

  it.each([refused('PRICE_CHANGED'), refused('RATE_LIMITED'), refused('IDEMPOTENCY_KEY_REUSED')])(
    'starts a new attempt when it certainly was refused: %j',
    (failed) => {
      expect(after(...sent, failed, { type: 'submitted' })).toEqual({ phase: 'preparing' });
    },
  );

  it('starts a new attempt after a change of the order', () => {
    expect(after(...sent, unreachable, { type: 'orderChanged' }, { type: 'submitted' })).toEqual({
      phase: 'preparing',
    });
  });

  it('starts a new attempt after a decline, whose family it keeps', () => {
    expect(after(...sent, { type: 'answered', result: declined })).toEqual({
      phase: 'editing',
      purchaseError: { kind: 'declined', family: 'FUNDS' },
      unanswered: null,
    });
    expect(after(...sent, { type: 'answered', result: declined }, { type: 'submitted' })).toEqual({
      phase: 'preparing',
    });
  });

  it('gives any other rejected method its payment page', () => {
    expect(after(...sent, { type: 'answered', result: result({ status: 'REJECTED' }) })).toMatchObject({
      phase: 'accepted',
    });
  });

  it('keeps no attempt when the card never became a token', () => {
    expect(after({ type: 'submitted' }, { type: 'cardFailed', problem: 'card' })).toEqual({
      phase: 'editing',
      purchaseError: { kind: 'card', problem: 'card' },
      unanswered: null,
    });
    expect(after({ type: 'submitted' }, unreachable)).toMatchObject({
      phase: 'editing',
      unanswered: null,
    });
  });
});

describe('what is in the form may be ordered', () => {
  it.each([
    ['while it is sent', [...sent]],
    ['once it is accepted', [...sent, { type: 'answered', result: result() }]],
    ['while nobody knows of what was sent', [...sent, unreachable]],
  ] as const)('%s', (_when, events) => expect(mayBeOrdered(after(...events))).toBe(true));

  it.each([
    ['before anything was sent', []],
    ['once it was refused', [...sent, refused('RATE_LIMITED')]],
    ['once the card was declined', [...sent, { type: 'answered', result: declined }]],
    ['once it is another order', [...sent, unreachable, { type: 'orderChanged' }]],
  ] as const)('not %s', (_when, events) => expect(mayBeOrdered(after(...events))).toBe(false));
});
