import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { refund, refundedFact, paidFact } from '../../domain/testing/payment-facts.ts';
import { accepting, closing, disputing } from '../../domain/testing/dispute-facts.ts';
import { wallet } from '../../domain/wallet/wallet.ts';
import { totalOf } from '../../domain/wallet/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, requestSale, run } from '../../runtime/testing/payments.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { walletReleasesProcess, walletsProcess } from './process.ts';

/** Sales are paid some days before, and their reserve is held for a month. */
const WEEK_OF_SALES = '2026-11-10T12:00:00Z';

let stack: WorkerStack;
let leases: { readonly wallets: Lease; readonly releases: Lease };
let stopping: AbortController;
let running: Promise<unknown>;
let daysLater = 0;

beforeAll(async () => {
  stack = await startWorkerStack();
  leases = { wallets: await aLease(stack.database), releases: await aLease(stack.database) };
});
afterAll(() => stack?.stop());

const begin = () => {
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(scriptProvider()),
    pool: stack.database.writer,
    log: silent,
    now: () => new Date(Date.parse(WEEK_OF_SALES) + daysLater * 86_400_000),
    signal: stopping.signal,
    everyMs: 20,
  };
  const releases = walletReleasesProcess(deps);
  running = Promise.all([
    runProcess({ ...deps, lease: leases.wallets }, walletsProcess(deps)),
    runProcess({ ...deps, lease: leases.releases }, releases),
    runScheduler(deps, releases),
  ]);
};
const end = async () => {
  stopping.abort();
  await running;
};
beforeEach(() => {
  daysLater = 0;
  begin();
});
afterEach(end);

const WALLET = 'wallet-ana-BRL';

async function walletNow() {
  const { state } = await load(stack.store, WALLET, wallet);
  return state.phase === 'OPEN' ? state : undefined;
}

/** What the wallet holds in all, in cents; a paid sale brings 9,500. */
const heldNow = async (): Promise<number> => {
  const now = await walletNow();
  return now ? now.availableCents + totalOf(now.pending) + totalOf(now.reserve) - now.debtCents : 0;
};

async function paidSale(): Promise<string> {
  const paymentId = await requestSale(stack.store);
  await chargeSale(stack.store, paymentId);
  await hear(stack.store, paymentId, paidFact({ reference: paymentId }));
  return paymentId;
}

const untilHeld = (cents: number) =>
  eventually(`the wallet holds ${cents}`, async () => (await heldNow()) === cents);

it('a sale comes into its seller’s wallet, and a refund takes it out', async () => {
  const before = await heldNow();
  const paymentId = await paidSale();
  await untilHeld(before + 9_500);
  await hear(stack.store, paymentId, { ...refundedFact(refund(10_000)), reference: paymentId });
  // The fixed fee is not given back.
  await untilHeld(before - 100);
});

it('a MED puts aside what is available, takes a part, and frees the rest', async () => {
  const before = await heldNow();
  const paymentId = await paidSale();
  await untilHeld(before + 9_500);
  await run(stack.store, paymentId, disputing('MED', 4_000));
  // Of 4,000: 3,800, and the fixed fee's 40 that is not given back.
  await eventually('3,840 are put aside', async () => {
    const now = await walletNow();
    return Object.values(now?.blocked ?? {}).some(({ cents }) => cents === 3_840);
  });
  await untilHeld(before + 9_500 - 3_840);
  await run(stack.store, paymentId, accepting(1_000));
  await run(stack.store, paymentId, closing('REFUSED'));
  await untilHeld(before + 9_500 - 960);
  expect((await walletNow())?.blocked).toEqual({});
});

it('sales of while nobody looked come in once, however often their process begins again', async () => {
  const before = await heldNow();
  await end();
  for (let sale = 0; sale < 5; sale += 1) await paidSale();
  begin();
  await untilHeld(before + 5 * 9_500);
  await stack.database.writer.query(`delete from open_work.processes where name = 'wallets'`);
  await end();
  begin();
  await paidSale();
  await untilHeld(before + 6 * 9_500);
});

it('the reserve is released on its day, without another sale', async () => {
  await paidSale();
  const held = await eventually('a reserve', async () => {
    const now = await walletNow();
    return now && totalOf(now.reserve) > 0 ? now : undefined;
  });
  await end();
  daysLater = 40;
  begin();
  const released = await eventually('nothing waits', async () => {
    const now = await walletNow();
    return now && totalOf(now.reserve) === 0 ? now : undefined;
  });
  expect(released.availableCents).toBeGreaterThan(held.availableCents);
  expect(await heldNow()).toBe(released.availableCents - released.debtCents);
});
