import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { approved, awaitingPayment } from '../../domain/testing/payment-facts.ts';
import { aPurchase } from '../../domain/testing/purchase.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { awaitCharge, type ChargeWait, type PaymentFeed } from './await-charge.ts';
import type { PaymentRow } from './queries.ts';

const PATIENCE_MS = 5_000;
const requestedOnly = (): PaymentEvent[] => [{ type: 'PurchaseRequested', data: aPurchase() }];
let begun: ChargeWait[] = [];

/**
 * A wait whose updates, read model and stream are the test's; at first a PIX is charged in both.
 */
function waiting() {
  const paymentId = randomUUID();
  let shown: Partial<PaymentRow> | Error | 'NOTHING' = {
    status: 'PENDING',
    charged: true,
    method: 'PIX',
  };
  let stream: readonly PaymentEvent[] = awaitingPayment();
  let reads = 0;
  let streamReads = 0;
  let answersAtOnce: Promise<unknown> = Promise.resolve();
  let update: (position: bigint | undefined) => void = () => undefined;
  const query = async () => {
    reads += 1;
    const seen = shown;
    await answersAtOnce;
    if (seen instanceof Error) throw seen;
    const known = { paymentId, stream: `payment-${paymentId}`, renewals: 0 };
    return { rows: seen === 'NOTHING' ? [] : [{ ...known, ...seen }] };
  };
  // It has no `read`: whatever replicas do, a buyer who waits for the charge must not notice.
  const pools = { hasReplicas: true, writer: { query } } as unknown as Pools;
  const store: Partial<EventStore> = {
    load: async () => {
      streamReads += 1;
      return stream.map((event) => ({ ...event, metadata: {} }) as StoredEvent);
    },
  };
  const feed: Partial<PaymentFeed> = {
    on: (_id, listener) => {
      update = listener;
      return () => undefined;
    },
  };
  const wait = awaitCharge(
    { pools, feed: feed as PaymentFeed, store: store as EventStore },
    paymentId,
    PATIENCE_MS,
  );
  begun.push(wait);
  let ended = false;
  void wait.charged.then(() => (ended = true));
  return {
    paymentId,
    wait,
    show: (row: Partial<PaymentRow> | Error | 'NOTHING') => (shown = row),
    write: (events: readonly PaymentEvent[]) => (stream = events),
    update: (position?: bigint) => update(position),
    reads: () => reads,
    streamReads: () => streamReads,
    /** From now on the read model answers once the returned function is called. */
    holdBack() {
      let goOn: (value?: unknown) => void = () => undefined;
      answersAtOnce = new Promise((resolve) => (goOn = resolve));
      return () => {
        answersAtOnce = Promise.resolve();
        goOn();
      };
    },
    ended: () => ended,
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const wait of begun) wait.cancel();
  begun = [];
  vi.useRealTimers();
});

it('does not look for what the caller has written itself, and looks for what comes after', async () => {
  const { paymentId, wait, update, reads } = waiting();
  wait.skipUntil(7n);
  update(6n);
  update(7n);
  await pass(0);
  expect(reads()).toBe(0);
  update(9n);
  expect(await wait.charged).toMatchObject({ paymentId });
});

it('looks after a break, when updates may have been missed', async () => {
  const { paymentId, wait, update } = waiting();
  wait.skipUntil(7n);
  update(undefined);
  expect(await wait.charged).toMatchObject({ paymentId });
});

it('looks again by itself when the read model failed at the only update', async () => {
  const { wait, show, update, ended } = waiting();
  show(new Error('the database is away'));
  wait.lookLater();
  update(9n);
  await pass(300);
  expect(ended()).toBe(false);
  show({ status: 'APPROVED', charged: true, method: 'CREDIT_CARD' });
  await pass(1_000);
  expect(await wait.charged).toMatchObject({ status: 'APPROVED' });
});

it('ends with what it knows when patience ends, and looks no more', async () => {
  const { wait, show, write, reads } = waiting();
  show({ status: 'PENDING', charged: false, method: 'PIX' });
  write(requestedOnly());
  wait.lookLater();
  await pass(PATIENCE_MS);
  expect(await wait.charged).toMatchObject({ charged: false });
  const before = reads();
  wait.lookLater();
  await pass(10_000);
  expect(reads()).toBe(before);
});

