import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCharge } from '../../domain/payment/charge.ts';
import { referenceOf as referenceOfPayment } from '../../domain/payment/order.ts';
import { renewCharge } from '../../domain/payment/renewal.ts';
import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import { EXPIRES_AT, paidFact, refund, refundedFact } from '../../domain/testing/payment-facts.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import { webhookHandler } from '../webhooks/apply-webhook.ts';
import { aDecline } from '../providers/testing/decline.ts';
import {
  charged,
  CONNECTION,
  paid,
  referenceOf,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import { applyFact, type FactSource } from './apply-fact.ts';
import { chargePayment } from './charge-payment.ts';
import type { ChargeJob } from './dependencies.ts';
import { checkCharge } from './process.ts';

const AFTER_EXPIRY = new Date(Date.parse(EXPIRES_AT) + 60_000);

let stack: WorkerStack;
let provider: ScriptedProvider;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
});

const deps = () => stack.dependenciesFor(provider, () => AFTER_EXPIRY);

/** As the api asks for it. */
const renew = (store: WorkerStack['store'], id: string, number = 1) =>
  handle(store, payment, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'buyer' },
    decide: (state) => renewCharge(state, { number, at: AFTER_EXPIRY.toISOString() }),
  });

const jobOf = async (paymentId: string): Promise<ChargeJob> => {
  const asked = (await stack.historyOf(paymentId)).filter(
    ({ type }) => type === 'ChargeRenewalRequested',
  );
  const [event] = asked;
  if (asked.length !== 1 || !event) throw new Error(`It was asked for ${asked.length} times`);
  return { paymentId, eventId: event.id, correlationId: paymentId, connectionId: CONNECTION };
};

/** A PIX whose time is over. */
async function expired(): Promise<string> {
  const job = await stack.request('maria@example.com', new Date('2026-11-03T13:00:00Z'));
  await chargePayment(deps(), job);
  provider.asked.create.length = 0;
  return job.paymentId;
}

/** The job of its renewal. */
async function renewed(): Promise<ChargeJob> {
  const paymentId = await expired();
  await renew(stack.store, paymentId);
  return jobOf(paymentId);
}

/** A webhook that names a transaction, dealt with. */
async function tell(transactionId: string): Promise<void> {
  const ends: unknown[] = [];
  const inbox = {
    ...stack.inbox,
    postpone: async (_webhook: unknown, how: unknown) => void ends.push(how),
    finish: async (_webhook: unknown, how: unknown) => void ends.push(how),
  };
  await webhookHandler({ ...deps(), inbox })({
    ...{ webhookId: randomUUID(), connectionId: CONNECTION, provider: 'ONZ', tries: 1 },
    ...{ receivedAt: new Date(), applied: [], unmatched: [], asked: 0 },
    ...{ claims: 1, deliveries: 1, kept: { transactionIds: [transactionId] } },
  });
  expect(ends).toMatchObject([{ status: 'DONE' }]);
}

const countOf = async (paymentId: string, type: string) =>
  (await stack.typesOf(paymentId)).filter((each) => each === type).length;

describe('the renewal of a charge', () => {
  it('is another charge at the provider: with a key and a reference of its own', async () => {
    const job = await renewed();
    await chargePayment(deps(), job);
    expect(provider.asked.create).toMatchObject([
      {
        reference: referenceOfPayment(job.paymentId, 1),
        idempotencyKey: referenceOfPayment(job.paymentId, 1),
        amountCents: 10_000,
      },
    ]);
    expect(await countOf(job.paymentId, 'ProviderChargeCreated')).toBe(2);
  });

  it('is made by a worker that remembers the charge as expired', async () => {
    const paymentId = await expired();
    await handle(stack.store, payment, {
      ...{ id: paymentId, commandId: randomUUID(), correlationId: paymentId, actor: 'worker' },
      decide: (state) => expireCharge(state, { at: AFTER_EXPIRY.toISOString() }),
    });
    await renew(stack.otherStore, paymentId);
    await chargePayment(deps(), await jobOf(paymentId));
    expect(provider.asked.create).toHaveLength(1);
  });

  it('is one charge, though two tabs ask for it and two workers do it', async () => {
    const paymentId = await expired();
    const both = [renew(stack.store, paymentId), renew(stack.otherStore, paymentId)];
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
    const job = await jobOf(paymentId);
    const other = { ...deps(), store: stack.otherStore };
    await Promise.all([chargePayment(deps(), job), chargePayment(other, job)]);
    expect(provider.asked.create).toHaveLength(1);
  });

  it('whose answer was lost is looked up by its own reference, and not taken for the one before', async () => {
    const job = await renewed();
    provider.onCreate = unknown;
    await chargePayment(deps(), job);
    provider.onFetch = (asked) => charged(referenceOf(asked));
    await chargePayment(deps(), job);
    const reference = referenceOfPayment(job.paymentId, 1);
    expect(provider.asked.fetch).toMatchObject([{ reference, method: 'PIX' }]);
    expect(provider.asked.create).toHaveLength(1);
    const last = (await stack.historyOf(job.paymentId)).findLast(
      ({ type }) => type === 'ProviderChargeCreated',
    );
    expect(last?.data).toMatchObject({ transactionId: `tx-${reference}` });
  });

  it('that the provider refuses ends the sale', async () => {
    const job = await renewed();
    provider.onCreate = () => aDecline();
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).slice(-2)).toEqual([
      'ProviderChargeDeclined',
      'PaymentRejected',
    ]);
  });
});

