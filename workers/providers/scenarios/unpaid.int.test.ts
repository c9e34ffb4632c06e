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