it('has one look under way, however slow the read model is, and what it saw first is not the last', async () => {
  const { wait, show, update, reads, holdBack } = waiting();
  show({ status: 'PENDING', charged: false, method: 'PIX' });
  const answer = holdBack();
  wait.lookLater();
  await pass(1_500);
  update(9n);
  await pass(0);
  expect(reads()).toBe(1);
  show({ status: 'PENDING', charged: true, method: 'PIX' });
  answer();
  expect(await wait.charged).toMatchObject({ charged: true });
  expect(reads()).toBe(2);
});

it('gives up a look that a silent connection keeps, and the next one sees the charge', async () => {
  const { wait, reads, holdBack, ended } = waiting();
  holdBack();
  wait.lookLater();
  await pass(2_000);
  expect([reads(), ended()]).toEqual([1, false]);
  holdBack()();
  await pass(1_000);
  expect(await wait.charged).toMatchObject({ charged: true });
});

const CHARGED_CARD = { status: 'PENDING', charged: true, method: 'CREDIT_CARD' } as const;

it('a card that is charged and approved in one answer is not shown in between, however slow the read model is', async () => {
  const { wait, show, write, update, ended } = waiting();
  write(approved());
  show(CHARGED_CARD);
  update(8n);
  await pass(3_000);
  expect(ended()).toBe(false);
  show({ ...CHARGED_CARD, status: 'APPROVED' });
  update(9n);
  expect(await wait.charged).toMatchObject({ status: 'APPROVED' });
});

it('a card in analysis is known at once', async () => {
  const { wait, show, update, ended } = waiting();
  show(CHARGED_CARD);
  update(8n);
  await pass(0);
  expect(ended()).toBe(true);
  expect(await wait.charged).toMatchObject(CHARGED_CARD);
});

describe('while the read model is stopped', () => {
  it('the stream answers once the read model does not show what was written', async () => {
    const { wait, show, ended } = waiting();
    show('NOTHING');
    wait.skipUntil(7n);
    wait.lookLater();
    await pass(900);
    expect(ended()).toBe(false);
    await pass(1_200);
    expect(await wait.charged).toMatchObject({
      status: 'PENDING',
      charged: true,
      pix: { code: '00020126' },
    });
  });

  it('at a renewal, too, of which the read model has the charge before', async () => {
    const { wait, show } = waiting();
    show({ status: 'CANCELED', charged: true, method: 'PIX', position: 3, renewals: 0 });
    wait.skipUntil(7n);
    wait.lookLater();
    await pass(2_100);
    expect(await wait.charged).toMatchObject({ charged: true });
  });

  it('behind what was written, the stream answers when patience ends', async () => {
    const { wait, show, ended } = waiting();
    show({ status: 'PENDING', charged: false, method: 'PIX', position: 7 });
    wait.skipUntil(7n);
    wait.lookLater();
    await pass(PATIENCE_MS - 1);
    expect(ended()).toBe(false);
    await pass(1);
    expect(await wait.charged).toMatchObject({ charged: true, pix: { code: '00020126' } });
  });

  it('a provider that has not answered, either, is waited for to the end', async () => {
    const { wait, show, write, ended } = waiting();
    show('NOTHING');
    write(requestedOnly());
    wait.skipUntil(7n);
    wait.lookLater();
    await pass(PATIENCE_MS - 1);
    expect(ended()).toBe(false);
    await pass(1);
    expect(await wait.charged).toMatchObject({ status: 'PENDING', charged: false });
  });
});

it('a read model that shows the charge costs no look at the stream', async () => {
  const { wait, show, update, streamReads } = waiting();
  show('NOTHING');
  wait.skipUntil(7n);
  wait.lookLater();
  await pass(500);
  show({ status: 'PENDING', charged: true, method: 'PIX', position: 9 });
  update(9n);
  expect(await wait.charged).toMatchObject({ charged: true });
  expect(streamReads()).toBe(0);
});
