import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Pools } from '../../runtime/database/pools.ts';
import { awaitCharge } from './await-charge.ts';
import type { PaymentFeed } from './payment-feed.ts';

const PATIENCE_MS = 5_000;

/** A wait whose updates the test sends; the read model shows a charged payment. */
function waiting() {
  const paymentId = randomUUID();
  let reads = 0;
  let update: (position: bigint | undefined) => void = () => undefined;
  const pools = {
    hasReplicas: false,
    read: async () => {
      reads += 1;
      return { rows: [{ payment_id: paymentId, status: 'PENDING', charged: true, method: 'PIX' }] };
    },
  } as unknown as Pools;
  const feed = {
    on: (_id, listener) => {
      update = listener;
      return () => undefined;
    },
  } as Partial<PaymentFeed> as PaymentFeed;
  const wait = awaitCharge({ pools, feed }, paymentId, PATIENCE_MS);
  return { paymentId, wait, update: (position?: bigint) => update(position), reads: () => reads };
}

it('does not look for what the caller has written itself, and looks for what comes after', async () => {
  const { paymentId, wait, update, reads } = waiting();
  wait.passOver(7n);
  update(6n);
  update(7n);
  await turn();
  expect(reads()).toBe(0);
  update(9n);
  expect(await wait.charged).toMatchObject({ payment_id: paymentId });
});

it('looks after a break, when updates may have been missed', async () => {
  const { paymentId, wait, update } = waiting();
  wait.passOver(7n);
  update(undefined);
  expect(await wait.charged).toMatchObject({ payment_id: paymentId });
});
