import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { done, stageForFile } from '../testing/scenario.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();
const banks = PROVIDERS.filter(({ family }) => family === 'BCB_PIX_ONZ');

/** What a webhook of these banks may name in place of the charge. */
describe.each(banks)('a PIX at $code, by its id among banks', ({ code }) => {
  const byId = (transactionId: string) =>
    adapterOf(code).fetchTransaction({ transactionId }, stage.sandbox.context(code));

  test('is found as the charge that it paid', async () => {
    const receiver = await startReceiver();
    await stage.sandbox.hook(code, receiver.url);
    const context = stage.sandbox.context(code);
    const { fact } = done(await adapterOf(code).createTransaction(chargeRequest(), context));
    await stage.sandbox.act(fact.transactionId, 'pay');
    const endToEndId = await receiver.until(
      ({ rawBody }) => /E\d{20}[0-9A-Za-z]{11}/.exec(rawBody.toString())?.[0],
    );
    await receiver.close();
    expect(done(await byId(endToEndId)).fact).toMatchObject({
      ...{ transactionId: fact.transactionId, paidCents: 19_990 },
    });
  });

  test('is not found where nobody paid by it', async () =>
    expect(await byId('E99999010202611280335imWCmm0Xo0v')).toEqual({
      kind: 'notSent',
      reason: 'NOT_FOUND',
    }));
});
