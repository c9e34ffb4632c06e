import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { coupon, couponIdOf, makeCoupon, takeCoupon } from '../../domain/coupon/coupon.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { expireCharge } from '../../domain/payment/charge.ts';
import { LATER, paidFact } from '../../domain/testing/payment-facts.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, requestSale, run } from '../../runtime/testing/payments.ts';
import { linkPaymentsProcess } from '../links/process.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { couponsProcess } from './process.ts';

const PATIENT = { timeout: 15_000 };

let stack: WorkerStack;
let leases: { readonly coupons: Lease; readonly payments: Lease };
let stopping: AbortController;
let running: Promise<unknown>;
let clockMs = Date.now();
const now = () => new Date(clockMs);
const at = () => now().toISOString();

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  leases = { coupons: await aLease(stack.database), payments: await aLease(stack.database) };
});
afterAll(() => stack?.stop());
beforeEach(() => {
  stopping = new AbortController();
  const deps = {
    ...{ ...stack.dependenciesFor(scriptProvider(), now), pool: stack.database.writer, log: silent },
    ...{ signal: stopping.signal, everyMs: 20 },
  };
  const processes = [
    { lease: leases.coupons, process: couponsProcess(deps) },
    { lease: leases.payments, process: linkPaymentsProcess(deps) },
  ];
  running = Promise.all(
    processes.flatMap(({ lease, process }) => [
      runProcess({ ...deps, lease }, process),
      runScheduler(deps, process),
    ]),
  );
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const facts = (id: string) => ({ id, commandId: randomUUID(), correlationId: id, actor: 'test' });

async function made(): Promise<string> {
  const offerId = randomUUID();
  const couponId = couponIdOf(offerId, 'VOLTA10');
  await handle(stack.store, coupon, {
    ...facts(couponId),
    decide: (state) =>
      makeCoupon(state, {
        ...{ couponId, offerId, platformId: 'demo', userId: 'ana', code: 'VOLTA10' },
        ...{ discount: { kind: 'PERCENT', value: 1_000 }, usesMax: 1, endsAt: null },
        ...{ methods: ['PIX'], at: at() },
      }),
  });
  return couponId;
}

const take = (couponId: string, paymentId: string) =>
  handle(stack.store, coupon, {
    ...facts(couponId),
    decide: (state) => takeCoupon(state, { paymentId, at: at() }),
  });

const usesOf = async (couponId: string) => {
  const { state } = await load(stack.store, streamOf(coupon, couponId), coupon);
  return state.phase === 'NONE' ? undefined : { taken: state.taken.size, spent: state.spent.size };
};

/** A sale with a coupon that has one use. */
async function sold(couponId: string): Promise<string> {
  const used = { couponId, code: 'VOLTA10', discountCents: 1_000 };
  const paymentId = await requestSale(stack.store, { coupon: used });
  await take(couponId, paymentId);
  await chargeSale(stack.store, paymentId);
  return paymentId;
}

it('a use is spent once its purchase was paid', async () => {
  const couponId = await made();
  const paymentId = await sold(couponId);
  expect(await usesOf(couponId)).toEqual({ taken: 1, spent: 0 });
  await hear(stack.store, paymentId, paidFact());
  await expect.poll(() => usesOf(couponId), PATIENT).toEqual({ taken: 0, spent: 1 });
});

it('and another’s once that expired', async () => {
  const couponId = await made();
  const paymentId = await sold(couponId);
  await run(stack.store, paymentId, (state) => expireCharge(state, { at: LATER }));
  await expect.poll(() => usesOf(couponId), PATIENT).toEqual({ taken: 0, spent: 0 });
  expect(await take(couponId, randomUUID())).toMatchObject({ ok: true });
});

it('or where the purchase that took it was made before without it', async () => {
  const couponId = await made();
  const paymentId = await requestSale(stack.store, {});
  await take(couponId, paymentId);
  await chargeSale(stack.store, paymentId);
  await hear(stack.store, paymentId, paidFact());
  clockMs += 11 * 60_000;
  await expect.poll(() => usesOf(couponId), PATIENT).toEqual({ taken: 0, spent: 0 });
});

it('or where the purchase that took it was never made', async () => {
  const couponId = await made();
  await take(couponId, randomUUID());
  clockMs += 5 * 60_000;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await usesOf(couponId)).toEqual({ taken: 1, spent: 0 });
  clockMs += 6 * 60_000;
  await expect.poll(() => usesOf(couponId), PATIENT).toEqual({ taken: 0, spent: 0 });
});