describe('money in the charge before, of which no report came', () => {
  const item = ({ paymentId: key, ...job }: ChargeJob, kind = 'chargeStatus') => ({
    ...{ ...job, key, kind, tries: 1, openedAt: AFTER_EXPIRY.toISOString() },
  });

  it('is found when the new one is asked about', async () => {
    const job = await renewed();
    await chargePayment(deps(), job);
    provider.onFetch = (asked) =>
      referenceOf(asked) === job.paymentId ? paid(job.paymentId) : charged(referenceOf(asked));
    await checkCharge(deps(), item(job), unobserved);
    expect(await countOf(job.paymentId, 'ReplacedChargePaid')).toBe(1);
    expect(await countOf(job.paymentId, 'PaymentApproved')).toBe(1);
  });

  it('is found when the provider refuses the new one', async () => {
    const job = await renewed();
    provider.onCreate = () => aDecline();
    provider.onFetch = () => paid(job.paymentId);
    await chargePayment(deps(), job);
    expect(await countOf(job.paymentId, 'PaymentApproved')).toBe(1);
  });

  it('that went back counts, though the worker that hears it read the payment before the money came', async () => {
    const { paymentId, correlationId } = await renewed();
    const before = await load(stack.otherStore, `payment-${paymentId}`, payment);
    const told = { source: 'WEBHOOK', connectionId: CONNECTION, correlationId, actor: 'x' } as const;
    const hear = (fact: ProviderFact, more: Partial<FactSource> = {}) =>
      applyFact(
        deps(),
        paymentId,
        { ...fact, reference: paymentId, transactionId: `tx-${paymentId}` },
        {
          ...{ ...told, askedAt: AFTER_EXPIRY.toISOString() },
          ...more,
        },
      );
    await hear(paidFact());
    await hear(refundedFact(refund(10_000)), { from: before });
    expect((await stack.typesOf(paymentId)).slice(-2)).toEqual(['PaymentRefunded', 'JournalPosted']);
  });

  it('keeps the new one open while its provider does not say', async () => {
    const job = await renewed();
    provider.onCreate = ({ reference }) => charged(reference);
    await chargePayment(deps(), job);
    provider.onFetch = (asked) =>
      referenceOf(asked) === job.paymentId ? unknown() : charged(referenceOf(asked));
    const later = stack.dependenciesFor(
      provider,
      () => new Date(AFTER_EXPIRY.getTime() + 3 * 86_400_000),
    );
    expect(await checkCharge(later, item(job), unobserved)).toMatchObject({ kind: 'retry' });
    expect(await countOf(job.paymentId, 'PaymentExpired')).toBe(1);
    expect(await stack.incidents('CHARGE_OUTCOME_UNKNOWN')).not.toEqual([]);
  });
});

describe('a worker that froze before it asked for the first charge', () => {
  it('does not ask for the renewal with the first one’s reference and key', async () => {
    const job = await stack.request('maria@example.com', new Date('2026-11-03T13:00:00Z'));
    let thaw = () => undefined as void;
    const frozen = new Promise<void>((resolve) => (thaw = resolve));
    const vault = {
      ...deps().vault,
      open: async (...asked: Parameters<WorkerStack['vault']['open']>) => {
        await frozen;
        return stack.vault.open(...asked);
      },
    };
    const first = chargePayment({ ...deps(), vault }, job);
    const other = { ...deps(), store: stack.otherStore };
    await chargePayment(other, job);
    await renew(stack.otherStore, job.paymentId);
    thaw();
    await first;
    expect(provider.asked.create.map(({ reference }) => reference)).toEqual([job.paymentId]);
  });
});

describe('money that a webhook names', () => {
  it('of the new charge is found by its reference, before we have recorded the charge', async () => {
    const job = await renewed();
    provider.onCreate = unknown;
    await chargePayment(deps(), job);
    const reference = referenceOfPayment(job.paymentId, 1);
    provider.onFetch = () => paid(reference);
    await tell(`tx-${reference}`);
    expect(await countOf(job.paymentId, 'PaymentApproved')).toBe(1);
  });

  it('of the charge before is the sale’s, once, however often it is told', async () => {
    const job = await renewed();
    await chargePayment(deps(), job);
    provider.onFetch = () => paid(job.paymentId);
    for (let time = 0; time < 3; time += 1) await tell(`tx-${job.paymentId}`);
    expect(await countOf(job.paymentId, 'PaymentApproved')).toBe(1);
    expect(await countOf(job.paymentId, 'JournalPosted')).toBe(1);
    expect(await countOf(job.paymentId, 'ReplacedChargePaid')).toBe(1);
  });

  it('of both is one sale, and somebody is told of the second', async () => {
    const job = await renewed();
    await chargePayment(deps(), job);
    const reference = referenceOfPayment(job.paymentId, 1);
    provider.onFetch = () => paid(reference);
    await tell(`tx-${reference}`);
    provider.onFetch = () => paid(job.paymentId);
    await tell(`tx-${job.paymentId}`);
    expect(await countOf(job.paymentId, 'JournalPosted')).toBe(1);
    expect(await countOf(job.paymentId, 'ProviderFactMismatched')).toBe(1);
  });
});
