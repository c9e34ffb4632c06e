import { randomUUID } from 'node:crypto';
import { applyProviderFact } from '../../../domain/payment/apply-provider-fact.ts';
import type { BuyersRequest } from '../../../domain/payment/refund-events.ts';
import { recordRefundAttempt, recordRefundOutcome } from '../../../domain/payment/refund-outcome.ts';
import { offerRefund, requestRefund } from '../../../domain/payment/refund.ts';
import { connectionOf, paidFact } from '../../../domain/testing/payment-facts.ts';
import { buyersRequest } from '../../../domain/testing/refund-facts.ts';
import { chargeSale, requestSale, run } from '../../../runtime/testing/payments.ts';
import { sell } from '../../sales/testing/access.ts';
import { emailOf, type ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

const reason = 'It has to be';

/** What a platform has to have first: refunds.int.test.ts. */
export const askedIn = { payRefundByPix: 'refunds.int.test.ts' };

/** Some days after the sale of the tests was paid, and after the law's seven days. */
const ASKED_AT = '2026-11-20T12:00:00Z';
const request: BuyersRequest = {
  ...buyersRequest,
  legalEndsAt: '2026-11-11T02:59:59.999Z',
  guaranteeEndsAt: '2026-12-04T02:59:59.999Z',
};

/** The refund that the buyer of a sale asks for, by the sale's own id. */
const ask = ({ stack: { store } }: ApiStack, paymentId: string): Promise<void> =>
  run(store, paymentId, (state) =>
    requestRefund(state, {
      ...{ refundId: paymentId, by: { role: 'BUYER' }, wish: {}, request, at: ASKED_AT },
    }),
  );

/** A paid sale whose buyer wants the money back, in time, after the legal seven days. */
async function askedBack(api: ApiStack, owner: Owner): Promise<string> {
  const paymentId = await sell(api, owner);
  await ask(api, paymentId);
  return paymentId;
}

/** A refund that its provider cannot make, by the id of its sale. */
async function manual(api: ApiStack, owner: Owner): Promise<string> {
  const paymentId = await sell(api, owner);
  const { store } = api.stack;
  const said = { refundId: paymentId, at: ASKED_AT };
  const by = { role: 'SELLER' } as const;
  await run(store, paymentId, (state) => requestRefund(state, { ...said, by, wish: {}, reason }));
  await run(store, paymentId, (state) => recordRefundAttempt(state, said));
  const outcome = { kind: 'unsupported', reason: 'OPERATION_NOT_SUPPORTED' } as const;
  await run(store, paymentId, (state) => recordRefundOutcome(state, { ...said, attempt: 1, outcome }));
  return paymentId;
}

/** Somebody buys at a platform, and pays just now. */
export async function buy(
  { stack: { store }, vault }: ApiStack,
  { platformId, producerId }: Owner,
  change: Parameters<typeof requestSale>[1] = {},
): Promise<string> {
  const { subjectId } = await vault.subjectFor(emailOf(producerId));
  const id = await requestSale(store, { platformId: platformId ?? '', subjectId, ...change });
  await chargeSale(store, id);
  const at = new Date().toISOString();
  await run(store, id, (state) =>
    applyProviderFact(state, {
      fact: paidFact({ reference: id, ...(change.amountCents && { amountCents: change.amountCents }) }),
      connectionId: connectionOf(state),
      ...{ source: 'LOOKUP', at, askedAt: at },
    }),
  );
  return id;
}

/** Of what a buyer asked back, the seller offers a part. */
async function offered(api: ApiStack, owner: Owner): Promise<string> {
  const paymentId = await buy(api, owner);
  await ask(api, paymentId);
  const by = { role: 'SELLER' } as const;
  await run(api.stack.store, paymentId, (state) =>
    offerRefund(state, { refundId: paymentId, by, amountCents: 1_000, at: ASKED_AT }),
  );
  return paymentId;
}

/** A row of its own: the id of its refund is no other one's. */
async function refundOf(api: ApiStack, owner: Owner): Promise<string> {
  const paymentId = await sell(api, owner);
  const refundId = randomUUID();
  await run(api.stack.store, paymentId, (state) =>
    requestRefund(state, { refundId, by: { role: 'SELLER' }, wish: {}, reason, at: ASKED_AT }),
  );
  return refundId;
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'refund', of: 'SELLER', make: refundOf },
    ...{ asked: { refund: (id) => ({ id }) }, listed: { refunds: {} } },
  },
  {
    ...{ name: 'sale to give back', of: 'SELLER', make: sell },
    asked: {
      refundEffect: (id) => ({ saleId: id }),
      refundSale: (id) => ({ id, reason, amount: 1_000 }),
      refundSaleByStaff: (id) => ({ id, reason, amount: 1_000 }),
    },
  },
  {
    ...{ name: 'refund to approve', of: 'SELLER', make: askedBack },
    asked: { approveRefund: (id) => ({ id, refundId: id }) },
  },
  {
    ...{ name: 'refund to offer a part of', of: 'SELLER', make: askedBack },
    asked: { offerRefund: (id) => ({ id, refundId: id, amount: 1_000 }) },
  },
  {
    ...{ name: 'refund to refuse', of: 'SELLER', make: askedBack },
    asked: { refuseRefund: (id) => ({ id, refundId: id, reason }) },
  },
  {
    ...{ name: 'refund by hand', of: 'SELLER', make: manual },
    asked: {
      resolveRefund: (id) => ({ id, refundId: id, resolution: 'BY_HAND', proof: reason }),
    },
  },
  {
    ...{ name: 'purchase to ask back', of: 'CUSTOMER', make: (api, owner) => buy(api, owner) },
    asked: { requestRefund: (id) => ({ id, cause: 'NO_ACCESS', pixKey: 'lia@example.com' }) },
    listed: { refundOrders: {} },
  },
  {
    ...{ name: 'part that was offered', of: 'CUSTOMER', make: offered },
    asked: { acceptRefundOffer: (id) => ({ id, refundId: id }) },
  },
];
