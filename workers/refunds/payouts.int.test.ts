// Slow: waits for what a process does over several looks.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { resolveRefund } from '../../domain/payment/refund-outcome.ts';
import { approveRefundPayout } from '../../domain/payment/refund-payout.ts';
import { requestRefund } from '../../domain/payment/refund.ts';
import { isPaid } from '../../domain/payment/state.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { load } from '../../eventstore/handle-command.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, run } from '../../runtime/testing/payments.ts';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../providers/contract.ts';
import { unsupported } from '../providers/kit/declined.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { refundsProcess } from './process.ts';

const BEGUN = '2026-11-04T12:00:00Z';
const STAFF = { role: 'STAFF', userId: 'sofia' } as const;
const KEY = 'lia@example.com';

let stack: WorkerStack;
let lease: Awaited<ReturnType<typeof aLease>>;
let stopping: AbortController;
let running: Promise<unknown>;
let laterMs = 0;
const sent: PayoutRequest[] = [];
/** What the provider has, by its idempotency key. */
const payouts = new Map<string, Payout>();
let onSend: (request: PayoutRequest) => Outcome<Payout>;

const made = ({ idempotencyKey, amountCents }: PayoutRequest): Outcome<Payout> => {
  const value = { payoutId: `p-${idempotencyKey}`, status: 'APPROVED' as const, amountCents };
  payouts.set(idempotencyKey, value);
  return { kind: 'done', value };
};
const lost = { kind: 'unknown', reason: 'TIMEOUT' } as const;
const found = (asked: PayoutReference): Outcome<Payout> => {
  const key = 'payoutId' in asked ? asked.payoutId.slice(2) : asked.idempotencyKey;
  const value = payouts.get(key);
  return value ? { kind: 'done', value } : { kind: 'notSent', reason: 'NOT_FOUND' };
};

const now = () => new Date(Date.parse(BEGUN) + laterMs);
const at = () => now().toISOString();

beforeAll(async () => {
  stack = await startWorkerStack();
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [laterMs, sent.length] = [0, 0];
  onSend = made;
  stopping = new AbortController();
  const provider = scriptProvider();
  provider.capabilities = { payouts: ['PIX'], payoutLookup: ['ID', 'KEY'] };
  const shared = {
    ...stack.dependenciesFor(provider, now),
    ...{ pool: stack.database.writer, log: silent, signal: stopping.signal, everyMs: 20 },
  };
  const connections = {
    ...provider.connections,
    async get(connectionId: string) {
      const open = await provider.connections.get(connectionId);
      const sendPayout = async (request: PayoutRequest) => {
        sent.push(request);
        return onSend(request);
      };
      const fetchPayout = async (reference: PayoutReference) => found(reference);
      return { ...open, adapter: { ...open.adapter, sendPayout, fetchPayout } };
    },
  };
  const process = refundsProcess({ ...shared, connections });
  running = Promise.all([runProcess({ ...shared, lease }, process), runScheduler(shared, process)]);
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const place = (connectionId: string) => ({ connectionId, provider: 'ONZ' as const });

/** A paid sale of R$ 100,00, of which staff have R$ 40,00 sent by PIX. */
async function paying(): Promise<{ readonly paymentId: string; readonly refundId: string }> {
  const { paymentId } = await stack.request();
  await chargeSale(stack.store, paymentId);
  await hear(stack.store, paymentId, paidFact());
  const { state } = await load(stack.store, streamOf(payment, paymentId), payment);
  if (state.phase === 'NONE') throw new Error('Nothing was bought');
  const subject = await stack.vault.subject(state.purchase.subjectId);
  if (!subject) throw new Error('Nobody bought it');
  const said = { refundId: randomUUID(), by: STAFF };
  const pixKey = stack.vault.seal(subject, associatedData(paymentId, 'refundPixKey'), KEY);
  const wish = { amountCents: 4_000 };
  await run(stack.store, paymentId, (current) =>
    requestRefund(current, { ...said, wish, reason: 'Combinado', outsideProvider: true, at: at() }),
  );
  await run(stack.store, paymentId, (current) =>
    approveRefundPayout(current, {
      ...{ ...said, route: [place('first'), place('second')], approvals: 1, pixKey, at: at() },
    }),
  );
  return { paymentId, refundId: said.refundId };
}

async function refundNow({ paymentId, refundId }: Awaited<ReturnType<typeof paying>>) {
  const { state } = await load(stack.store, streamOf(payment, paymentId), payment);
  return isPaid(state) ? state.refunds[refundId] : undefined;
}
const until = (which: Awaited<ReturnType<typeof paying>>, stage: string, stepMs = 1_000) =>
  eventually(`the refund is ${stage}`, async () => {
    laterMs += stepMs;
    return (await refundNow(which))?.stage === stage;
  });

describe('a refund that is sent by PIX', () => {
  it('reaches the buyer’s key once, and is done when its provider says so', async () => {
    const refund = await paying();
    await until(refund, 'DONE');
    expect(sent).toMatchObject([
      {
        ...{ withdrawReference: refund.refundId, idempotencyKey: refund.refundId },
        amountCents: 4_000,
        destination: { method: 'PIX', pixKey: KEY, pixType: 'EMAIL' },
      },
    ]);
    expect(await refundNow(refund)).toMatchObject({ how: 'PIX' });
  });

  it('whose answer is lost is found by its key, and not sent again', async () => {
    onSend = (request) => {
      made(request);
      return lost;
    };
    await until(await paying(), 'DONE');
    expect(sent).toHaveLength(1);
  });

  it('that its provider does not know is told to somebody, and sent again only when they say so', async () => {
    onSend = () => lost;
    const refund = await paying();
    await eventually('it is not found', async () => {
      laterMs += 10_000;
      return (await refundNow(refund))?.payout?.attemptState === 'NOT_FOUND';
    });
    laterMs += 3_600_000;
    await eventually('somebody is told', async () => {
      laterMs += 60_000;
      const told = await stack.raised('PAYOUT_OUTCOME_UNKNOWN');
      return told.some(({ cause }) => cause.stream === streamOf(payment, refund.paymentId));
    });
    expect(sent).toHaveLength(1);
    await run(stack.store, refund.paymentId, (state) =>
      resolveRefund(state, {
        ...{ refundId: refund.refundId, by: STAFF, at: at() },
        ...{ resolution: 'NOT_MADE', proof: 'It is not on the page of the provider' },
      }),
    );
    expect((await refundNow(refund))?.stage).toBe('MANUAL');
  });

  it('that one connection declines is sent by the next one', async () => {
    let times = 0;
    onSend = (request) => {
      times += 1;
      return times === 1 ? unsupported('OPERATION_NOT_SUPPORTED') : made(request);
    };
    const refund = await paying();
    await until(refund, 'DONE');
    expect((await refundNow(refund))?.payout?.place).toMatchObject({ connectionId: 'second' });
    expect(sent).toHaveLength(2);
  });
});
