import { expect } from 'vitest';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, stageForFile } from '../testing/scenario.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();
const { buyer } = chargeRequest();

describeScenarios('PUBLIC_FORMS', '$code in its public form', ({ code }, test) => {
  const adapter = adapterOf(code);

  test('its public generation is read when it is asked: its event is ignored, as specified', async () => {
    const receiver = await startReceiver();
    // By this name the simulator speaks the public form.
    const sale = { buyer: { ...buyer, name: 'Forma Pública' }, webhookUrl: receiver.url };
    const context = stage.sandbox.context(code);
    const { fact } = done(await adapter.createTransaction(chargeRequest(sale), context));
    expect(fact).toMatchObject({ providerStatus: 'WAITING_PAYMENT', known: true, paidCents: 0 });
    const { transactionId } = fact;
    const act = (step: Parameters<typeof stage.sandbox.act>[1]) =>
      stage.sandbox.act(transactionId, step);
    const shown = async () => done(await adapter.fetchTransaction({ transactionId }, context)).fact;
    await act('pay');
    const paid = await receiver.until((webhook) =>
      webhook.rawBody.includes('TRANSACTION_PAID') ? webhook : undefined,
    );
    expect(adapter.parseWebhook(paid)).toEqual([]);
    expect(await shown()).toMatchObject({ status: 'APPROVED', paidCents: 19_990, reversals: [] });
    await act('chargeback');
    expect(await shown()).toMatchObject({
      status: 'CHARGEBACK',
      reversals: [{ kind: 'CHARGEBACK', totalCents: 19_990 }],
    });
    await receiver.close();
  });
});
