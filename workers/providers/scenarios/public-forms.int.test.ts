import { expect } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { pagnet } from '../../../domain/providers/pagnet.ts';
import type { ChargeRequest } from '../contract.ts';
import { basicCredentials } from '../kit/basic-auth.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, stageForFile } from '../testing/scenario.ts';
import { startReceiver, type Receiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();
const { buyer } = chargeRequest();
/** By this name the simulator speaks the public form. */
const PUBLIC = { buyer: { ...buyer, name: 'Forma Pública' } };
/** What only the public form says of a charge that waits, and of one that is paid. */
const WORDS: Partial<Record<ProviderCode, { waiting?: string; paid: string }>> = {
  WITETEC: { waiting: 'WAITING_PAYMENT', paid: 'PAID' },
  REFLOWPAY: { paid: 'completed' },
  CASHTIME: { paid: 'completed' },
  PLUGGOU: { paid: 'approved' },
  HAWKPAY: { paid: 'approved' },
  PAGNET: { paid: 'approved' },
  PAYSHARKGATEWAY: { paid: 'approved' },
};

describeScenarios('PUBLIC_FORMS', '$code in its public form', ({ code }, test) => {
  const adapter = adapterOf(code);
  const context = () => stage.sandbox.context(code);
  const sold = async (given: Partial<ChargeRequest> = {}) =>
    done(await adapter.createTransaction(chargeRequest({ ...PUBLIC, ...given }), context())).fact;
  const act = (id: string, step: string) => stage.sandbox.act(id, step);
  const shown = async (transactionId: string) =>
    done(await adapter.fetchTransaction({ transactionId }, context())).fact;

  test('what became of a sale is read: it waits, is paid, and is taken back', async () => {
    const { transactionId } = await sold();
    const { waiting, paid } = WORDS[code] ?? {};
    const said = (providerStatus: string | undefined) => providerStatus && { providerStatus };
    expect(await shown(transactionId)).toMatchObject({
      ...{ status: 'PENDING', known: true, paidCents: 0, ...said(waiting) },
    });
    await act(transactionId, 'pay');
    expect(await shown(transactionId)).toMatchObject({
      ...{ status: 'APPROVED', paidCents: 19_990, reversals: [], ...said(paid) },
    });
    await act(transactionId, 'chargeback');
    expect((await shown(transactionId)).reversals).toMatchObject([{ totalCents: 19_990 }]);
  });

  test('its event is ignored, as specified', async () => {
    const receiver = await startReceiver();
    const { transactionId } = await sold({ webhookUrl: receiver.url });
    await act(transactionId, 'pay');
    expect(adapter.parseWebhook(await told(receiver, 'TRANSACTION_PAID'))).toEqual([]);
    await receiver.close();
  });

  test('a refund has no path there: it is a no, and the sale stays paid', async () => {
    const { transactionId } = await sold();
    await act(transactionId, 'pay');
    const asked = { transactionId, refundId: 'r', amountCents: 19_990, paidCents: 19_990 };
    const never = { refundedBeforeCents: 0, mayHaveHappened: false };
    expect(done(await adapter.refund({ ...asked, ...never }, context())).status).toBe(false);
    expect(await shown(transactionId)).toMatchObject({ status: 'APPROVED', reversals: [] });
  });

  test('the brand of today is another API: nothing is sold there, and what it tells moves nothing', async () => {
    const receiver = await startReceiver();
    const { origin } = new URL(stage.sandbox.connection('PAGNET').baseUrl);
    const baseUrl = `${origin}/podpay-v1/v1`;
    const there = stage.sandbox.context(code, { connection: { baseUrl } });
    expect(await adapter.createTransaction(chargeRequest(PUBLIC), there)).toMatchObject({
      kind: 'notSent',
    });
    const id = await soldAtBrand(baseUrl, receiver.url);
    await act(id, 'pay');
    expect(adapter.parseWebhook(await told(receiver, '"approved"'))).toEqual([]);
    await receiver.close();
  });

  test('an account that is asked for its token as specified sells', async () => {
    const specified = { publicKey: 'forma-especificada' };
    const wanted = chargeRequest();
    const theirs = stage.sandbox.context(code, { connection: specified });
    done(await adapter.createTransaction(wanted, theirs));
    const { secrets } = stage.sandbox.connection(code);
    const wrong = { ...specified, secrets: { ...secrets, galaxHash: 'another' } };
    const others = stage.sandbox.context(code, { connection: wrong });
    expect(await adapter.createTransaction(wanted, others)).toMatchObject({
      ...{ kind: 'notSent', reason: 'CREDENTIALS' },
    });
  });

  test('an account without a company sells', async () => {
    const noCompany = stage.sandbox.context(code, { connection: { publicKey: '' } });
    done(await adapter.createTransaction(chargeRequest(), noCompany));
  });
});

const told = (receiver: Receiver, text: string) =>
  receiver.until((webhook) => (webhook.rawBody.includes(text) ? webhook : undefined));

/** A sale as the brand's own clients make it (specification/providers#v1-public-secret). */
async function soldAtBrand(baseUrl: string, postbackUrl: string): Promise<string> {
  const { publicKey, secrets } = pagnet.simulator;
  const answer = await fetch(`${baseUrl}/transactions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...basicCredentials(publicKey, secrets.secretKey ?? ''),
    },
    body: JSON.stringify({
      amount: 19_990,
      paymentMethod: 'pix',
      customer: {
        name: PUBLIC.buyer.name,
        email: buyer.email,
        phone: '11987654321',
        document: { number: '52998224725', type: 'cpf' },
      },
      items: [{ title: 'Curso', unitPrice: 19_990, quantity: 1, tangible: false, externalRef: 'c' }],
      externalRef: 'venda',
      postbackUrl,
    }),
  });
  const { id } = (await answer.json()) as { id: number };
  return String(id);
}
