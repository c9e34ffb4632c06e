import { afterEach, beforeEach, expect, it } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { done, defineProcess } from './process.ts';
import { startProcess } from './start-process.ts';
import { watchDue } from './watch-due.ts';

let stack: WorkerStack;
beforeEach(async () => void (stack = await startWorkerStack({ own: true })));
afterEach(() => stack?.stop());

const finished: string[] = [];
const looks = defineProcess<PaymentEvent, 'look'>({
  name: 'looks',
  source: payment,
  events: {
    PurchaseRequested: ({ requestedAt }) => ({
      change: 'open',
      kind: 'look',
      openedAt: requestedAt,
      afterMs: 0,
    }),
  },
  kinds: {
    look: {
      slots: 4,
      endsAfterMs: Number.MAX_SAFE_INTEGER,
      run: async ({ key }) => {
        finished.push(key);
        return done;
      },
    },
  },
});

async function aWorker(more: { readonly everyMs?: number } = {}) {
  const stopping = new AbortController();
  const running = await startProcess(
    {
      ...stack.dependenciesFor(scriptProvider()),
      pool: stack.database.writer,
      databaseUrl: stack.database.url,
      reachesLog: () => true,
      log: silent,
      signal: stopping.signal,
      onOtherLog: () => undefined,
      ...more,
    },
    looks,
  );
  const stop = async () => {
    stopping.abort();
    await running.stop();
  };
  return { running, stop };
}

it('a worker knows whether it is the one that leads a process, and of which kinds', async () => {
  const [one, other] = [await aWorker(), await aWorker()];
  expect(one.running.kinds).toEqual(['look']);
  const leading = () => [one, other].filter(({ running }) => running.isLeading);
  await eventually('one leads', () => leading().length === 1);
  const [first] = leading();
  const second = first === one ? other : one;
  await first?.stop();
  expect(first?.running.isLeading).toBe(false);
  await eventually('the other leads', () => second.running.isLeading);
  await second.stop();
});

it('what becomes due is done when the schedulers are told, also where the database did not say', async () => {
  const { running, stop } = await aWorker({ everyMs: 3_600_000 });
  await eventually('it leads', () => running.isLeading);
  const watching = new AbortController();
  let fails = false;
  const pool = new Proxy(stack.database.writer, {
    get: (target, name) =>
      name === 'query' && fails
        ? () => Promise.reject(new Error('away'))
        : Reflect.get(target, name).bind(target),
  });
  const deps = { pool, log: silent, now: () => new Date(), signal: watching.signal };
  const told = watchDue(deps, [running]);
  const first = await stack.request();
  await eventually('it is done', () => finished.includes(first.paymentId));
  fails = true;
  const second = await stack.request();
  await eventually('that, too', () => finished.includes(second.paymentId));
  watching.abort();
  await told;
  await stop();
});

it('who takes over begins at once what had come meanwhile, and waits for no look', async () => {
  const { paymentId } = await stack.request();
  const { stop } = await aWorker({ everyMs: 3_600_000 });
  await eventually('it is done', () => finished.includes(paymentId));
  await stop();
});
