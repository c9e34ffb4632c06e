// Slow: waits for what several processes do one after the other.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { aRequest } from '../../domain/testing/withdrawal-facts.ts';
import { wallet } from '../../domain/wallet/wallet.ts';
import { confirmNotSent, confirmSent } from '../../domain/withdrawal/payout.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../domain/withdrawal/request.ts';
import { approveWithdrawal } from '../../domain/withdrawal/review.ts';
import { withdrawal, type WithdrawalStage } from '../../domain/withdrawal/withdrawal.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, requestSale } from '../../runtime/testing/payments.ts';
import { validatedKey } from '../../runtime/testing/withdrawals.ts';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../providers/contract.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { walletReleasesProcess, walletsProcess } from '../wallets/process.ts';
import { withdrawalsProcess } from './process.ts';

/** All lots of the tests' sales are due by then. */
const MATURE = '2027-03-10T12:00:00Z';

let stack: WorkerStack;
let leases: Lease[];
let stopping: AbortController;
let running: Promise<unknown>;
let laterMs = 0;
let key: string;

const sent: PayoutRequest[] = [];
const payouts = new Map<string, Payout>();
let onSend: (connectionId: string, request: PayoutRequest) => Outcome<Payout> | Promise<Outcome<Payout>>;
let onFetch: (reference: PayoutReference) => Outcome<Payout>;

const made = (request: PayoutRequest, status: Payout['status'] = 'APPROVED'): Outcome<Payout> => {
  const payout = {
    payoutId: `p-${request.withdrawReference}`,
    status,
    amountCents: request.amountCents,
  };
  payouts.set(request.idempotencyKey, payout);
  return { kind: 'done', value: payout };
};
const found = (reference: PayoutReference): Outcome<Payout> => {
  const payout =
    'payoutId' in reference
      ? [...payouts.values()].find(({ payoutId }) => payoutId === reference.payoutId)
      : payouts.get(reference.idempotencyKey);
  return payout ? { kind: 'done', value: payout } : { kind: 'notSent', reason: 'NOT_FOUND' };
};

const now = () => new Date(Date.parse(MATURE) + laterMs);
const at = () => now().toISOString();

function begin() {
  stopping = new AbortController();
  const provider = scriptProvider();
  provider.capabilities = { payouts: ['PIX'], payoutLookup: ['ID', 'KEY'] };
  const shared = {
    ...stack.dependenciesFor(provider, now),
    pool: stack.database.writer,
    ...{ log: silent, signal: stopping.signal, everyMs: 20 },
  };
  const connections = {
    ...provider.connections,
    async get(connectionId: string) {
      const open = await provider.connections.get(connectionId);
      const sendPayout = async (request: PayoutRequest) => {
        sent.push(request);
        return onSend(connectionId, request);
      };
      const fetchPayout = async (reference: PayoutReference) => onFetch(reference);
      return { ...open, adapter: { ...open.adapter, sendPayout, fetchPayout } };
    },
  };
  const processes = [
    walletsProcess(shared),
    walletReleasesProcess(shared),
    withdrawalsProcess({ ...shared, connections }),
  ];
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
  leases = [await aLease(stack.database), await aLease(stack.database), await aLease(stack.database)];
  key = await validatedKey(stack, { userId: 'ana', platformId: 'acme', at: '2026-10-01T12:00:00Z' });
});
afterAll(() => stack?.stop());
beforeEach(() => {
  laterMs = 0;
  sent.length = 0;
  onSend = (_connectionId, request) => made(request);
  onFetch = found;
  begin();
});
afterEach(end);

async function walletNow() {
  const { state } = await load(stack.store, 'wallet-ana-BRL', wallet);
  return state.phase === 'OPEN' ? state : undefined;
}
const availableNow = async () => (await walletNow())?.availableCents ?? 0;

/** A sale of R$ 100,00, of which the seller has 9,500 once all is released. */
async function sell(): Promise<void> {
  const before = await availableNow();
  const paymentId = await requestSale(stack.store);
  await chargeSale(stack.store, paymentId);
  await hear(stack.store, paymentId, paidFact({ reference: paymentId }));
  await eventually('the sale is available', async () => (await availableNow()) === before + 9_500);
}

type Decide = Parameters<typeof handle<ReturnType<typeof withdrawal.evolve>, never>>[2]['decide'];
const command = (id: string, decide: unknown) =>
  handle(stack.store, withdrawal, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: decide as Decide,
  });

async function ask(amountCents: number): Promise<string> {
  const withdrawalId = randomUUID();
  const destination = { destinationId: key, method: 'PIX', masked: '***' } as const;
  const request = { withdrawalId, amountCents, destination, at: at() };
  await command(withdrawalId, (state: never) => requestWithdrawal(state, aRequest(request)));
  return withdrawalId;
}

const stateOf = async (id: string) => {
  const { state } = await load(stack.store, streamOf(withdrawal, id), withdrawal);
  return state.phase === 'OPEN' ? state : undefined;
};
const until = (id: string, stage: WithdrawalStage) =>
  eventually(`${id} is ${stage}`, async () => (await stateOf(id))?.stage === stage);

/** What was taken is looked up a moment later. */
const paid = (id: string) =>
  eventually(`${id} is paid`, async () => {
    laterMs += 1_000;
    return (await stateOf(id))?.stage === 'PAID';
  });

const route = [
  { connectionId: 'first', provider: 'ONZ' },
  { connectionId: 'second', provider: 'ONZ' },
];
const approve = (id: string) =>
  command(id, (state: never) => approveWithdrawal(state, { by: 'staff', route, at: at() }));

