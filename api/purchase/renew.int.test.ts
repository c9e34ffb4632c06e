import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { paymentIdOf, requestPurchase } from '../../domain/payment/order.ts';
import { RENEWABLE_MS } from '../../domain/payment/renewal.ts';
import { recordChargeAttempt, recordChargeOutcome } from '../../domain/payment/charge.ts';
import { aFact, connectionOf, paidFact } from '../../domain/testing/payment-facts.ts';
import { aPurchase } from '../../domain/testing/purchase.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { chargeSale, hear, run } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const OFFER = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;
const PAST = new Date(Date.now() - 60_000).toISOString();

let api: ApiStack;

beforeAll(async () => {
  api = await startApi();
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
});
afterAll(() => api?.stop());

/** A PIX of the demo whose code ran out a minute ago. */
async function expired(change: Partial<Parameters<typeof aPurchase>[0]> = {}): Promise<string> {
  const { store } = api.stack;
  const paymentId = paymentIdOf(OFFER.offerId, randomUUID());
  const { offerId, platformId } = OFFER;
  const purchase = aPurchase({
    ...{ paymentId, offerId, platformId, requestedAt: PAST },
    ...change,
  });
  await run(store, paymentId, (state) => requestPurchase(state, purchase));
  await chargeSale(store, paymentId, { pix: { code: '00020126', expiresAt: PAST } });
  await api.project();
  return paymentId;
}

async function renew(paymentId: string, number = 1) {
  const { data, errors } = await api.graphql(
    `mutation($id: ID!, $number: Int!) { renewCharge(paymentId: $id, number: $number) {
      id status charged renewals renewal { number until } pix { pixCode } } }`,
    { variables: { id: paymentId, number } },
  );
  return errors
    ? { refused: errors.map(({ extensions }) => extensions.code) }
    : (data as { renewCharge: object }).renewCharge;
}

const askedFor = async (paymentId: string) =>
  (await api.stack.store.load(stream.payment(paymentId))).filter(
    ({ type }) => type === 'ChargeRenewalRequested',
  ).length;

/** As workers do: the provider answers with another code. */
async function charge(paymentId: string, code: string): Promise<void> {
  const { store } = api.stack;
  await run(store, paymentId, (state) =>
    recordChargeAttempt(state, { connectionId: connectionOf(state), idempotencyKey: 'key', at: PAST }),
  );
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await run(store, paymentId, (state) =>
    recordChargeOutcome(state, {
      ...{ attempt: 2, connectionId: connectionOf(state), at: PAST },
      outcome: {
        kind: 'created',
        fact: aFact({ reference: paymentId, transactionId: 'tx-2' }),
        details: { pix: { code, expiresAt } },
      },
    }),
  );
  await api.project();
}

const seen = async (paymentId: string) => {
  const { data } = await api.graphql(
    `{ payment(id: "${paymentId}") { status renewals renewal { number } pix { pixCode } } }`,
  );
  return (data as { payment: object }).payment;
};

/** As the catalogue of the api knows it by now. */
const availability = async () => {
  const { data } = await api.graphql(`{ checkout(id: "${OFFER.offerId}") { availability } }`);
  return (data as { checkout: { availability: string } }).checkout.availability;
};

describe('an expired charge', () => {
  it('is offered another one until the seller does not keep to the order any more', async () => {
    const paymentId = await expired();
    const { data } = await api.graphql(`{ payment(id: "${paymentId}") { renewal { number until } } }`);
    const until = new Date(Date.parse(PAST) + RENEWABLE_MS).toISOString();
    expect(data).toEqual({ payment: { renewal: { number: 1, until } } });
    const old = await expired({ requestedAt: new Date(Date.now() - RENEWABLE_MS).toISOString() });
    expect(await seen(old)).toMatchObject({ renewal: null });
    expect(await renew(old)).toEqual({ refused: ['RENEWAL_NOT_OFFERED'] });
  });

  it('is renewed inside the same order, and the page shows the new code', async () => {
    const paymentId = await expired();
    expect(await renew(paymentId)).toMatchObject({
      ...{ id: paymentId, status: 'PENDING', charged: false, renewals: 1, pix: null },
    });
    await charge(paymentId, '00020126-new');
    expect(await seen(paymentId)).toEqual({
      status: 'PENDING',
      renewals: 1,
      renewal: { number: 2 },
      pix: { pixCode: '00020126-new' },
    });
  });

  it('is renewed once, by two presses, two tabs, and a repeated call', async () => {
    const paymentId = await expired();
    await Promise.all([renew(paymentId), renew(paymentId), renew(paymentId)]);
    await charge(paymentId, '00020126-new');
    expect(await renew(paymentId)).toMatchObject({ pix: { pixCode: '00020126-new' } });
    expect(await askedFor(paymentId)).toBe(1);
  });

  it('that was paid meanwhile is shown as paid', async () => {
    const paymentId = await expired();
    await hear(api.stack.store, paymentId, paidFact());
    await api.project();
    expect(await renew(paymentId)).toMatchObject({ status: 'APPROVED', renewals: 0 });
    expect(await askedFor(paymentId)).toBe(0);
  });

  it('of an offer that is paused is not renewed', async () => {
    const paymentId = await expired();
    const before = await availability();
    const saved = async (paused: boolean) => {
      await api.save('Offer', OFFER.offerId, { ...OFFER, paused });
      await expect.poll(availability).toBe(paused ? 'PAUSED' : before);
    };
    try {
      await saved(true);
      expect(await renew(paymentId)).toEqual({ refused: ['OFFER_NOT_ON_SALE'] });
    } finally {
      await saved(false);
    }
    expect(await askedFor(paymentId)).toBe(0);
  });
});

it('there is nothing to renew of a payment that is not there', async () => {
  expect(await renew(randomUUID())).toEqual({ refused: ['PAYMENT_NOT_FOUND'] });
  expect(await renew('x')).toEqual({ refused: ['PAYMENT_NOT_FOUND'] });
});

it('a number that is not the next is refused', async () => {
  const paymentId = await expired();
  expect(await renew(paymentId, 2)).toEqual({ refused: ['RENEWAL_NOT_OFFERED'] });
});
