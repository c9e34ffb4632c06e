// Slow: waits for what several processes do one after the other.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { BuyersRequest } from '../../domain/payment/refund-events.ts';
import { resolveRefund } from '../../domain/payment/refund-outcome.ts';
import { requestRefund, type RefundWish } from '../../domain/payment/refund.ts';
import type { RefundStage } from '../../domain/payment/refunds.ts';
import { isPaid, reversedCents } from '../../domain/payment/state.ts';
import { paidFact, refund as reversal } from '../../domain/testing/payment-facts.ts';
import { totalOf } from '../../domain/wallet/state.ts';
import { wallet } from '../../domain/wallet/wallet.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { hear, paidSale, run } from '../../runtime/testing/payments.ts';
import type { Charge, Outcome, RefundRequest, RefundResult } from '../providers/contract.ts';
import { unsupported } from '../providers/kit/declined.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { walletsProcess } from '../wallets/process.ts';
import { refundsProcess } from './process.ts';

const BEGUN = '2026-11-04T12:00:00Z';

let stack: WorkerStack;
let leases: Lease[];
let stopping: AbortController;
let running: Promise<unknown>;
let laterMs = 0;
/** What the provider has given back in all. */
let backCents = 0;

const asked: RefundRequest[] = [];
let onRefund: (request: RefundRequest) => Outcome<RefundResult> | Promise<Outcome<RefundResult>>;
let onFetch: () => Outcome<Charge>;

const made = ({ refundId, amountCents }: RefundRequest): Outcome<RefundResult> => {
  backCents += amountCents;
  return { kind: 'done', value: { refundId, status: true } };
};
const lost = { kind: 'unknown', reason: 'TIMEOUT' } as const;
const charge = (): Outcome<Charge> => ({
  kind: 'done',
  value: {
    fact: paidFact({
      reference: undefined,
      reversals: backCents > 0 ? [reversal(backCents, 'refunded', 'REFUND_BY_PROVIDER')] : [],
    }),
    details: {},
  },
});

const now = () => new Date(Date.parse(BEGUN) + laterMs);
const at = () => now().toISOString();

function begin() {
  stopping = new AbortController();
  const provider = scriptProvider();
  provider.onFetch = () => onFetch();
  const shared = {
    ...stack.dependenciesFor(provider, now),
    ...{ pool: stack.database.writer, log: silent, signal: stopping.signal, everyMs: 20 },
    findPayment: async () => undefined,
  };
  const connections = {
    ...provider.connections,
    async get(connectionId: string) {
      const open = await provider.connections.get(connectionId);
      const refund = async (request: RefundRequest) => {
        asked.push(request);
        return onRefund(request);
      };
      return { ...open, adapter: { ...open.adapter, refund } };
    },
  };
  const processes = [walletsProcess(shared), refundsProcess({ ...shared, connections })];
  running = Promise.all(
    processes.flatMap((process, index) => {
      const lease = leases[index];
      if (!lease) throw new Error('Each process has a lease');
      return [runProcess({ ...shared, lease }, process), runScheduler(shared, process)];
    }),
  );
}
const end = async () => {
  stopping.abort();
  await running;
};

beforeAll(async () => {
  stack = await startWorkerStack();
  leases = [await aLease(stack.database), await aLease(stack.database)];
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [laterMs, backCents, asked.length] = [0, 0, 0];
  onRefund = made;
  onFetch = charge;
  begin();
});
afterEach(end);

const held = async (): Promise<number> => {
  const { state } = await load(stack.store, 'wallet-ana-BRL', wallet);
  if (state.phase === 'NONE') return 0;
  return state.availableCents + totalOf(state.pending) + totalOf(state.reserve) - state.debtCents;
};

/** A sale of R$ 100,00, of which Ana has R$ 95,00; the wallet has taken it in. */
async function sale(): Promise<string> {
  const before = await held();
  const paymentId = await paidSale(stack.store);
  await eventually('the sale is in the wallet', async () => (await held()) === before + 9_500);
  return paymentId;
}

