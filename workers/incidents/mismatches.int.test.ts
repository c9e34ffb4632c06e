import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeIncident, incident, incidentIdOf } from '../../domain/incident/incident.ts';
import { aFact } from '../../domain/testing/payment-facts.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, requestSale } from '../../runtime/testing/payments.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import type { Task } from '../tasks/process.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { mismatchesProcess } from './mismatches.ts';

let stack: WorkerStack;
let lease: Lease;
let stopping: AbortController;
let running: Promise<unknown>;

beforeAll(async () => {
  stack = await startWorkerStack();
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());

const begin = () => {
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(scriptProvider()),
    pool: stack.database.writer,
    log: silent,
    signal: stopping.signal,
    lease,
    everyMs: 20,
  };
  const process = mismatchesProcess(deps);
  running = Promise.all([runProcess(deps, process), runScheduler(deps, process)]);
};
const end = async () => {
  stopping.abort();
  await running;
};
beforeEach(begin);
afterEach(end);

/** A charged sale of which the provider says another amount each time. */
async function mismatched(...amounts: number[]): Promise<string> {
  const paymentId = await requestSale(stack.store);
  await chargeSale(stack.store, paymentId);
  for (const amountCents of amounts) await hear(stack.store, paymentId, aFact({ amountCents }));
  return paymentId;
}
const mismatchesOf = async (paymentId: string) =>
  (await stack.historyOf(paymentId)).filter(({ type }) => type === 'ProviderFactMismatched');
const incidentsOf = async (paymentId: string) =>
  Promise.all(
    (await mismatchesOf(paymentId)).map(async ({ id }) => {
      const incidentId = incidentIdOf('PROVIDER_FACT_MISMATCHED', id);
      return (await loadCached(stack.store, incident, incidentId)).state;
    }),
  );
const raised = (paymentId: string) =>
  eventually('all are raised', async () => {
    const states = await incidentsOf(paymentId);
    return states.length > 0 && states.every(({ phase }) => phase !== 'NONE') && states;
  });

describe('a provider’s answer that contradicts its sale', () => {
  it('is an incident that names the event and what was said', async () => {
    const paymentId = await mismatched(9_999);
    const [event] = await mismatchesOf(paymentId);
    expect(await raised(paymentId)).toMatchObject([
      {
        phase: 'OPEN',
        raised: {
          cause: { stream: `payment-${paymentId}`, eventId: event?.id },
          platformId: 'acme',
          details: { field: 'amount', expected: '10000', received: '9999', provider: 'ONZ' },
        },
      },
    ]);
  });

  it('is one each, however many come at once', async () => {
    expect(await raised(await mismatched(9_999, 9_998, 9_997))).toHaveLength(3);
  });

  it('is looked at about once, however many the sale has: thirty cost thirty times one', async () => {
    await end();
    const paymentId = await mismatched();
    let looked = 0;
    for (let count = 0; count < 30; count += 1) {
      await hear(stack.store, paymentId, aFact({ amountCents: 9_000 + count }));
      // A store that remembers nothing, as a worker's is a minute later.
      const store = { ...stack.store };
      store.load = (stream, deadline) => {
        looked += Number(stream.startsWith('incident-'));
        return stack.store.load(stream, deadline);
      };
      const { mismatch } = mismatchesProcess({ store, now: () => new Date() }).kinds;
      await mismatch?.run({ key: paymentId } as Task, unobserved);
    }
    expect((await incidentsOf(paymentId)).map(({ phase }) => phase)).toEqual(Array(30).fill('OPEN'));
    expect(looked).toBeLessThan(4 * 30);
    begin();
  });

  it('is raised in portions, oldest first, where very many wait', async () => {
    await end();
    const paymentId = await mismatched(...Array.from({ length: 250 }, (_, index) => 1_000 + index));
    let looked = 0;
    const store = { ...stack.store };
    store.load = (stream, deadline) => {
      looked += Number(stream.startsWith('incident-'));
      return stack.store.load(stream, deadline);
    };
    const { mismatch } = mismatchesProcess({ store, now: () => new Date() }).kinds;
    const raisedAfter: number[] = [];
    for (let more = true; more;) {
      const result = await mismatch?.run({ key: paymentId } as Task, unobserved);
      more = result?.kind === 'retry';
      const phases = (await incidentsOf(paymentId)).map(({ phase }) => phase);
      const count = phases.filter((phase) => phase === 'OPEN').length;
      expect(phases.slice(0, count)).toEqual(Array(count).fill('OPEN'));
      raisedAfter.push(count);
    }
    expect(raisedAfter.at(-1)).toBe(250);
    const portions = raisedAfter.map((count, index) => count - (raisedAfter[index - 1] ?? 0));
    expect(Math.max(...portions)).toBeLessThanOrEqual(100);
    expect(looked).toBeLessThan(2 * 250);
    begin();
  });

  it('that came while no worker ran is raised when one does', async () => {
    await end();
    const paymentId = await mismatched(9_999);
    begin();
    expect(await raised(paymentId)).toHaveLength(1);
  });

  it('stays closed once somebody has closed it with a reason, whatever comes after', async () => {
    const paymentId = await mismatched(9_999);
    await raised(paymentId);
    const [event] = await mismatchesOf(paymentId);
    const id = incidentIdOf('PROVIDER_FACT_MISMATCHED', event?.id ?? '');
    await handle(stack.store, incident, {
      ...{ id, commandId: crypto.randomUUID(), correlationId: id, actor: 'user:master' },
      decide: (state) =>
        closeIncident(state, {
          ...{ by: 'master', reason: 'The provider corrected it', at: new Date().toISOString() },
        }),
    });
    await hear(stack.store, paymentId, aFact({ amountCents: 9_000 }));
    await eventually('both are there', async () => (await incidentsOf(paymentId)).length === 2);
    await raised(paymentId);
    await sleep(100);
    expect((await incidentsOf(paymentId)).map(({ phase }) => phase)).toEqual(['CLOSED', 'OPEN']);
  });
});