async function approved(amountCents = 5_000): Promise<string> {
  const id = await ask(amountCents);
  await until(id, 'HELD');
  await approve(id);
  return id;
}

describe('a withdrawal', () => {
  it('goes from its request to the seller’s account, once, less the fee', async () => {
    await sell();
    const before = await availableNow();
    const id = await approved();
    await paid(id);
    expect(await availableNow()).toBe(before - 5_000);
    expect(sent).toMatchObject([
      {
        ...{ withdrawReference: id, idempotencyKey: id, amountCents: 4_633 },
        destination: { method: 'PIX', pixKey: '52998224725', pixType: 'CPF' },
      },
    ]);
    expect((await walletNow())?.held).toEqual({});
  });

  it('of more than the wallet has is refused, and nothing is put aside', async () => {
    await sell();
    const before = await availableNow();
    const id = await ask(before + 1);
    await until(id, 'REFUSED');
    expect(await availableNow()).toBe(before);
  });

  it('of many at once, as many are held as the wallet has', async () => {
    await sell();
    const before = await availableNow();
    const each = Math.floor(before / 4);
    const ids = await Promise.all(Array.from({ length: 10 }, () => ask(each)));
    await eventually('all are answered', async () =>
      (await Promise.all(ids.map(stateOf))).every((state) => state?.stage !== 'REQUESTED'),
    );
    const stages = (await Promise.all(ids.map(stateOf))).map((state) => state?.stage);
    expect(stages.filter((stage) => stage === 'HELD')).toHaveLength(4);
    for (const id of ids)
      await command(id, (state: never) => cancelWithdrawal(state, { by: 'ana', at: at() }));
    await eventually('all is back', async () => (await availableNow()) === before);
  });

  it('that one connection declines is sent by the next one', async () => {
    await sell();
    onSend = (connectionId, request) =>
      connectionId === 'first' ? { kind: 'notSent', reason: 'CONNECTION' } : made(request);
    const id = await approved();
    await paid(id);
    expect((await stateOf(id))?.place?.connectionId).toBe('second');
    expect(sent).toHaveLength(2);
  });

  it('that its provider took and did not pay comes back into the wallet', async () => {
    await sell();
    const before = await availableNow();
    const id = await approved();
    await until(id, 'SENT');
    for (const [idempotencyKey, payout] of payouts)
      if (idempotencyKey === id) payouts.set(id, { ...payout, status: 'REJECTED' });
    await eventually('it has failed', async () => {
      laterMs += 1_000;
      return (await stateOf(id))?.stage === 'FAILED';
    });
    await eventually('it is back', async () => (await availableNow()) === before);
  });

  it('that comes back after days is available again, and so is its fee', async () => {
    await sell();
    const before = await availableNow();
    const id = await approved();
    await paid(id);
    const payout = payouts.get(id);
    if (payout) payouts.set(id, { ...payout, status: 'CANCELED' });
    laterMs += 86_400_000;
    await until(id, 'RETURNED');
    await eventually('it is back', async () => (await availableNow()) === before);
  });
});

describe('a payout whose answer is lost', () => {
  it('is found by its key, and not sent again', async () => {
    await sell();
    onSend = (_connectionId, request) => {
      made(request);
      return { kind: 'unknown', reason: 'TIMEOUT' };
    };
    const id = await approved();
    await eventually('it is found', async () => {
      laterMs += 1_000;
      return (await stateOf(id))?.stage === 'PAID';
    });
    expect(sent).toHaveLength(1);
  });

  it('and that the provider does not know waits for somebody, who is told', async () => {
    await sell();
    onSend = () => ({ kind: 'unknown', reason: 'TIMEOUT' });
    const id = await approved();
    await eventually('it is not found', async () => {
      laterMs += 10_000;
      return (await stateOf(id))?.attemptState === 'NOT_FOUND';
    });
    laterMs += 3_600_000;
    await eventually('somebody is told', async () => {
      laterMs += 60_000;
      const told = await stack.raised('PAYOUT_OUTCOME_UNKNOWN');
      return told.some(({ cause }) => cause.stream === streamOf(withdrawal, id));
    });
    expect(sent).toHaveLength(1);
    onSend = (_connectionId, request) => made(request);
    await command(id, (state: never) => confirmNotSent(state, { by: 'staff', reason: 'x', at: at() }));
    await eventually('it is sent', async () => {
      laterMs += 60_000;
      return (await stateOf(id))?.stage === 'PAID';
    });
    expect(sent).toHaveLength(2);
  });

  it('and that somebody finds under its provider’s id is asked for by that, and not sent again', async () => {
    await sell();
    onSend = (_connectionId, request) => {
      made(request);
      return { kind: 'unknown', reason: 'TIMEOUT' };
    };
    onFetch = (reference) =>
      'payoutId' in reference ? found(reference) : { kind: 'unknown', reason: 'LOOKUP_NOT_SUPPORTED' };
    const id = await approved();
    await eventually('it is lost', async () => (await stateOf(id))?.attemptState === 'UNKNOWN');
    await command(id, (state: never) => confirmSent(state, { payoutId: `p-${id}`, at: at() }));
    await paid(id);
    expect(sent).toHaveLength(1);
  });

  it('since the worker died is looked up by the next one', async () => {
    await sell();
    let died = () => {};
    const dead = new Promise<void>((resolve) => (died = resolve));
    onSend = async (_connectionId, request) => {
      made(request);
      died();
      // Its answer never comes.
      return new Promise(() => undefined);
    };
    const id = await approved();
    await dead;
    stopping.abort();
    laterMs += 120_000;
    begin();
    await paid(id);
    expect(sent).toHaveLength(1);
  });
});
