import { randomUUID } from 'node:crypto';
import { applyProviderFact, type ApplyProviderFact } from '../../domain/payment/apply-provider-fact.ts';
import type { ChargeDetails, ProviderFact } from '../../domain/payment/provider-fact.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { recordChargeAttempt, recordChargeOutcome } from '../../domain/payment/charge.ts';
import { requestPurchase } from '../../domain/payment/order.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { turnOf } from '../../domain/testing/charge-attempts.ts';
import {
  aFact,
  connectionOf,
  paidFact,
  pixDetails,
  refund,
} from '../../domain/testing/payment-facts.ts';
import { aPurchase } from '../../domain/testing/purchase.ts';
import { handle } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { EventStore } from '../../eventstore/store.ts';

const AT = '2026-11-03T13:00:00Z';

/** Runs one decision on one payment; a refusal is a mistake of the test. */
export async function run(
  store: EventStore,
  paymentId: string,
  decide: (state: PaymentState) => Result<PaymentEvent[]>,
): Promise<void> {
  const handled = await handle(store, payment, {
    id: paymentId,
    decide,
    commandId: randomUUID(),
    correlationId: paymentId,
    actor: 'test',
  });
  if (!handled.ok) throw new Error(handled.error.code);
}

export async function requestSale(
  store: EventStore,
  change: Parameters<typeof aPurchase>[0] = {},
): Promise<string> {
  const paymentId = randomUUID();
  await run(store, paymentId, (state) => requestPurchase(state, aPurchase({ paymentId, ...change })));
  return paymentId;
}

export async function chargeSale(
  store: EventStore,
  paymentId: string,
  details: ChargeDetails = pixDetails,
): Promise<void> {
  await run(store, paymentId, (state) =>
    recordChargeAttempt(state, { connectionId: turnOf(state), idempotencyKey: paymentId, at: AT }),
  );
  const fact = aFact({ reference: paymentId });
  await run(store, paymentId, (state) =>
    recordChargeOutcome(state, {
      attempt: 1,
      connectionId: connectionOf(state),
      outcome: { kind: 'created', fact, details },
      at: AT,
    }),
  );
}

export const hear = (
  store: EventStore,
  paymentId: string,
  fact: ProviderFact,
  by: Partial<Pick<ApplyProviderFact, 'source' | 'webhookId'>> = {},
): Promise<void> =>
  run(store, paymentId, (state) =>
    applyProviderFact(state, {
      fact: { ...fact, reference: paymentId },
      connectionId: connectionOf(state),
      ...{ source: 'LOOKUP', at: AT, askedAt: AT },
      ...by,
    }),
  );

/** A sale of R$ 100,00 that was paid: seven events, one of them a journal. */
export async function paidSale(
  store: EventStore,
  change: Parameters<typeof aPurchase>[0] = {},
): Promise<string> {
  const paymentId = await requestSale(store, change);
  await chargeSale(store, paymentId);
  await hear(store, paymentId, paidFact());
  return paymentId;
}

export const refundSale = (store: EventStore, paymentId: string, totalCents = 10_000): Promise<void> =>
  hear(
    store,
    paymentId,
    paidFact({ providerStatus: 'DEVOLVIDA', status: 'REFUNDED', reversals: [refund(totalCents)] }),
  );
