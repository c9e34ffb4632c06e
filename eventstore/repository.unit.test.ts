import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payment } from '../domain/payment/payment.ts';
import { recordChargeAttempt } from '../domain/payment/charge.ts';
import { requestPurchase } from '../domain/payment/order.ts';
import type { PaymentEvent } from '../domain/payment/events.ts';
import type { PaymentState } from '../domain/payment/state.ts';
import type { Result } from '../domain/kernel/result.ts';
import { aPurchase } from '../domain/testing/purchase.ts';
import { handle, loadCached, newStream } from './repository.ts';
import type { EventStore } from './store.ts';

/** A store whose appends end when the test says so, and that counts who reads. */
function gatedStore() {
  const appends: (() => void)[] = [];
  let reads = 0;
  const store = {
    load: async () => {
      reads += 1;
      return [];
    },
    append: (_stream, expected, events) =>
      new Promise((resolve) => {
        const revision = expected + events.length;
        appends.push(() => resolve({ revision, position: BigInt(revision) }));
      }),
  } as Partial<EventStore> as EventStore;
  const next = () => appends.shift()?.();
  return { store, next, open: () => appends.length, reads: () => reads };
}

// However busy the machine is: the moment that one waits for another is over when the test says so.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const AT = '2026-11-03T13:00:00Z';
const paymentId = randomUUID();

const command = (decide: (state: PaymentState) => Result<PaymentEvent[]>) => ({
  id: paymentId,
  decide,
  commandId: randomUUID(),
  correlationId: paymentId,
  actor: 'test',
});
/** Its stream is read first. */
const request = () => command((state) => requestPurchase(state, aPurchase({ paymentId })));
const attempting = { connectionId: 'acme-onz', idempotencyKey: 'key', at: AT };
const attempt = () => command((state) => recordChargeAttempt(state, attempting));

it('a state that a command is about to change is not read meanwhile: it is what the command leaves', async () => {
  const { store, next, reads } = gatedStore();
  const requesting = handle(store, payment, request());
  await turn();
  const loading = loadCached(store, payment, paymentId);
  await turn();
  next();
  expect((await requesting).ok).toBe(true);
  expect(await loading).toMatchObject({ revision: 0, state: { phase: 'REQUESTED' } });
  expect(reads()).toBe(1);
});

it('two commands of one process on one aggregate go one after the other, and the second reads nothing', async () => {
  const { store, next, open, reads } = gatedStore();
  const requesting = handle(store, payment, request());
  await turn();
  const attempting = handle(store, payment, attempt());
  await turn();
  expect(open()).toBe(1);
  next();
  await requesting;
  await turn();
  next();
  expect(await attempting).toMatchObject({ ok: true, value: { revision: 1 } });
  expect(reads()).toBe(1);
});

it('a command that does not end keeps others back for a moment only', async () => {
  const { store, reads } = gatedStore();
  void handle(store, payment, request());
  await turn();
  const loading = loadCached(store, payment, paymentId);
  await vi.advanceTimersByTimeAsync(249);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(reads()).toBe(2);
});

it('what was written without a look is read before it is told: it may have been there, and another', async () => {
  const { store, next, reads } = gatedStore();
  const requesting = handle(store, payment, { ...request(), from: newStream(payment) });
  await turn();
  next();
  expect(await requesting).toMatchObject({ ok: true });
  expect(reads()).toBe(0);
  await loadCached(store, payment, paymentId);
  expect(reads()).toBe(1);
});
