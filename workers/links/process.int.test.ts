import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { LinkOpened } from '../../domain/link/events.ts';
import { link, openLink, takeLink } from '../../domain/link/link.ts';
import { expireCharge } from '../../domain/payment/charge.ts';
import { payment } from '../../domain/payment/payment.ts';
import { LATER, paidFact } from '../../domain/testing/payment-facts.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, requestSale, run } from '../../runtime/testing/payments.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { linkPaymentsProcess, linksProcess } from './process.ts';

const DAY_MS = 86_400_000;

const PATIENT = { timeout: 15_000 };

let stack: WorkerStack;
let leases: { readonly links: Lease; readonly payments: Lease };
let stopping: AbortController;
let running: Promise<unknown>;
let clockMs = Date.now();
const now = () => new Date(clockMs);
const at = () => now().toISOString();

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  leases = { links: await aLease(stack.database), payments: await aLease(stack.database) };
});
afterAll(() => stack?.stop());
beforeEach(() => {
  stopping = new AbortController();
  const deps = {
    ...{ ...stack.dependenciesFor(scriptProvider(), now), pool: stack.database.writer, log: silent },
    ...{ signal: stopping.signal, everyMs: 20 },
  };
  const processes = [
    { lease: leases.links, process: linksProcess(deps) },
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

async function opened(changes: Partial<LinkOpened> = {}): Promise<string> {
  const linkId = randomUUID();
  const data: LinkOpened = {
    ...{ linkId, platformId: 'demo', userId: 'ana', title: 'Aula avulsa', days: null, at: at() },
    ...{ amountCents: 19_700, methods: ['PIX'], installmentsMax: null, expiresAt: null, isOnce: true },
    ...changes,
  };
  await handle(stack.store, link, { ...facts(linkId), decide: (state) => openLink(state, data) });
  return linkId;
}

const take = (linkId: string, paymentId: string) =>
  handle(stack.store, link, {
    ...facts(linkId),
    decide: (state) => takeLink(state, { paymentId, at: at() }),
  });

const stateOf = async (linkId: string) => {
  const { state } = await load(stack.store, streamOf(link, linkId), link);
  return state.phase === 'NONE' ? undefined : { phase: state.phase, takenBy: state.takenBy?.paymentId };
};

/** A sale by a link that it took. */
async function sold(linkId: string): Promise<string> {
  const paymentId = await requestSale(stack.store, { linkId });
  await take(linkId, paymentId);
  await chargeSale(stack.store, paymentId);
  return paymentId;
}

it('a link for one payment is over once that was paid', async () => {
  const linkId = await opened();
  const paymentId = await sold(linkId);
  expect(await stateOf(linkId)).toEqual({ phase: 'OPEN', takenBy: paymentId });
  await hear(stack.store, paymentId, paidFact());
  await expect.poll(() => stateOf(linkId), PATIENT).toEqual({ phase: 'PAID' });
});

it('and free again once that expired', async () => {
  const linkId = await opened();
  const paymentId = await sold(linkId);
  await run(stack.store, paymentId, (state) => expireCharge(state, { at: LATER }));
  await expect.poll(() => stateOf(linkId), PATIENT).toEqual({ phase: 'OPEN' });
});

it('and somebody is told where it is paid a second time, by a code that had expired', async () => {
  const linkId = await opened();
  const late = await sold(linkId);
  await run(stack.store, late, (state) => expireCharge(state, { at: LATER }));
  await expect.poll(() => stateOf(linkId), PATIENT).toEqual({ phase: 'OPEN' });
  const first = await sold(linkId);
  await hear(stack.store, first, paidFact());
  await expect.poll(() => stateOf(linkId), PATIENT).toEqual({ phase: 'PAID' });
  await hear(stack.store, late, paidFact());
  const told = async () => (await stack.raised('LINK_PAID_TWICE')).map(({ cause }) => cause.stream);
  await expect.poll(told, PATIENT).toEqual([streamOf(payment, late)]);
});

it('or where the payment that took it was never made', async () => {
  const linkId = await opened();
  const paymentId = randomUUID();
  await take(linkId, paymentId);
  clockMs += 5 * 60_000;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await stateOf(linkId)).toEqual({ phase: 'OPEN', takenBy: paymentId });
  clockMs += 6 * 60_000;
  await expect.poll(() => stateOf(linkId), PATIENT).toEqual({ phase: 'OPEN' });
});

it('expires when its days are over, also while somebody is about to pay', async () => {
  const expiresAt = new Date(clockMs + 3 * DAY_MS).toISOString();
  const linkId = await opened({ days: 3, expiresAt });
  const paymentId = await sold(linkId);
  clockMs += 2 * DAY_MS;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await stateOf(linkId)).toMatchObject({ phase: 'OPEN' });
  clockMs += 2 * DAY_MS;
  await expect.poll(() => stateOf(linkId), PATIENT).toEqual({ phase: 'EXPIRED', takenBy: paymentId });
});
