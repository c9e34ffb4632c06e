// Slow: a PIX of every brand that renews expires, is renewed, and is paid late.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { renewCharge } from '../../domain/payment/renewal.ts';
import { handle } from '../../eventstore/repository.ts';
import { providers } from '../providers/registry.ts';
import { stageForFile } from '../providers/testing/scenario.ts';
import { atSimulator, noticeOf } from '../testing/at-simulator.ts';
import { CONNECTION } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { webhookHandler } from '../webhooks/apply-webhook.ts';
import { chargePayment } from './charge-payment.ts';

const stage = stageForFile();
let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

type Created = Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'];

const chargesOf = async (paymentId: string): Promise<Created[]> =>
  (await stack.historyOf(paymentId))
    .filter(({ type }) => type === 'ProviderChargeCreated')
    .map(({ data }) => data as Created);

/** A PIX that expired, and its renewal, which waits to be paid: both at the provider. */
async function renewedAt(code: Parameters<typeof atSimulator>[1]) {
  let clockMs = Date.now();
  const deps = stack.dependenciesFor(await atSimulator(stage.sandbox, code), () => new Date(clockMs));
  const job = await stack.request();
  const { paymentId } = job;
  await chargePayment(deps, job);
  const [first] = await chargesOf(paymentId);
  clockMs = Date.parse(first?.pix?.expiresAt ?? '') + 1_000;
  await handle(stack.store, payment, {
    ...{ id: paymentId, commandId: randomUUID(), correlationId: paymentId, actor: 'buyer' },
    decide: (state) => renewCharge(state, { number: 1, at: new Date(clockMs).toISOString() }),
  });
  const asked = (await stack.historyOf(paymentId)).at(-1);
  expect(asked?.type).toBe('ChargeRenewalRequested');
  await chargePayment(deps, { ...job, connectionId: CONNECTION, eventId: asked?.id ?? '' });
  const [, second] = await chargesOf(paymentId);
  return { deps, paymentId, first, second };
}

const takers = [...providers]
  .filter(([, { capabilities }]) => capabilities.methods.includes('PIX'))
  .map(([code]) => code);

describe.each(takers)('a PIX renewed at %s', (code) => {
  it('has another code; money that comes late by the first is the sale’s, once', async () => {
    const { deps, paymentId, first, second } = await renewedAt(code);
    expect(second?.pix?.code).toMatch(/\S/);
    expect(second?.transactionId).not.toBe(first?.transactionId);
    expect(second?.pix?.code).not.toBe(first?.pix?.code);

    await stage.sandbox.act(first?.transactionId ?? '', 'pay');
    // As the process enqueues each charge: some providers do not say our reference.
    const findPayment = async (_connectionId: string, transactionId: string) =>
      [first, second].some((charge) => charge?.transactionId === transactionId) ? paymentId : undefined;
    const told = noticeOf(code, first?.transactionId ?? '');
    for (let time = 0; time < 2; time += 1) await webhookHandler({ ...deps, findPayment })(told);
    const types = await stack.typesOf(paymentId);
    for (const type of ['ReplacedChargePaid', 'PaymentApproved', 'JournalPosted'])
      expect(
        types.filter((each) => each === type),
        type,
      ).toHaveLength(1);
  });
});
