import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { call, graphql } from './call.ts';

/** Where a demo runs. */
export interface Demo {
  readonly publicUrl: string;
  readonly sandboxUrl: string;
}

export interface Sold {
  readonly paymentId: string;
  readonly transactionId: string | undefined;
  /** From the order to what its buyer needs to pay, and from the payment to APPROVED. */
  readonly shownMs: number;
  readonly approvedMs: number;
}

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

const ORDER = `mutation($key: String!, $input: PurchaseInput!) {
  purchase(idempotencyKey: $key, input: $input) { paymentId }
}`;
const PAYMENT = 'query($id: ID!) { payment(id: $id) { status pix { pixCode } billet { billetCode } } }';

interface Payment {
  readonly status: string;
  readonly pix: object | null;
  readonly billet: object | null;
}

/** Where a payment was charged, as the log has it. */
export interface Charged {
  readonly provider: string;
  readonly transactionId: string | undefined;
}

/**
 * A buyer orders the demo's offer, pays it at the simulated provider, and sees it approved. Throws
 * one sentence for what does not happen.
 */
export async function sell(
  demo: Demo,
  { code, method }: { readonly code: string; readonly method: PaymentMethod },
  chargedAt: (paymentId: string) => Promise<Charged>,
): Promise<Sold> {
  const orderedAt = performance.now();
  // An api hears of another choice a moment later: what it still sells by the old one is left.
  const paymentId = await until(`${code} is not the one that is asked`, async () => {
    const ordered = await order(demo, method);
    return (await chargedAt(ordered)).provider === code ? ordered : undefined;
  });
  await until('nothing to pay with is shown', async () => {
    const { pix, billet } = await see(demo, paymentId);
    return pix ?? billet;
  });
  const shownMs = performance.now() - orderedAt;
  const { transactionId } = await chargedAt(paymentId);
  await call(`${demo.sandboxUrl}/sandbox/charges/${transactionId}/pay`, {});
  const paidAt = performance.now();
  await until('it is paid and not approved', async () =>
    (await see(demo, paymentId)).status === 'APPROVED' ? true : undefined,
  );
  return { paymentId, transactionId, shownMs, approvedMs: performance.now() - paidAt };
}

async function order(demo: Demo, method: PaymentMethod): Promise<string> {
  const variables = { key: randomUUID(), input: { ...BUYER, paymentMethod: method } };
  const { data } = await graphql<{ purchase: { paymentId: string } }>(demo.publicUrl, ORDER, {
    variables,
  });
  return data.purchase.paymentId;
}

const BUYER = {
  offerId: 'demo-digital',
  name: 'Maria da Silva',
  email: 'maria@example.com',
  phone: '11987654321',
  cpf: '52998224725',
};

async function see(demo: Demo, id: string): Promise<Payment> {
  const { data } = await graphql<{ payment: Payment | null }>(demo.publicUrl, PAYMENT, {
    variables: { id },
  });
  if (!data.payment) throw new Error('the payment is not found');
  return data.payment;
}

async function until<T>(sentence: string, look: () => Promise<T | null | undefined>): Promise<T> {
  const endsAt = performance.now() + PATIENCE_MS;
  while (performance.now() < endsAt) {
    const seen = await look();
    if (seen) return seen;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`after ${PATIENCE_MS / 1_000} s ${sentence}`);
}
