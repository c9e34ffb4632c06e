// Slow: charges through the queue, each on a clock of its own.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from '../../domain/payment/charge.ts';
import { aFact, EXPIRES_AT, paidFact, pixDetails } from '../../domain/testing/payment-facts.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { isFaultFreeStore } from '../../runtime/testing/event-store.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { run } from '../../runtime/testing/payments.ts';
import type { Task } from '../tasks/process.ts';
import { HOLD_MS } from '../tasks/tasks.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runTask } from '../tasks/run-task.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { type OwnShare, createUrgentWork } from '../tasks/urgent-tasks.ts';
import { openQueue, type WorkQueue } from '../queue/queue.ts';
import {
  charged,
  CONNECTION,
  paid,
  referenceOf,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { applyFact } from './apply-fact.ts';
import { chargePayment } from './charge-payment.ts';
import type { ChargeJob } from './dependencies.ts';
import { CHARGE_SLOTS, chargesProcess } from './process.ts';

const BEFORE_EXPIRY = new Date(Date.parse(EXPIRES_AT) - 600_000);
const HOUR_MS = 3_600_000;

/** Everything goes through the queue. */
const NO_ROOM: OwnShare = { begin: (items) => [...items], ended: async () => undefined };

let stack: WorkerStack;
let lease: Lease;
let queue: WorkQueue;
let provider: ScriptedProvider;
let clockMs: number;
let stopping: AbortController;
let running: Promise<unknown>;
let doQueued: (item: Task) => Promise<void>;

const now = () => new Date(clockMs);
const pass = (ms: number) => void (clockMs += ms);
const begin = () => {
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(provider, now),
    pool: stack.database.writer,
    log: silent,
    signal: stopping.signal,
    urgent: createUrgentWork({ ownShare: NO_ROOM, queue, log: silent, now }),
    lease,
    everyMs: 20,
  };
  const process = chargesProcess(deps);
  doQueued = (item) => runTask(deps, process, item);
  running = Promise.all([runProcess(deps, process), runScheduler(deps, process)]);
};
const end = async () => {
  stopping.abort();
  await running;
};

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());

beforeEach(async () => {
  await stack.database.writer.query('truncate open_work.items');
  queue = await openQueue(
    { databaseUrl: stack.database.url, prefix: `t${randomUUID().slice(0, 8)}` },
    'charges',
  );
  provider = scriptProvider();
  clockMs = BEFORE_EXPIRY.getTime();
  begin();
});
afterEach(async () => {
  await end();
  await queue.close();
});

const request = () => stack.request('maria@example.com', now());
const charge = async (job: ChargeJob) => chargePayment(stack.dependenciesFor(provider, now), job);
const happens = (paymentId: string, type: string) =>
  eventually(`${type} is written`, async () => (await stack.typesOf(paymentId)).includes(type));

interface OpenRow {
  readonly kind: string;
  readonly tries: number;
  readonly due_at: Date;
  readonly ended_at: Date | null;
}
const rowOf = async (paymentId: string) =>
  (
    await stack.database.writer.query<OpenRow>(
      'select kind, tries, due_at, ended_at from open_work.items where key = $1',
      [paymentId],
    )
  ).rows[0];
const isOpen = (paymentId: string, kind: string) =>
  eventually(`${kind} is on the list`, async () => (await rowOf(paymentId))?.kind === kind);
const isClosed = (paymentId: string) =>
  eventually('the payment is off the list', async () => !(await rowOf(paymentId)));
/** How long the work waits from now on, in milliseconds. */
const waitOf = async (paymentId: string) =>
  ((await rowOf(paymentId))?.due_at.getTime() ?? Number.NaN) - clockMs;

