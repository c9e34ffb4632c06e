import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { ChargeDependencies, ChargeJob } from '../charges/dependencies.ts';
import { NOT_FOUND_PROVES_MS } from '../charges/look-up.ts';
import { APPROVED, stageForFile } from '../providers/testing/scenario.ts';
import { atSimulator, noticeOf } from '../testing/at-simulator.ts';
import { CONNECTION } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { webhookHandler } from './apply-webhook.ts';

const stage = stageForFile();
let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

it('a notice about an Iugu invoice that no card has reached leaves the sale to its second attempt', async () => {
  let clock = Date.now();
  const deps = stack.dependenciesFor(
    await atSimulator(stage.sandbox, 'IUGUBAAS'),
    () => new Date(clock),
  );
  const job = await cardPurchase();
  await webhookHandler(deps)(await noticeOfUnreachedInvoice(deps, job));
  expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderChargeOutcomeUnknown');

  clock += NOT_FOUND_PROVES_MS + 1_000;
  await chargePayment(deps, job);
  clock += 5_000;
  await chargePayment(deps, job);
  expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
});

it('nor does another worker take it for the charge that still remembers the sale as it was before', async () => {
  const deps = stack.dependenciesFor(await atSimulator(stage.sandbox, 'IUGUBAAS'));
  const job = await cardPurchase();
  await loadCached(stack.otherStore, payment, job.paymentId);
  const notice = await noticeOfUnreachedInvoice(deps, job);
  await webhookHandler({ ...deps, store: stack.otherStore })(notice);
  expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderChargeOutcomeUnknown');
});

const cardPurchase = async () =>
  stack.request(undefined, new Date(), CONNECTION, {
    method: 'CREDIT_CARD',
    cardToken: await stage.sandbox.cardToken('IUGUBAAS', APPROVED),
  });

/** The invoice is made, the card's answer lost; the provider tells of the invoice. */
async function noticeOfUnreachedInvoice(
  deps: ChargeDependencies,
  job: ChargeJob,
): Promise<ReceivedWebhook> {
  await stage.sandbox.fault({ provider: 'IUGUBAAS', operation: 'create', kind: 'lostAnswer' });
  await chargePayment(deps, job);
  const [invoice] = await stage.sandbox.charges(job.paymentId);
  return noticeOf('IUGUBAAS', invoice?.transactionId ?? '');
}
