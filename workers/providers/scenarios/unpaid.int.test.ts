import { expect, test } from 'vitest';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { done, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

// Its word for what a bank took back, too (specification/gateway#mapping-by-provider).
test('an error at ZENDRY before anybody paid takes no money back', async () => {
  const adapter = adapterOf('ZENDRY');
  const context = stage.sandbox.context('ZENDRY');
  const { transactionId } = done(await adapter.createTransaction(chargeRequest(), context)).fact;
  await stage.sandbox.fault({
    ...{ provider: 'ZENDRY', operation: 'fetch', kind: 'statusWord', word: 'error' },
  });
  const { fact } = done(await adapter.fetchTransaction({ transactionId }, context));
  expect(fact).toMatchObject({ providerStatus: 'error', paidCents: 0, reversals: [] });
});

test.each(['PIX', 'BILLET'] as const)(
  'a %s at ASAAS that is overdue when it is found again says how it is paid',
  async (method) => {
    const adapter = adapterOf('ASAAS');
    const context = stage.sandbox.context('ASAAS');
    const wanted = chargeRequest({ method });
    const first = done(await adapter.createTransaction(wanted, context));
    await stage.sandbox.act(first.fact.transactionId, 'expire');
    const again = done(await adapter.createTransaction(wanted, context));
    expect(again.fact.transactionId).toBe(first.fact.transactionId);
    expect(again.details.pix?.code).toBe(first.details.pix?.code);
    expect(again.details.boleto?.line).toBe(first.details.boleto?.line);
  },
);