describe('from events to work', () => {
  it('a purchase is queued at once, with ids only, and its job’s id is the event’s', async () => {
    const taken: Task[] = [];
    const worker = await queue.work(async (item) => void taken.push(item), {
      concurrency: 1,
      onError: () => undefined,
    });
    const { paymentId, eventId, correlationId } = await request();
    await eventually('the job runs', () => taken.length > 0);
    await worker.close();
    expect(taken).toEqual([
      {
        key: paymentId,
        kind: 'charge',
        connectionId: CONNECTION,
        eventId,
        correlationId,
        openedAt: now().toISOString(),
        tries: 1,
      },
    ]);
  });

  it('a payment is on the list while something is to be done', async () => {
    const job = await request();
    await isOpen(job.paymentId, 'charge');
    await charge(job);
    await isOpen(job.paymentId, 'chargeStatus');
    provider.onFetch = (asked) => paid(referenceOf(asked));
    pass(120_000);
    await isOpen(job.paymentId, 'reversals');
  });

  it('what was closed before the process first reads is never done', async () => {
    await end();
    const [done, open] = [await request(), await request()];
    await charge(done);
    const asked = () => provider.asked.create.map(({ reference }) => reference);
    const queued: string[] = [];
    const worker = await queue.work(async ({ key }) => void queued.push(key), {
      concurrency: 1,
      onError: () => undefined,
    });
    await stack.database.writer.query('truncate open_work.items, open_work.processes');
    begin();
    await happens(open.paymentId, 'ProviderChargeCreated');
    await worker.close();
    expect(queued).toEqual([]);
    expect(asked().filter((reference) => reference === done.paymentId)).toHaveLength(1);
  });

  it('a queue that does not answer keeps no purchase from its charge', async () => {
    await end();
    const away = { ...queue, add: () => new Promise<never>(() => undefined) };
    [queue, away.close] = [away, queue.close];
    begin();
    const { paymentId } = await request();
    await happens(paymentId, 'ProviderChargeCreated');
  });
});

