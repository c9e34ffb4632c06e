import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SettlementLine } from '../../domain/settlement/events.ts';
import { receivable } from '../../domain/settlement/receivable.ts';
import { receiveSettlement, settlement, settlementIdOf } from '../../domain/settlement/settlement.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { Journal } from '../../domain/ledger/journal.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { receivablesProcess, settlementsProcess } from './process.ts';

let stack: WorkerStack;
let leases: readonly Lease[];
let stopping: AbortController;
let running: Promise<unknown>;
let today = '2026-12-03';
/** Payments by their providers' names of the charges. */
const finding = new Map<string, string>();

beforeAll(async () => {
  stack = await startWorkerStack();
  leases = [await aLease(stack.database), await aLease(stack.database)];
});
afterAll(() => stack?.stop());

beforeEach(() => {
  today = '2026-12-03';
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(scriptProvider()),
    ...{ pool: stack.database.writer, log: silent, signal: stopping.signal, everyMs: 20 },
    now: () => new Date(`${today}T15:00:00Z`),
    findPayment: (_connectionId: string, id: string) => Promise.resolve(finding.get(id)),
  };
  const processes = [settlementsProcess(deps), receivablesProcess(deps)];
  running = Promise.all(
    processes.flatMap((process, index) => {
      const lease = leases[index];
      if (!lease) throw new Error('Every process has a lease');
      return [runProcess({ ...deps, lease }, process), runScheduler(deps, process)];
    }),
  );
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const onCard = (change: object = {}) =>
  paidSale(stack.store, {
    ...{ method: 'CREDIT_CARD', installments: 2, ...change },
    policy: { settlesAtOnce: false },
  });

const line = (reference: string, change: Partial<SettlementLine> = {}): SettlementLine => ({
  ...{ line: 1, kind: 'SALE', reference, instalment: 1, amountCents: 4_950, paidOn: '2026-12-03' },
  ...change,
});

async function send(lines: readonly SettlementLine[], depositCents: number | null = null) {
  const batch = randomUUID();
  const id = settlementIdOf('acme-onz', batch);
  await handle(stack.store, settlement, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) =>
      receiveSettlement(state, {
        ...{ settlementId: id, platformId: 'acme', connectionId: 'acme-onz', provider: 'ONZ' },
        ...{ currency: 'BRL', batch, depositCents, by: 'sofia', at: `${today}T12:00:00.000Z` },
        lines: lines.map((each, index) => ({ ...each, line: index + 1 })),
      }),
  });
  const state = await eventually('its lines are compared', async () => {
    const { state: now } = await load(stack.store, streamOf(settlement, id), settlement);
    return now.phase === 'COMPARED' ? now : undefined;
  });
  return { id, state };
}

/** What the books of some streams add up to, by account. */
async function booksOf(...streams: string[]) {
  const events = (await Promise.all(streams.map((stream) => stack.store.load(stream)))).flat();
  const legs = events.flatMap(({ type, data }) =>
    type === 'JournalPosted' ? (data as Journal).legs : [],
  );
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of legs) sums[account] = (sums[account] ?? 0) + amountCents;
  return sums;
}

describe('a list of what a provider paid', () => {
  it('pays what it names, and says what does not fit', async () => {
    const [fine, short, late] = [await onCard(), await onCard(), await onCard()];
    const { id, state } = await send(
      [
        line(fine),
        line(short, { amountCents: 4_949 }),
        line(late, { paidOn: '2026-12-07' }),
        line(fine),
        line('tx-of-nobody', { amountCents: 700 }),
      ],
      15_000,
    );
    expect(state.compared.map(({ bucket, problem }) => problem ?? bucket)).toEqual([
      ...['MATCHED', 'AMOUNT', 'TIMING', 'ALREADY_SETTLED', 'UNKNOWN_SALE'],
    ]);
    const lists = await booksOf(`settlement-${id}`);
    const sales = await booksOf(...[fine, short, late].map((each) => `receivable-${each}`));
    // One transfer for all of them, of 549,99 less than they say.
    expect(lists['asset:cash:ONZ']).toBe(4_950 + 700 - (4_950 * 3 + 4_949 + 700 - 15_000));
    expect(sales).toEqual({
      'asset:cash:ONZ': 4_950 + 4_949 + 4_950,
      'asset:receivable:ONZ:CREDIT_CARD': -3 * 4_950,
      'suspense:ONZ': 1,
    });
  });

  it('of another platform’s sale, or another connection’s, pays nothing of it', async () => {
    const [elsewhere, other] = [
      await onCard({ platformId: 'other' }),
      await onCard({
        connectionId: 'acme-other',
        routes: [{ connectionId: 'acme-other', provider: 'ONZ', fee: { rate: 100, fixedCents: 0 } }],
      }),
    ];
    const { state } = await send([line(elsewhere), line(other)]);
    expect(state.compared.map(({ problem }) => problem)).toEqual(['UNKNOWN_SALE', 'UNKNOWN_SALE']);
    expect(await stack.store.load(`receivable-${elsewhere}`)).toEqual([]);
  });

  it('of a sale whose money was there at once pays nothing again', async () => {
    const [fine, short] = [await paidSale(stack.store), await paidSale(stack.store)];
    const { id, state } = await send([
      line(fine, { amountCents: 9_900 }),
      line(short, { amountCents: 9_890 }),
    ]);
    expect(state.compared.map(({ bucket, problem }) => problem ?? bucket)).toEqual([
      ...['MATCHED', 'AMOUNT'],
    ]);
    expect(await booksOf(`settlement-${id}`)).toEqual({ 'asset:cash:ONZ': -10, 'suspense:ONZ': 10 });
  });

  it('finds a sale by its provider’s id, also where that looks like ours', async () => {
    const sale = await onCard();
    const found = randomUUID();
    finding.set(found, sale);
    const { state } = await send([line(found)]);
    expect(state.compared).toMatchObject([{ bucket: 'MATCHED', paymentId: sale }]);
  });

  it('of more lines than are compared at a time is compared to its end', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line(`tx-${index}`, { amountCents: 1 }));
    const { id, state } = await send(lines);
    expect(state.compared).toHaveLength(120);
    expect(await booksOf(`settlement-${id}`)).toEqual({ 'asset:cash:ONZ': 120, 'suspense:ONZ': -120 });
  });
});

it('a connection’s calendar pays each instalment on its day', async () => {
  const route = { connectionId: 'acme-onz', provider: 'ONZ', fee: { rate: 100, fixedCents: 0 } };
  const sale = await onCard({ routes: [{ ...route, settledBy: 'CALENDAR' }] });
  const paid = async () =>
    Object.keys((await load(stack.store, streamOf(receivable, sale), receivable)).state.paid);
  await eventually('the first is paid', async () => (await paid()).join() === '1');
  today = '2027-01-04';
  await eventually('the second is paid', async () => (await paid()).join() === '1,2');
  expect(await booksOf(`payment-${sale}`, `receivable-${sale}`)).toMatchObject({
    'asset:receivable:ONZ:CREDIT_CARD': 0,
    'asset:cash:ONZ': 9_900,
  });
});
