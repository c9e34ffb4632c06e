import type { PaymentEvent, PurchaseRequestedData } from '../payment/events.ts';
import { applyProviderFact, type ApplyProviderFact } from '../payment/apply-provider-fact.ts';
import type { ProviderFact } from '../payment/provider-fact.ts';
import { recordChargeOutcome } from '../payment/charge.ts';
import type { PaymentState } from '../payment/state.ts';
import type { Result } from '../kernel/result.ts';
import { stateAfter } from './payment-specification.ts';
import { aPurchase, PAYMENT_ID } from './purchase.ts';

export const TRANSACTION_ID = 'tx-1';
export const ATTEMPTED_AT = '2026-11-03T13:00:01Z';
export const CHARGED_AT = '2026-11-03T13:00:02Z';
export const EXPIRES_AT = '2026-11-03T13:30:00Z';
export const PAID_AT = '2026-11-03T13:05:00Z';
export const LATER = '2026-11-10T13:00:00Z';

/** What a provider says of a charge of R$ 100,00 that nobody paid so far. */
export const aFact = (change: Partial<ProviderFact> = {}): ProviderFact => ({
  transactionId: TRANSACTION_ID,
  reference: PAYMENT_ID,
  providerStatus: 'ATIVA',
  status: 'PENDING',
  known: true,
  amountCents: 10_000,
  currency: 'BRL',
  paidCents: 0,
  reversals: [],
  ...change,
});

export const paidFact = (change: Partial<ProviderFact> = {}): ProviderFact =>
  aFact({ providerStatus: 'CONCLUIDA', status: 'APPROVED', paidCents: 10_000, ...change });

type Reversal = ProviderFact['reversals'][number];

export const refund = (
  totalCents: number,
  reversalId = 'r1',
  kind: Reversal['kind'] = 'REFUND_BY_US',
): Reversal => ({ reversalId, kind, totalCents });

export const refundedFact = (...reversals: Reversal[]): ProviderFact =>
  paidFact({ providerStatus: 'DEVOLVIDA', status: 'REFUNDED', reversals });

/** The command that takes a fact in, as a webhook brought it. */
export const applying =
  (fact: ProviderFact, change: Partial<ApplyProviderFact> = {}) =>
  (state: PaymentState): Result<PaymentEvent[]> =>
    applyProviderFact(state, {
      fact,
      connectionId: connectionOf(state),
      ...{ source: 'WEBHOOK', webhookId: 'w-1', at: PAID_AT, askedAt: change.at ?? PAID_AT },
      ...change,
    });

/** Where the newest attempt was made. */
export const connectionOf = (state: PaymentState): string =>
  state.phase === 'NONE' ? '' : state.purchase.connectionId;

export const requested = (purchase = aPurchase()): PaymentEvent => ({
  type: 'PurchaseRequested',
  data: purchase,
});

export const attempted = (
  attempt = 1,
  { connectionId, provider }: Pick<PurchaseRequestedData, 'connectionId' | 'provider'> = aPurchase(),
): PaymentEvent => ({
  type: 'ProviderChargeAttempted',
  data: {
    attempt,
    connection: { connectionId, provider },
    ...{ idempotencyKey: 'key-1', attemptedAt: ATTEMPTED_AT },
  },
});

export const pixDetails = { pix: { code: '00020126', expiresAt: EXPIRES_AT } };

/** A card that its bank asks the buyer about until EXPIRES_AT. */
export const actionDetails = {
  card: { brand: 'Visa', lastFour: '0101' },
  action: {
    type: 'REDIRECT',
    sealedUrl: { v: 1, subjectId: 'subject-1', iv: 'iv', data: 'sealed' },
    expiresAt: EXPIRES_AT,
  },
} as const;

/** Requested, attempted, and a charge that waits for the buyer. */
export function awaitingPayment(
  purchase = aPurchase(),
  details: Parameters<typeof chargedWith>[1] = pixDetails,
): PaymentEvent[] {
  return chargedWith(
    aFact({
      amountCents: purchase.amountCents,
      currency: purchase.currency,
      reference: purchase.paymentId,
    }),
    details,
    purchase,
  );
}

type Details = Extract<
  Parameters<typeof recordChargeOutcome>[1]['outcome'],
  { kind: 'created' }
>['details'];

/** Requested, attempted, and what the provider's first answer led to. */
export function chargedWith(
  fact: ProviderFact,
  details: Details,
  purchase = aPurchase(),
): PaymentEvent[] {
  return followedBy([requested(purchase), attempted(1, purchase)], (state) =>
    recordChargeOutcome(state, {
      attempt: 1,
      connectionId: purchase.connectionId,
      outcome: { kind: 'created', fact, details },
      at: CHARGED_AT,
    }),
  );
}

/** A history, then what was decided on it. */
export function followedBy(
  history: PaymentEvent[],
  ...decisions: ((state: PaymentState) => Result<PaymentEvent[]>)[]
): PaymentEvent[] {
  return decisions.reduce((events, decide) => {
    const decided = decide(stateAfter(events));
    if (!decided.ok) throw new Error(`Refused with ${decided.error.code}`);
    return [...events, ...decided.value];
  }, history);
}

/** A sale that was paid in full. */
export const approved = (purchase = aPurchase()): PaymentEvent[] =>
  followedBy(
    awaitingPayment(purchase),
    applying(paidFact({ amountCents: purchase.amountCents, paidCents: purchase.amountCents })),
  );

export { aPurchase, PAYMENT_ID };