describe('the scheduler', () => {
  it('finds the work that was lost with the queue', async () => {
    const { paymentId } = await request();
    await isOpen(paymentId, 'charge');
    await queue.flush();
    pass(10_000);
    await happens(paymentId, 'ProviderChargeCreated');
    expect(provider.asked.create).toHaveLength(1);
  });

  it('finds the money of which nobody told us', async () => {
    const job = await request();
    await charge(job);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await isOpen(job.paymentId, 'chargeStatus');
    pass(120_000);
    await happens(job.paymentId, 'JournalPosted');
  });

  it('finds the refund of which nobody told us', async () => {
    const job = await request();
    provider.onCreate = ({ reference }) => paid(reference);
    await charge(job);
    await isOpen(job.paymentId, 'reversals');
    const refunded = { reversalId: 'd1', kind: 'REFUND_BY_PROVIDER' as const, totalCents: 4_000 };
    provider.onFetch = (asked) =>
      paid(referenceOf(asked), {
        providerStatus: 'DEVOLVIDA',
        status: 'REFUNDED',
        reversals: [refunded],
      });
    pass(HOUR_MS);
    await happens(job.paymentId, 'PaymentRefunded');
  });

  it('tells of a paid charge that its provider has closed meanwhile, and looks on', async () => {
    const job = await request();
    provider.onCreate = ({ reference }) => paid(reference);
    await charge(job);
    await isOpen(job.paymentId, 'reversals');
    const closed = { providerStatus: 'REMOVIDA', status: 'REJECTED', closed: 'CANCELLED' } as const;
    provider.onFetch = (asked) => charged(referenceOf(asked), closed);
    pass(HOUR_MS);
    await happens(job.paymentId, 'ProviderFactMismatched');
    await eventually('it is put off', async () => (await waitOf(job.paymentId)) > 2 * HOLD_MS);
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderFactMismatched');
  });

  it('takes no silence for a look at a paid charge, and tells somebody when it ends so', async () => {
    const job = await request();
    provider.onCreate = ({ reference }) => paid(reference);
    await charge(job);
    provider.onFetch = unknown;
    await isOpen(job.paymentId, 'reversals');
    const looked = async (looks: number) => {
      await eventually('it has looked', () => provider.asked.fetch.length >= looks);
      await eventually('it is put off', async () => (await waitOf(job.paymentId)) > 2 * HOLD_MS);
    };
    pass(90 * 24 * HOUR_MS);
    await looked(1);
    expect(await waitOf(job.paymentId)).toBeLessThanOrEqual(6 * HOUR_MS);
    pass(200 * 24 * HOUR_MS);
    await looked(2);
    expect(await waitOf(job.paymentId)).toBeLessThanOrEqual(6 * HOUR_MS);
    pass(111 * 24 * HOUR_MS);
    await eventually('somebody is told', async () =>
      (await stack.incidents('RETRIES_ENDED')).some(({ work }) => work === 'reversals'),
    );
  });

  it('asks about a paid charge ever more seldom, thirteen times in half a year', async () => {
    const job = await request();
    provider.onCreate = ({ reference }) => paid(reference);
    await charge(job);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await isOpen(job.paymentId, 'reversals');
    for (let looks = 1; await rowOf(job.paymentId); looks += 1) {
      pass(Math.max(0, await waitOf(job.paymentId)));
      await eventually('it has looked', () => provider.asked.fetch.length >= looks);
      await eventually(
        'it is put off or closed',
        async () => !((await waitOf(job.paymentId)) < HOUR_MS),
      );
    }
    expect(provider.asked.fetch.length).toBeLessThanOrEqual(14);
    expect(clockMs - BEFORE_EXPIRY.getTime()).toBeGreaterThan(180 * 24 * HOUR_MS);
  });

  it('finds the money of a charge that a given-up attempt made, though the payment has ended', async () => {
    const { paymentId } = await request();
    const at = now().toISOString();
    const attempting = { connectionId: CONNECTION, idempotencyKey: 'key', at };
    const decide = (decision: Parameters<typeof run>[2]) => run(stack.store, paymentId, decision);
    const outcome = (attempt: number, of: ChargeOutcome) =>
      decide((state) =>
        recordChargeOutcome(state, { attempt, connectionId: CONNECTION, outcome: of, at }),
      );
    await decide((state) => recordChargeAttempt(state, attempting));
    await outcome(1, { kind: 'notSent', reason: 'NOT_FOUND' });
    await decide((state) => recordChargeAttempt(state, attempting));
    await outcome(2, { kind: 'declined', family: 'FUNDS', providerStatus: 'no_funds' });
    provider.onFetch = () => paid(paymentId);
    const late = aFact({ reference: paymentId, transactionId: `tx-${paymentId}` });
    await outcome(1, { kind: 'created', fact: late, details: pixDetails });
    await isOpen(paymentId, 'chargeStatus');
    pass(120_000);
    await happens(paymentId, 'PaymentApproved');
  });

  it('closes what nobody paid in time, with the same command whoever does it', async () => {
    const job = await request();
    await charge(job);
    provider.onFetch = (asked) => charged(referenceOf(asked));
    await isOpen(job.paymentId, 'chargeStatus');
    pass(600_000);
    await happens(job.paymentId, 'PaymentExpired');
    await isClosed(job.paymentId);
  });

  it('closes nothing over the buyer’s money: it asks first', async () => {
    const job = await request();
    await charge(job);
    await isOpen(job.paymentId, 'chargeStatus');
    provider.onFetch = (asked) => paid(referenceOf(asked));
    pass(600_000);
    await happens(job.paymentId, 'PaymentApproved');
    expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentExpired');
  });

  it('closes nothing while the provider does not answer', async () => {
    const job = await request();
    provider.onFetch = unknown;
    await charge(job);
    await isOpen(job.paymentId, 'chargeStatus');
    pass(600_000);
    await eventually('it has asked', () => provider.asked.fetch.length > 0);
    expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentExpired');
    expect(await rowOf(job.paymentId)).toMatchObject({ kind: 'chargeStatus' });
  });

  it.each([
    ['expired a day ago', pixDetails, 25 * HOUR_MS],
    ['has no expiry, after eight days', {}, 8 * 24 * HOUR_MS],
  ])(
    'tells somebody of a charge whose provider says nothing, once it %s',
    async (_, details, afterMs) => {
      const said = charged('x');
      provider.onCreate = ({ reference }) => {
        const answer = charged(reference);
        return answer.kind === 'done' ? { ...answer, value: { ...answer.value, details } } : said;
      };
      provider.onFetch = unknown;
      const job = await request();
      await charge(job);
      await isOpen(job.paymentId, 'chargeStatus');
      const told = async () =>
        (await stack.raised('CHARGE_OUTCOME_UNKNOWN')).filter(
          ({ cause }) => cause.stream === `payment-${job.paymentId}`,
        );
      const look = async (ms: number) => {
        const looks = provider.asked.fetch.length;
        pass(ms);
        await eventually('it has asked', () => provider.asked.fetch.length > looks);
        await eventually('it is put off', async () => (await waitOf(job.paymentId)) > 2 * HOLD_MS);
      };
      await look(afterMs - 2 * HOUR_MS);
      expect(await told()).toEqual([]);
      await look(afterMs);
      await look(12 * HOUR_MS);
      expect(await told()).toMatchObject([
        { platformId: 'acme', details: { transactionId: `tx-${job.paymentId}` } },
      ]);
    },
  );

  it('tells somebody of an outcome that stays unknown, and of work that is given up', async () => {
    provider.onCreate = unknown;
    provider.onFetch = unknown;
    const job = await request();
    const { paymentId } = job;
    await charge(job);
    await isOpen(paymentId, 'charge');
    pass(11 * 60_000);
    const raised = (kind: 'CHARGE_OUTCOME_UNKNOWN' | 'RETRIES_ENDED') =>
      eventually(`${kind} is raised`, async () => (await stack.incidents(kind)).length > 0);
    await raised('CHARGE_OUTCOME_UNKNOWN');
    pass(25 * HOUR_MS);
    await raised('RETRIES_ENDED');
    const [incident] = await stack.raised('RETRIES_ENDED');
    expect(incident).toMatchObject({ platformId: 'acme' });
    await eventually('nobody takes it any more', async () => (await rowOf(paymentId))?.ended_at);
    const deps = stack.dependenciesFor(provider, now);
    const fact = { ...paidFact({ reference: paymentId }), transactionId: `tx-${paymentId}` };
    await applyFact(deps, paymentId, fact, {
      ...{ source: 'WEBHOOK', connectionId: CONNECTION, askedAt: now().toISOString() },
      ...{ correlationId: paymentId, actor: 'x' },
    });
    await eventually('it is watched again', async () => {
      const row = await rowOf(paymentId);
      return row?.kind === 'reversals' && row.ended_at === null;
    });
  });

  it('ends a sale that can no longer be sent before its work is given up', async () => {
    provider.onFetch = unknown;
    const { paymentId } = await stack.request('ana@example.com', now(), CONNECTION, {
      keptToken: 'token',
    });
    const [requested] = await stack.historyOf(paymentId);
    await stack.vault.cardTokens.drop((requested?.data as { cardTokenId: string }).cardTokenId);
    await isOpen(paymentId, 'charge');
    pass(HOUR_MS);
    await happens(paymentId, 'ProviderChargeOutcomeUnknown');
    // Tried once or, where the queue did not answer in time, twice.
    await eventually('it is put off', async () => {
      const wait = await waitOf(paymentId);
      return wait > 0 && wait !== HOLD_MS;
    });
    pass(22 * HOUR_MS);
    await isClosed(paymentId);
    expect((await stack.typesOf(paymentId)).at(-1)).toBe('PaymentRejected');
    const ended = (await stack.raised('RETRIES_ENDED')).map(({ cause }) => cause.stream);
    expect(ended).not.toContain(`payment-${paymentId}`);
  });

  it('leaves a slow provider’s work to itself: the others go on', async () => {
    let [underWay, most] = [0, 0];
    provider.onCreate = async ({ reference }) => {
      const [requested] = await stack.historyOf(reference);
      const { connectionId } = requested?.data as { connectionId: string };
      if (connectionId !== 'slow') return charged(reference);
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(20_000, undefined, { signal: stopping.signal }).finally(() => (underWay -= 1));
      return charged(reference);
    };
    const buy = (connectionId: string) => stack.request('maria@example.com', now(), connectionId);
    const p99 = async (buyers: number) => {
      const wait = async () => {
        const from = performance.now();
        await happens((await buy('fast')).paymentId, 'ProviderChargeCreated');
        return performance.now() - from;
      };
      const times = await Promise.all(Array.from({ length: buyers }, wait));
      return times.sort((a, b) => a - b)[Math.floor(buyers * 0.99)] ?? Number.NaN;
    };
    const ticking = setInterval(() => pass(20), 20);
    const worker = await queue.work(doQueued, { concurrency: 128, onError: () => undefined });
    const before = await p99(20);
    for (let count = 0; count < 60; count += 1) await buy('slow');
    await eventually('the slow one is full', () => underWay === CHARGE_SLOTS);
    const during = await p99(20);
    console.log(
      `p99 beside a provider of 20 s: ${during.toFixed(0)} ms; before: ${before.toFixed(0)} ms`,
    );
    expect(most).toBe(CHARGE_SLOTS);
    if (isFaultFreeStore) expect(during).toBeLessThan(2 * before + 1_000);
    stopping.abort();
    clearInterval(ticking);
    await worker.close();
  });
});
