import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { adapterOf } from '../providers/testing/adapter.ts';
import { accountAnswering } from '../providers/testing/answering-all.ts';
import { WHOLE_EMV } from '../providers/testing/provider-exchange.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { chargePayment } from './charge-payment.ts';

let stack: WorkerStack;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

const PIX = { paymentMethod: 'pix', pix: { qrcode: WHOLE_EMV } };
const CARD = { paymentMethod: 'credit_card', card: { brand: 'visa', lastDigits: '1111' } };

/** A provider that makes the same of each charge, and says nobody's reference. */
function answering(method: PaymentMethod, body: object) {
  const provider = scriptProvider();
  const { context } = accountAnswering('HAWKPAY', { status: 200, body });
  const card = method === 'CREDIT_CARD' ? { cardToken: 'a-token' } : {};
  provider.onCreate = (request) =>
    adapterOf('HAWKPAY').createTransaction({ ...request, method, ...card }, context);
  return stack.dependenciesFor(provider);
}

describe('a provider that gives one transaction id to two sales', () => {
  it.each([
    ['a PIX that waits', 'PIX', { id: 7701, status: 'waiting_payment', amount: 10_000, ...PIX }],
    ['a PIX that is paid', 'PIX', { id: 7702, status: 'paid', amount: 10_000, ...PIX }],
    ['a card that is paid', 'CREDIT_CARD', { id: 7703, status: 'paid', amount: 10_000, ...CARD }],
  ] as const)('has one charge, the first one’s: %s', async (_which, method, body) => {
    const [first, second] = [await stack.request(), await stack.request()];
    const deps = { ...answering(method, body), findPayment: async () => first.paymentId };
    await chargePayment(deps, first);
    await chargePayment(deps, second);
    expect(await stack.typesOf(first.paymentId)).toContain('ProviderChargeCreated');
    const types = await stack.typesOf(second.paymentId);
    expect(types).toContain('ProviderFactMismatched');
    expect(types).not.toContain('ProviderChargeCreated');
    expect(types).not.toContain('PaymentApproved');
  });

  it('loses no charge that was answered while nobody can say whose it is', async () => {
    const job = await stack.request();
    const body = { id: 7704, status: 'waiting_payment', amount: 10_000, ...PIX };
    const findPayment = () => Promise.reject(new Error('The database is away'));
    await chargePayment({ ...answering('PIX', body), findPayment }, job);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
  });
});