const by = { role: 'SELLER', userId: 'ana' } as const;
const refunding = async (paymentId: string, wish: RefundWish = {}, request?: BuyersRequest) => {
  const refundId = randomUUID();
  await run(stack.store, paymentId, (state) =>
    requestRefund(state, {
      ...{ refundId, wish, at: at() },
      ...(request ? { request, by: { role: 'BUYER' } } : { by, reason: 'Combinado' }),
    }),
  );
  return refundId;
};

const paidNow = async (paymentId: string) => {
  const { state } = await load(stack.store, streamOf(payment, paymentId), payment);
  if (!isPaid(state)) throw new Error('Not paid');
  return state;
};
const until = (paymentId: string, refundId: string, stage: RefundStage) =>
  eventually(`the refund is ${stage}`, async () => {
    laterMs += 1_000;
    return (await paidNow(paymentId)).refunds[refundId]?.stage === stage;
  });

describe('a refund', () => {
  it('of a part is made once, and leaves the seller’s wallet', async () => {
    const paymentId = await sale();
    const before = await held();
    const refundId = await refunding(paymentId, { amountCents: 4_000 });
    await until(paymentId, refundId, 'DONE');
    expect(asked).toMatchObject([
      {
        ...{ transactionId: 'tx-1', refundId, amountCents: 4_000, paidCents: 10_000 },
        ...{ refundedBeforeCents: 0, mayHaveHappened: false },
      },
    ]);
    // The share of R$ 38,00, and of the fixed fee, which is not returned.
    await eventually('the wallet gave it', async () => (await held()) === before - 3_840);
    expect(reversedCents(await paidNow(paymentId))).toBe(4_000);
  });

  it('that the news tell again is in the books once', async () => {
    const paymentId = await sale();
    const refundId = await refunding(paymentId);
    await until(paymentId, refundId, 'DONE');
    for (let times = 0; times < 2; times += 1)
      await hear(
        stack.store,
        paymentId,
        paidFact({ status: 'REFUNDED', reversals: [reversal(10_000, 'refunded')] }),
      );
    const state = await paidNow(paymentId);
    expect([state.phase, reversedCents(state)]).toEqual(['REVERSED', 10_000]);
  });

  it('of two at once is one: the other is refused before any call', async () => {
    const paymentId = await sale();
    const both = await Promise.allSettled([
      refunding(paymentId, { amountCents: 6_000 }),
      refunding(paymentId, { amountCents: 6_000 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await eventually('it is made', async () => reversedCents(await paidNow(paymentId)) === 6_000);
    await expect(refunding(paymentId, { amountCents: 4_001 })).rejects.toThrow('REFUND_EXCEEDS_PAYMENT');
    expect(asked).toHaveLength(1);
  });

  it('that the provider declines is back in the wallet', async () => {
    const paymentId = await sale();
    const before = await held();
    onRefund = ({ refundId }) => ({
      kind: 'done',
      value: { refundId, status: false, message: 'Erro ao aprovar o reembolso.' },
    });
    const refundId = await refunding(paymentId);
    await until(paymentId, refundId, 'FAILED');
    await eventually('it is back', async () => (await held()) === before);
    const failed = (await stack.historyOf(paymentId)).find(({ type }) => type === 'RefundFailed');
    expect(failed?.data).toMatchObject({ message: 'Erro ao aprovar o reembolso.' });
  });

  it('that was certainly not sent is sent again', async () => {
    const paymentId = await sale();
    onRefund = (request) =>
      asked.length < 3 ? { kind: 'notSent', reason: 'CONNECTION' } : made(request);
    const refundId = await refunding(paymentId);
    await until(paymentId, refundId, 'DONE');
    expect(asked).toHaveLength(3);
  });

  it('that the provider cannot make waits for staff, who say how it was given', async () => {
    const paymentId = await sale();
    onRefund = () => unsupported('OPERATION_NOT_SUPPORTED');
    const refundId = await refunding(paymentId);
    await until(paymentId, refundId, 'MANUAL');
    laterMs += 3 * 86_400_000;
    await eventually('somebody is told that it waits', async () => {
      const told = await stack.raised('REFUND_WAITS_FOR_STAFF');
      return told.some(({ cause }) => cause.stream === streamOf(payment, paymentId));
    });
    const said = { by: { role: 'STAFF', userId: 'sofia' }, proof: 'PIX E123' } as const;
    await run(stack.store, paymentId, (state) =>
      resolveRefund(state, { refundId, resolution: 'BY_HAND', ...said, at: at() }),
    );
    expect(reversedCents(await paidNow(paymentId))).toBe(10_000);
    expect(asked).toHaveLength(1);
  });

  it('knows first what was given back at the provider’s page', async () => {
    const paymentId = await sale();
    backCents = 3_000;
    const refundId = await refunding(paymentId, { amountCents: 2_000 });
    await until(paymentId, refundId, 'DONE');
    // What the provider told of was taken for ours: it is the same money to the buyer.
    expect(asked).toEqual([]);
    expect(reversedCents(await paidNow(paymentId))).toBe(3_000);
  });
});

describe('a refund whose answer is lost', () => {
  it('is found, and not sent again', async () => {
    const paymentId = await sale();
    onRefund = (request) => {
      if (request.mayHaveHappened) return { kind: 'done', value: { ...request, status: true } };
      made(request);
      return lost;
    };
    const refundId = await refunding(paymentId, { amountCents: 4_000 });
    await until(paymentId, refundId, 'DONE');
    expect(asked.map(({ mayHaveHappened }) => mayHaveHappened)).toEqual([false, true]);
    expect(asked[1]).toMatchObject({ refundId, refundedBeforeCents: 0 });
    expect(backCents).toBe(4_000);
  });

  it('and that nobody finds waits for somebody, who is told', async () => {
    const paymentId = await sale();
    const before = await held();
    onRefund = () => lost;
    const refundId = await refunding(paymentId);
    await until(paymentId, refundId, 'UNKNOWN');
    await eventually('somebody is told', async () => {
      laterMs += 60_000;
      const told = await stack.raised('REFUND_OUTCOME_UNKNOWN');
      return told.some(({ cause }) => cause.stream === streamOf(payment, paymentId));
    });
    expect(asked.filter(({ mayHaveHappened }) => !mayHaveHappened)).toHaveLength(1);
    await run(stack.store, paymentId, (state) =>
      resolveRefund(state, {
        ...{ refundId, by, resolution: 'NOT_MADE', proof: 'Nada no extrato', at: at() },
      }),
    );
    await eventually('it is back', async () => (await held()) === before);
  });

  it('since the worker died is looked up by the next one', async () => {
    const paymentId = await sale();
    let died = () => {};
    const dead = new Promise<void>((resolve) => (died = resolve));
    onRefund = (request) => {
      if (request.mayHaveHappened) return { kind: 'done', value: { ...request, status: true } };
      made(request);
      died();
      // Its answer never comes.
      return new Promise(() => undefined);
    };
    const refundId = await refunding(paymentId);
    await dead;
    stopping.abort();
    laterMs += 120_000;
    begin();
    await until(paymentId, refundId, 'DONE');
    expect(backCents).toBe(10_000);
  });
});

describe('a buyer’s request', () => {
  const request = (): BuyersRequest => ({
    ...{ protocol: '1234-5678-01', cause: 'NO_ACCESS' },
    guaranteeEndsAt: '2026-12-01T00:00:00Z',
    legalEndsAt: '2026-11-10T00:00:00Z',
    decideBy: new Date(now().getTime() + 3 * 86_400_000).toISOString(),
  });

  it('waits for its seller, and is granted once nobody has answered in time', async () => {
    const paymentId = await sale();
    const refundId = await refunding(paymentId, {}, request());
    await until(paymentId, refundId, 'REQUESTED');
    laterMs += 2 * 86_400_000;
    expect((await paidNow(paymentId)).refunds[refundId]?.stage).toBe('REQUESTED');
    laterMs += 86_400_000;
    await until(paymentId, refundId, 'DONE');
    expect(asked).toHaveLength(1);
  });
});
