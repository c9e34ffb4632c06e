import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from '../../domain/payment/record-charge.ts';
import { aFact, EXPIRES_AT, pixDetails } from '../../domain/testing/payment-facts.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { run } from '../../runtime/testing/payments.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import { openJobs, type ChargeJob, type Jobs } from '../queue/queue.ts';
import {
  charged,
  paid,
  referenceOf,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { runProcessManager } from '../worklist/process-manager.ts';
import { schedule } from '../worklist/worklist.ts';
import { runReconciler } from './reconciler.ts';

const BEFORE_EXPIRY = new Date(Date.parse(EXPIRES_AT) - 60_000);
const AFTER_EXPIRY = new Date(Date.parse(EXPIRES_AT) + 1_000);

let stack: WorkerStack;
let jobs: Jobs;
let provider: ScriptedProvider;
let clock: Date;
let stopping: AbortController;
let running: Promise<unknown>;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

beforeEach(async () => {
  await stack.database.writer.query('truncate worklist.payments');
  jobs = await openJobs({ databaseUrl: stack.database.url, prefix: `t${randomUUID().slice(0, 8)}` });
  provider = scriptProvider();
  clock = BEFORE_EXPIRY;
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(provider, () => clock),
    pool: stack.database.writer,
    log: silent,
    signal: stopping.signal,
  };
  running = Promise.all([
    runProcessManager({ ...deps, jobs, awaitingCheckMs: 50 }),
    runReconciler({ ...deps, everyMs: 20, awaitingCheckMs: 50 }),
  ]);
});
afterEach(async () => {
  stopping.abort();
  await running;
  await jobs.close();
});

const charge = async (job: ChargeJob) =>
  chargePayment(
    stack.dependenciesFor(provider, () => clock),
    job,
  );
const happens = (paymentId: string, type: string) =>
  eventually(`${type} is written`, async () => (await stack.typesOf(paymentId)).includes(type));

interface OpenRow {
  readonly phase: string;
  readonly checks: number;
  readonly wait: number;
}
const rowOf = async (paymentId: string) =>
  (
    await stack.database.writer.query<OpenRow>(
      'select phase, checks, extract(epoch from next_check_at - now())::float as wait from worklist.payments where payment_id = $1',
      [paymentId],
    )
  ).rows[0];
const isOpen = (paymentId: string) => eventually('the payment is on the list', () => rowOf(paymentId));
const isClosed = (paymentId: string) =>
  eventually('the payment is off the list', async () => !(await rowOf(paymentId)));
/** As if its time had come. */
const callUp = (paymentId: string) =>
  stack.database.writer.query(
    'update worklist.payments set next_check_at = now() where payment_id = $1',
    [paymentId],
  );

describe('the process manager', () => {
  it('makes a job of each purchase, whose id is the event’s', async () => {
    const taken: ChargeJob[] = [];
    const worker = await jobs.work(async (job) => void taken.push(job), {
      concurrency: 1,
      onError: () => undefined,
    });
    const job = await stack.request();
    await eventually('the job runs', () => taken.length > 0);
    await worker.close();
    expect(taken).toEqual([job]);
  });

  it('keeps a payment on its list while something is to be done', async () => {
    const job = await stack.request();
    expect(await isOpen(job.paymentId)).toMatchObject({ phase: 'REQUESTED' });
    await charge(job);
    await eventually(
      'the payment waits for its buyer',
      async () => (await rowOf(job.paymentId))?.phase === 'AWAITING_PAYMENT',
    );
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await isClosed(job.paymentId);
  });
});

describe('the reconciler', () => {
  it('derives the work again that was lost with the queue', async () => {
    const job = await stack.request();
    await isOpen(job.paymentId);
    await jobs.flush();
    await callUp(job.paymentId);
    await happens(job.paymentId, 'ProviderChargeCreated');
    expect(provider.asked.create).toHaveLength(1);
  });

  it('finds the money of which nobody told us', async () => {
    const job = await stack.request();
    await charge(job);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await happens(job.paymentId, 'JournalPosted');
  });

  it('finds the money of a charge that a given-up attempt made, though the payment has ended', async () => {
    const { paymentId } = await stack.request();
    const at = clock.toISOString();
    const decide = (decision: Parameters<typeof run>[2]) => run(stack.store, paymentId, decision);
    const outcome = (attempt: number, of: ChargeOutcome) =>
      decide((state) => recordChargeOutcome(state, { attempt, outcome: of, at }));
    await decide((state) => recordChargeAttempt(state, { idempotencyKey: 'key', at }));
    await outcome(1, { kind: 'notSent', reason: 'NOT_FOUND' });
    await decide((state) => recordChargeAttempt(state, { idempotencyKey: 'key', at }));
    await outcome(2, { kind: 'declined', family: 'FUNDS', providerStatus: 'no_funds' });
    provider.onFetch = () => paid(paymentId);
    const late = aFact({ reference: paymentId, transactionId: `tx-${paymentId}` });
    await outcome(1, { kind: 'created', fact: late, details: pixDetails });
    await happens(paymentId, 'PaymentApproved');
    await isClosed(paymentId);
  });

  it('looks ever more seldom at a charge that stays unpaid', async () => {
    const job = await stack.request();
    await charge(job);
    provider.onFetch = (asked) => charged(referenceOf(asked));
    await eventually(
      'it has looked five times',
      async () => ((await rowOf(job.paymentId))?.checks ?? 0) >= 5,
    );
    await eventually('the pause has grown', async () => ((await rowOf(job.paymentId))?.wait ?? 0) > 1);
  });

  it('closes what nobody paid in time', async () => {
    const job = await stack.request();
    await charge(job);
    provider.onFetch = (asked) => charged(referenceOf(asked));
    clock = AFTER_EXPIRY;
    await happens(job.paymentId, 'PaymentExpired');
    await isClosed(job.paymentId);
  });

  it('closes nothing over the buyer’s money: it asks first', async () => {
    const job = await stack.request();
    await charge(job);
    clock = AFTER_EXPIRY;
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await happens(job.paymentId, 'PaymentApproved');
    expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentExpired');
  });

  it('closes nothing while the provider does not answer', async () => {
    const job = await stack.request();
    provider.onFetch = unknown;
    clock = AFTER_EXPIRY;
    await charge(job);
    await eventually('it has asked', () => provider.asked.fetch.length > 0);
    expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentExpired');
    expect(await rowOf(job.paymentId)).toBeDefined();
  });
});

describe('when to look again', () => {
  const open = async (expiry: string) => {
    const paymentId = randomUUID();
    await stack.database.writer.query(
      `insert into worklist.payments values ($1, $1, '', 'AWAITING_PAYMENT', now() + $2::interval, 0, now() + interval '1 year')`,
      [paymentId, expiry],
    );
    return paymentId;
  };

  it.each([
    ['at the expiry when that comes first', '30 seconds', 3_600_000, 30],
    ['after the pause when that comes first', '1 hour', 60_000, 60],
    ['a little later when the expiry is now', '0 seconds', 3_600_000, 5],
    ['after as long as it is overdue already', '-10 minutes', 3_600_000, 600],
    ['after the pause at the latest, however overdue', '-10 days', 3_600_000, 3_600],
  ])('%s', async (_when, expiry, delayMs, seconds) => {
    const paymentId = await open(expiry);
    await schedule(stack.database.writer, paymentId, delayMs);
    expect(Math.abs(((await rowOf(paymentId))?.wait ?? 0) - seconds)).toBeLessThan(3);
  });
});
