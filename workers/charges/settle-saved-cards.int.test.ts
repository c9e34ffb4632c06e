import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFact } from '../../domain/testing/payment-facts.ts';
import {
  charged,
  CONNECTION,
  scriptProvider,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { applyFact } from './apply-fact.ts';
import { chargePayment } from './charge-payment.ts';
import type { ChargeJob } from './dependencies.ts';
import { settleSavedCards } from './sweep-card-tokens.ts';

let stack: WorkerStack;
let provider: ScriptedProvider;
beforeAll(async () => void (stack = await startWorkerStack({ own: true })));
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
  // Its provider looks at it first.
  provider.onCreate = ({ reference }) => charged(reference, { providerStatus: 'processing' });
});

const work = (job: ChargeJob) => chargePayment(stack.dependenciesFor(provider), job);

/** A sale whose card was saved, and which is not decided yet. */
async function undecided() {
  const savedCard = { id: randomUUID(), endsAt: new Date(Date.now() + 1_800_000).toISOString() };
  const job = await stack.request(undefined, undefined, undefined, {
    ...{ keptToken: 'token_Hj5Df82wQsA9', savedCard, method: 'CREDIT_CARD' },
  });
  await work(job);
  return { job, savedCard };
}

async function hear({ paymentId: reference }: ChargeJob, change: object): Promise<void> {
  const fact = aFact({ reference, transactionId: `tx-${reference}`, ...change });
  await applyFact(stack.dependenciesFor(provider), reference, fact, {
    ...{ source: 'LOOKUP', connectionId: CONNECTION, askedAt: new Date().toISOString() },
    ...{ correlationId: reference, actor: 'worker' },
  });
}

const settle = () => settleSavedCards(stack);
const isKept = ({ id }: { readonly id: string }) => stack.vault.savedCards.has(id);

describe('the card of a sale that was not decided when it was charged', () => {
  it('stays while nobody knows', async () => {
    const { savedCard } = await undecided();
    await settle();
    expect(await isKept(savedCard)).toBe(true);
  });

  it.each([
    ['its provider refused it after all', { status: 'REJECTED', closed: 'REFUSED' }],
    ['it ended without being paid', { status: 'REJECTED', closed: 'EXPIRED' }],
  ])('goes once %s', async (_why, change) => {
    const { job, savedCard } = await undecided();
    await hear(job, change);
    await settle();
    expect(await isKept(savedCard)).toBe(false);
  });

  it('stays once it is paid, and nobody asks again', async () => {
    const { job, savedCard } = await undecided();
    await hear(job, { status: 'APPROVED', paidCents: 10_000 });
    expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
    await settle();
    expect(await isKept(savedCard)).toBe(true);
    expect(JSON.stringify(await stack.vault.savedCards.unsettled())).not.toContain(savedCard.id);
  });
});
