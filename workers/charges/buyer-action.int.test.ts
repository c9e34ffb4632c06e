import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { EXPIRES_AT } from '../../domain/testing/payment-facts.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import { stageForFile, TO_BE_CONFIRMED } from '../providers/testing/scenario.ts';
import { allThatIsKept } from '../testing/all-that-is-kept.ts';
import { atSimulator, noticeOf } from '../testing/at-simulator.ts';
import { askingBuyer, charged, CONNECTION, scriptProvider } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { webhookHandler } from '../webhooks/apply-webhook.ts';
import { chargePayment } from './charge-payment.ts';
import type { ChargeJob } from './dependencies.ts';
import { checkCharge } from './process.ts';

/** Longer than a bank's page is waited for. */
const TOO_LONG_MS = 31 * 60_000;

const stage = stageForFile();
let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
});
afterAll(() => stack?.stop());

/** A sale by a card whose bank asks the buyer, at the real adapter of PAGNET. */
async function sell() {
  let clockMs = Date.now();
  const provider = await atSimulator(stage.sandbox, 'PAGNET');
  const deps = stack.dependenciesFor(provider, () => new Date(clockMs));
  const job = await stack.request(undefined, undefined, CONNECTION, {
    method: 'CREDIT_CARD',
    keptToken: await stage.sandbox.cardToken('PAGNET', TO_BE_CONFIRMED),
  });
  return {
    ...job,
    deps,
    pass: (ms: number) => void (clockMs += ms),
    charge: () => chargePayment(deps, job),
    check: () => checkCharge(deps, itemOf(job), unobserved),
    /** The provider tells of the charge. */
    notify: async () => {
      const [charge] = await stage.sandbox.charges(job.paymentId);
      await webhookHandler(deps)(noticeOf('PAGNET', charge?.transactionId ?? ''));
    },
    types: () => stack.typesOf(job.paymentId),
  };
}

const itemOf = ({ paymentId, ...job }: ChargeJob) => ({
  ...job,
  key: paymentId,
  kind: 'chargeStatus',
  openedAt: new Date().toISOString(),
  tries: 1,
});

/** Where the buyer is asked, as only who has the buyer's key can read it. */
async function pageOf(paymentId: string): Promise<string> {
  const created = (await stack.historyOf(paymentId)).find(
    ({ type }) => type === 'ProviderChargeCreated',
  );
  const { action } = created?.data as { action?: { sealedUrl?: Sealed } };
  const box = action?.sealedUrl ?? expect.fail('No page');
  return String(await stack.vault.open(box, `payment-${paymentId}/actionUrl`));
}

const answer = (page: string, given: 'confirm' | 'refuse') =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ answer: given }),
    redirect: 'manual',
  });

it.each([
  ['confirm', 'PaymentApproved'],
  ['refuse', 'PaymentRejected'],
] as const)('a buyer who goes to the bank’s page to %s: %s', async (given, end) => {
  const { paymentId, charge, notify, types } = await sell();
  await charge();
  expect(await types()).not.toContain(end);
  const { status, headers } = await answer(await pageOf(paymentId), given);
  expect([status, headers.get('location')]).toEqual([
    303,
    `https://razao.example/checkout/payment/${paymentId}`,
  ]);
  await notify();
  await notify();
  expect((await types()).filter((type) => type.startsWith('Payment'))).toEqual([end]);
});

it('a charge whose answer was lost is named by the webhook, and asks its buyer all the same', async () => {
  const { paymentId, charge, notify, types } = await sell();
  await stage.sandbox.fault({ provider: 'PAGNET', operation: 'create', kind: 'lostAnswer' });
  await charge();
  expect((await types()).at(-1)).toBe('ProviderChargeOutcomeUnknown');
  await notify();
  await answer(await pageOf(paymentId), 'confirm');
  await notify();
  expect(await types()).toContain('PaymentApproved');
});

it('nobody confirms: the payment ends in half an hour, and money that comes later is taken', async () => {
  const { paymentId, charge, check, notify, pass, types } = await sell();
  await charge();
  expect(await check()).toMatchObject({ kind: 'retry' });
  expect(await types()).not.toContain('PaymentExpired');
  pass(TOO_LONG_MS);
  expect(await check()).toEqual({ kind: 'done' });
  expect(await types()).toContain('PaymentExpired');
  await answer(await pageOf(paymentId), 'confirm');
  await notify();
  expect(await types()).toContain('PaymentApproved');
});

it('a card that was confirmed and that its bank still looks at is not closed', async () => {
  const provider = scriptProvider();
  const deps = stack.dependenciesFor(provider, () => new Date(EXPIRES_AT));
  const job = await stack.request();
  provider.onCreate = ({ reference }) => askingBuyer(reference);
  await chargePayment(deps, job);
  provider.onFetch = () => charged(job.paymentId, { providerStatus: 'in_analysis' });
  const check = () => checkCharge(deps, itemOf(job), unobserved);
  expect(await check()).toMatchObject({ kind: 'retry' });
  expect(await check()).toMatchObject({ kind: 'retry' });
  expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentExpired');
});

it('the address is in clear in no event and no table', async () => {
  const { paymentId, charge } = await sell();
  await charge();
  const { host, pathname } = new URL(await pageOf(paymentId));
  const { text, bytes } = await allThatIsKept(stack);
  expect([host, pathname].filter((part) => (text + bytes).includes(part))).toEqual([]);
});
