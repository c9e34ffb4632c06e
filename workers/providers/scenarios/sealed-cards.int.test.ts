import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Context } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, stageForFile } from '../testing/scenario.ts';
import { sealedCard, TEST_CARD } from '../testing/sealed-card.ts';

const stage = stageForFile();

describeScenarios('SEALED_CARDS', '$code opens a card', ({ code }, test) => {
  const adapter = adapterOf(code);
  const bundleOf = (paymentId: string, card: object) => {
    const { publicKey } = stage.sandbox.connection(code);
    return sealedCard({ publicKey, paymentId }, { ...TEST_CARD, ...card });
  };
  /** A context that notes what is sent. */
  const noting = () => {
    const context = stage.sandbox.context(code);
    const sent: string[] = [];
    const http: Context['http'] = {
      ...context.http,
      request(request, ...rest) {
        sent.push(`${request.method} ${request.path} ${request.body?.text ?? ''}`);
        return context.http.request(request, ...rest);
      },
    };
    return { context: { ...context, http }, sent };
  };
  const byCard = (card: object = {}) => {
    const reference = randomUUID();
    return chargeRequest({
      ...{ method: 'CREDIT_CARD', reference },
      cardToken: bundleOf(reference, card),
    });
  };

  test('the answer to the card is lost: nothing was charged, and sent again it is paid once', async () => {
    const context = stage.sandbox.context(code);
    const wanted = byCard();
    await stage.sandbox.fault({ provider: code, operation: 'token', kind: 'lostAnswer' });
    expect(await adapter.createTransaction(wanted, context)).toMatchObject({ kind: 'notSent' });
    expect(await stage.sandbox.charges(wanted.reference)).toEqual([]);
    expect(done(await adapter.createTransaction(wanted, context)).fact.paidCents).toBe(19_990);
    expect(await stage.sandbox.charges(wanted.reference)).toMatchObject([{ status: 'paid' }]);
  });

  test('a card that the provider does not take is declined, and LYNXPAY says what it says of the field', async () => {
    const wanted = byCard({ number: '4000000000000011' });
    expect(await adapter.createTransaction(wanted, stage.sandbox.context(code))).toMatchObject({
      kind: 'declined',
      family: 'DATA',
      ...(code === 'LYNXPAY' && { message: 'card.number: is not a valid card number' }),
    });
    expect(await stage.sandbox.charges(wanted.reference)).toEqual([]);
  });

  test('a card that was sealed for another payment is shown to nobody', async () => {
    const { context, sent } = noting();
    const wanted = { ...byCard(), reference: randomUUID() };
    expect(await adapter.createTransaction(wanted, context)).toMatchObject({
      kind: 'declined',
      family: 'TECHNICAL',
      providerStatus: 'CARD_NOT_OPENED',
      message: 'Erro salvando cartão',
    });
    expect(sent).toEqual([]);
  });

  test('a card is shown to the provider once, and in no other request', async () => {
    const { context, sent } = noting();
    const { fact } = done(await adapter.createTransaction(byCard(), context));
    await adapter.fetchTransaction({ transactionId: fact.transactionId }, context);
    expect(sent.filter((text) => text.includes(TEST_CARD.number))).toHaveLength(1);
    // The charge itself, or the request just before it.
    const shownAt = sent.findIndex((text) => text.includes(TEST_CARD.number));
    expect(sent.slice(shownAt).map((text) => text.split(' ')[0])).toEqual(
      code === 'VILLET' ? ['POST', 'GET'] : ['POST', 'POST', 'GET'],
    );
  });
});
