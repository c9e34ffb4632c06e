import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pools } from '../../runtime/database/pools.ts';
import { followPayment } from './follow-payment.ts';
import type { PaymentFeed } from './await-charge.ts';
import type { PaymentRow } from './queries.ts';

type Status = PaymentRow['status'];
interface Shown {
  readonly status: Status;
  /** Up to where in the log it is shown. */
  readonly checkpoint: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A buyer's page that follows a payment, of which replica and writer show what the test says. */
async function following(first: { readonly replica: Shown; readonly writer: Shown | Error }) {
  const paymentId = randomUUID();
  const shown = { ...first } as { replica: Shown; writer: Shown | Error };
  let update: (position?: bigint) => void = () => undefined;
  const answer = async (what: Shown | Error) => {
    if (what instanceof Error) throw what;
    return { rows: [{ paymentId, ...what }] };
  };
  const pools = {
    hasReplicas: true,
    read: () => answer(shown.replica),
    writer: { query: () => answer(shown.writer) },
  } as unknown as Pools;
  const feed: Partial<PaymentFeed> = {
    on(_id, listener) {
      update = listener;
      return () => undefined;
    },
  };
  const frames: Status[] = [];
  const rows = followPayment({ pools, feed: feed as PaymentFeed }, paymentId);
  void (async () => {
    for await (const { status } of rows) frames.push(status);
  })();
  await pass(0);
  return {
    frames,
    show: (change: Partial<typeof shown>) => Object.assign(shown, change),
    async update(position?: bigint) {
      update(position);
      await pass(0);
    },
  };
}

const pending = (checkpoint: number): Shown => ({ status: 'PENDING', checkpoint });
const approved = (checkpoint: number): Shown => ({ status: 'APPROVED', checkpoint });

it('ends while it looks for a payment that is not there yet', async () => {
  let answer: (found: { rows: [] }) => void = () => undefined;
  const query = () => new Promise((resolve) => (answer = resolve));
  const pools = { hasReplicas: true, writer: { query } } as unknown as Pools;
  const feed = { on: () => () => undefined } as unknown as PaymentFeed;
  const rows = followPayment({ pools, feed }, randomUUID());
  const next = rows.next();
  await pass(0);
  const ended = rows.return?.();
  answer({ rows: [] });
  expect(await next).toMatchObject({ done: true });
  expect(await ended).toMatchObject({ done: true });
});

it('the first frame is the writer’s: what it shows may have been notified before', async () => {
  const { frames } = await following({ replica: pending(5), writer: approved(7) });
  expect(frames).toEqual(['APPROVED']);
});

it('a frame that follows a notification is a replica’s once that has passed it', async () => {
  const { frames, show, update } = await following({ replica: pending(5), writer: pending(7) });
  show({ replica: approved(9), writer: new Error('Not asked') });
  await update(9n);
  expect(frames).toEqual(['PENDING', 'APPROVED']);
});

it('no frame is older than one before, however late a notification comes', async () => {
  const { frames, update } = await following({ replica: pending(6), writer: approved(7) });
  await update(6n);
  expect(frames).toEqual(['APPROVED']);
});

it('no frame is older than what was notified, whatever was notified last', async () => {
  const { frames, show, update } = await following({ replica: pending(5), writer: new Error('Away') });
  await update(9n);
  await update(6n);
  show({ replica: pending(6), writer: approved(9) });
  await pass(1_000);
  expect(frames).toEqual(['APPROVED']);
});

it('when updates may have been missed the writer is asked', async () => {
  const { frames, show, update } = await following({ replica: pending(7), writer: pending(7) });
  show({ writer: approved(9) });
  await update(undefined);
  expect(frames).toEqual(['PENDING', 'APPROVED']);
});

it('a writer that has fallen back shows nothing until it has caught up', async () => {
  const { frames, show, update } = await following({ replica: pending(7), writer: approved(7) });
  show({ replica: pending(5), writer: pending(5) });
  await update(undefined);
  expect(frames).toEqual(['APPROVED']);
  show({ writer: { status: 'REFUNDED', checkpoint: 8 } });
  await pass(1_000);
  expect(frames).toEqual(['APPROVED', 'REFUNDED']);
});
