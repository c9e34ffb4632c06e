import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPIRES_AT } from '../../domain/testing/payment-facts.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import {
  charged,
  CONNECTION,
  notFound,
  paid,
  referenceOf,
  scriptProvider,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { chargePayment } from './charge-payment.ts';
import { checkCharge, watchReversals } from './process.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long before its end a charge is made. */
const BEFORE_MS = 600_000;

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

/** A charge that is asked about when so much time has passed since it was due. */
async function aCharge(email: string) {
  const provider = scriptProvider();
  let atMs = Date.parse(EXPIRES_AT) - BEFORE_MS;
  const openedAt = new Date(atMs).toISOString();
  const deps = stack.dependenciesFor(provider, () => new Date(atMs));
  const job = await stack.request(email, new Date(atMs));
  await chargePayment(deps, job);
  const item = { ...job, key: job.paymentId, kind: 'chargeStatus', tries: 1, openedAt };
  return {
    types: () => stack.typesOf(job.paymentId),
    async lookAfter(ms: number, onFetch: ScriptedProvider['onFetch']) {
      atMs = Date.parse(EXPIRES_AT) + ms;
      provider.onFetch = onFetch;
      return checkCharge(deps, item, unobserved);
    },
    async watchAfter(ms: number, onFetch: ScriptedProvider['onFetch']) {
      atMs = Date.parse(EXPIRES_AT) + ms;
      provider.onFetch = onFetch;
      return watchReversals(deps, item, unobserved);
    },
  };
}

it('those that their provider does not know any more are closed in a week, and told of together', async () => {
  for (const email of ['eva@example.com', 'joel@example.com']) {
    const { lookAfter, types } = await aCharge(email);
    expect(await lookAfter(6 * DAY_MS, notFound)).toMatchObject({ kind: 'retry' });
    expect(await types()).not.toContain('PaymentExpired');
    expect(await lookAfter(7 * DAY_MS, notFound)).toEqual({ kind: 'done' });
    expect(await types()).toContain('PaymentExpired');
  }
  const told = await stack.raised('CHARGE_OUTCOME_UNKNOWN');
  expect(told.map(({ details }) => details.connectionId)).toEqual([CONNECTION, CONNECTION]);
});

it('a paid one of them is asked about as seldom as any', async () => {
  const { lookAfter, watchAfter } = await aCharge('ines@example.com');
  await lookAfter(-1_000, (asked) => paid(referenceOf(asked)));
  const afterMs = 100 * DAY_MS + BEFORE_MS;
  expect(await watchAfter(100 * DAY_MS, notFound)).toEqual({ kind: 'retry', afterMs });
  expect(await watchAfter(181 * DAY_MS, notFound)).toEqual({ kind: 'done' });
});

it('a charge is not closed by a word that nobody knows for a day: it may be a new one for paid', async () => {
  const { lookAfter, types } = await aCharge('maria@example.com');
  expect(await lookAfter(1_000, withUnknownWord)).toMatchObject({ kind: 'retry' });
  expect(await lookAfter(23 * HOUR_MS, withUnknownWord)).toMatchObject({ kind: 'retry' });
  expect(await types()).not.toContain('PaymentExpired');
  await lookAfter(23.5 * HOUR_MS, (asked) => paid(referenceOf(asked)));
  expect(await types()).toContain('PaymentApproved');
});

it('one that nobody has explained in a day is closed like any other', async () => {
  const { lookAfter, types } = await aCharge('rui@example.com');
  await lookAfter(24 * HOUR_MS, withUnknownWord);
  expect(await types()).toContain('PaymentExpired');
});
