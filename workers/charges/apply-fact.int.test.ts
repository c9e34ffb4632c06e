import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import { aFact, paidFact } from '../../domain/testing/payment-facts.ts';
import { load } from '../../eventstore/handle-command.ts';
import { CONNECTION, scriptProvider } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { applyFact, type FactSource } from './apply-fact.ts';
import { chargePayment } from './charge-payment.ts';

let stack: WorkerStack;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

let seconds = 0;
/** Each answer of the provider is of a second of its own. */
const now = () => new Date(Date.parse('2026-11-03T12:00:00Z') + ++seconds * 1_000);

const deps = () => stack.dependenciesFor(scriptProvider(), now);

const hear = (paymentId: string, fact: ProviderFact, more: Partial<FactSource> = {}) =>
  applyFact(
    deps(),
    paymentId,
    { ...fact, reference: paymentId, transactionId: `tx-${paymentId}` },
    {
      ...{ source: 'WEBHOOK', connectionId: CONNECTION, askedAt: now().toISOString() },
      ...{ correlationId: paymentId, actor: 'x' },
      ...more,
    },
  );

describe('a worker that read a payment before its money came', () => {
  it('tells that the provider calls it expired, though it was so when it was read', async () => {
    const job = await stack.request();
    await chargePayment(deps(), job);
    const expired = aFact({ providerStatus: 'expired', closed: 'EXPIRED' });
    await hear(job.paymentId, expired);
    const before = await load(stack.otherStore, `payment-${job.paymentId}`, payment);
    expect(before.state.phase).toBe('EXPIRED');
    await hear(job.paymentId, paidFact());
    await hear(job.paymentId, expired, { from: before });
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderFactMismatched');
  });
});
