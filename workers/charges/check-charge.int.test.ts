import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPIRES_AT } from '../../domain/testing/payment-facts.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import {
  charged,
  paid,
  referenceOf,
  scriptProvider,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { chargePayment } from './charge-payment.ts';
import { checkCharge } from './check-charge.ts';

const HOUR_MS = 3_600_000;

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

const withUnknownWord: ScriptedProvider['onFetch'] = (asked) => {
  const answer = charged(referenceOf(asked));
  if (answer.kind !== 'done') return answer;
  return { ...answer, value: { ...answer.value, fact: { ...answer.value.fact, known: false } } };
};

it('a charge is not closed by a word that nobody knows for a day: it may be a new one for paid', async () => {
  const provider = scriptProvider();
  let atMs = Date.parse(EXPIRES_AT) - 600_000;
  const deps = stack.dependenciesFor(provider, () => new Date(atMs));
  const job = await stack.request('maria@example.com', new Date(atMs));
  await chargePayment(deps, job);
  provider.onFetch = withUnknownWord;
  const item = {
    ...{ ...job, key: job.paymentId, kind: 'chargeStatus', tries: 1 },
    openedAt: new Date(atMs).toISOString(),
  };
  const lookAfter = async (ms: number) => {
    atMs = Date.parse(EXPIRES_AT) + ms;
    return checkCharge(deps, item, unobserved);
  };
  expect(await lookAfter(1_000)).toMatchObject({ kind: 'again' });
  expect(await lookAfter(23 * HOUR_MS)).toMatchObject({ kind: 'again' });
  expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentExpired');

  provider.onFetch = (asked) => paid(referenceOf(asked));
  await lookAfter(23.5 * HOUR_MS);
  expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
});

it('one that nobody has explained in a day is closed like any other', async () => {
  const provider = scriptProvider();
  let atMs = Date.parse(EXPIRES_AT) - 600_000;
  const deps = stack.dependenciesFor(provider, () => new Date(atMs));
  const job = await stack.request('rui@example.com', new Date(atMs));
  await chargePayment(deps, job);
  provider.onFetch = withUnknownWord;
  const openedAt = new Date(atMs).toISOString();
  atMs = Date.parse(EXPIRES_AT) + 24 * HOUR_MS;
  const item = { ...job, key: job.paymentId, kind: 'chargeStatus', tries: 1, openedAt };
  await checkCharge(deps, item, unobserved);
  expect(await stack.typesOf(job.paymentId)).toContain('PaymentExpired');
});
