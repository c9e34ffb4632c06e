import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Charge, ChargeRequest, Context, Outcome } from '../contract.ts';
import { chargeIn } from '../kit/charge-in.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { adapterOf } from '../testing/adapter.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { factsOf } from '../testing/family-facts.ts';
import { APPROVED, done, IN_ANALYSIS, stageForFile, TO_BE_CONFIRMED } from '../testing/scenario.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();

describeScenarios('CARDS', '$code sells by card', ({ code }, test) => {
  const adapter = adapterOf(code);
  const context = (deadlineMs?: number): Context =>
    stage.sandbox.context(code, deadlineMs ? { limits: { deadlineMs } } : {});
  const request = async (number: string, given: Partial<ChargeRequest> = {}) => {
    const { reference = randomUUID() } = given;
    return chargeRequest({
      method: 'CREDIT_CARD',
      reference,
      installments: 3,
      cardToken: await stage.sandbox.cardToken(code, number, reference),
      ...given,
    });
  };
  const create = (wanted: ChargeRequest, within = context()) =>
    adapter.createTransaction(wanted, within);
  const byReference = ({ reference }: ChargeRequest) =>
    adapter.fetchTransaction({ reference, method: 'CREDIT_CARD' }, context());
  const byId = async (transactionId: string) =>
    done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  const paidCharges = async ({ reference }: ChargeRequest) =>
    (await stage.sandbox.charges(reference)).filter(({ status }) => status === 'paid').length;

  test('an approved card is paid at once', async () => {
    const wanted = await request(APPROVED);
    const charge = done(await create(wanted));
    expect(charge.fact).toMatchObject({
      reference: wanted.reference,
      status: 'APPROVED',
      paidCents: 19_990,
      reversals: [],
    });
    expect(charge.details.card?.lastFour).toBe('0010');
  });

  test.each([
    ['4000000000000028', 'FUNDS'],
    ['4000000000000044', 'DATA'],
    ['4000000000000051', 'CONTACT_BANK'],
    ['4000000000000077', 'FRAUD'],
    ['4000000000000085', 'TECHNICAL'],
  ])('card %s is declined for %s, under an id that can be asked about', async (number, family) => {
    const wanted = await request(number);
    const declined = await create(wanted);
    expect(declined).toMatchObject({ kind: 'declined', family });
    expect(await paidCharges(wanted)).toBe(0);
    // What is heard of it later is the declined charge's own.
    const { transactionId = '' } = declined as { transactionId?: string };
    expect(await byId(transactionId)).toMatchObject({ transactionId, paidCents: 0 });
  });

  test('it is charged in as many instalments as the buyer chose', async () => {
    const wanted = await request(APPROVED);
    await create(wanted);
    expect(await stage.sandbox.charges(wanted.reference)).toMatchObject([
      { card: expect.stringMatching(/ •••• 0010, 3x$/) },
    ]);
  });

  test('a token that the provider has not, or not any more, is no mistake of the buyer', async () => {
    expect(
      await create(chargeRequest({ method: 'CREDIT_CARD', cardToken: 'token_0000000000000000' })),
    ).toMatchObject({
      kind: 'declined',
      ...(factsOf(code).tokenRefused ?? { family: 'TECHNICAL', providerStatus: 'CARD_TOKEN_REFUSED' }),
    });
  });

  test.each([
    ['pay', { status: 'APPROVED', paidCents: 19_990 }],
    ['refuse', { status: 'REJECTED', paidCents: 0 }],
  ])('a card in analysis waits, then: %s', async (action, expected) => {
    const { fact } = done(await create(await request(IN_ANALYSIS)));
    expect(fact).toMatchObject({ status: 'PENDING', known: true, paidCents: 0 });
    await stage.sandbox.act(fact.transactionId, action);
    expect(await byId(fact.transactionId)).toMatchObject({ known: true, ...expected });
  });

  test('the answer to the charge is lost: found paid, and never paid twice', async () => {
    const wanted = await request(APPROVED);
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = done(await byReference(wanted));
    expect(found.fact).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(done(await create(wanted)).fact.transactionId).toBe(found.fact.transactionId);
    expect(await paidCharges(wanted)).toBe(1);
  });

  test('the charge never arrives: not found, and sent again it is paid once', async () => {
    const wanted = await request(APPROVED);
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'hang' });
    expect(await create(wanted, context(700))).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    expect(await byReference(wanted)).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(done(await create(wanted)).fact).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(await paidCharges(wanted)).toBe(1);
    expect(await stage.sandbox.charges(wanted.reference)).toHaveLength(1);
  });

  test('the answer to a refusal is lost: the card is not charged, and the end is a refusal', async () => {
    const wanted = await request('4000000000000028');
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = await byReference(wanted);
    const end = found.kind === 'notSent' ? await create(wanted) : found;
    expect(end.kind === 'done' ? end.value.fact.closed : end.kind).toBe(
      end.kind === 'done' ? 'REFUSED' : 'declined',
    );
    expect(await paidCharges(wanted)).toBe(0);
  });

  test.each([
    ['lostAnswer', 1],
    ['hang', 0],
  ])(
    'no answer to the charge (%s): unknown, and our reference finds nothing out',
    async (kind, paid) => {
      const wanted = await request(APPROVED);
      await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind });
      expect(await create(wanted, context(700))).toMatchObject({ kind: 'unknown' });
      expect(await byReference(wanted)).toEqual({ kind: 'unknown', reason: 'LOOKUP_NOT_SUPPORTED' });
      expect(await paidCharges(wanted)).toBe(paid);
    },
  );

  test('an answer to the charge that was lost is made good by the webhook, and paid once', async () => {
    const receiver = await startReceiver();
    await stage.sandbox.hook(code, receiver.url);
    const wanted = await request(APPROVED, { webhookUrl: receiver.url });
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const reference = await receiver.until((webhook) => adapter.parseWebhook(webhook)?.[0]);
    expect(await byId(reference.transactionId)).toMatchObject({
      reference: wanted.reference,
      status: 'APPROVED',
      paidCents: 19_990,
    });
    expect(await paidCharges(wanted)).toBe(1);
    await receiver.close();
  });

  /** A charge whose buyer has to act, and where. */
  const asked = (outcome: Outcome<Charge>) => {
    expect(outcome).toMatchObject({ kind: 'action', value: { details: { action: expect.anything() } } });
    const { fact, details } = chargeIn(outcome) ?? expect.fail();
    return { fact, action: details.action ?? expect.fail() };
  };
  const answer = (page: string, given: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer: given }), redirect: 'manual' });

  test.each([
    ['confirm', { status: 'APPROVED', paidCents: 19_990 }],
    ['refuse', { status: 'REJECTED', paidCents: 0, closed: 'REFUSED', family: 'CONTACT_BANK' }],
  ])(
    'a card that its bank asks the buyer about is not paid before, and then: %s',
    async (given, expected) => {
      const returnUrl = 'https://shop.example/checkout/payment/1';
      const { fact, action } = asked(await create(await request(TO_BE_CONFIRMED, { returnUrl })));
      expect(fact).toMatchObject({ status: 'PENDING', known: true, paidCents: 0 });
      const { transactionId } = fact;
      expect(asked(await adapter.fetchTransaction({ transactionId }, context())).action.url).toBe(
        action.url,
      );
      expect(await (await fetch(action.url)).text()).toContain('Confirmar');
      const { status, headers } = await answer(action.url, given);
      expect([status, headers.get('location')]).toEqual([303, returnUrl]);
      expect(await byId(transactionId)).toMatchObject({ known: true, ...expected });
    },
  );

  test('a card that nobody confirms ends without money', async () => {
    const { fact } = asked(await create(await request(TO_BE_CONFIRMED)));
    await stage.sandbox.act(fact.transactionId, 'expire');
    expect(await byId(fact.transactionId)).toMatchObject({ paidCents: 0, closed: 'CANCELLED' });
  });

  test('a confirmation is told before the buyer is back, and given twice it pays once', async () => {
    const receiver = await startReceiver();
    const wanted = await request(TO_BE_CONFIRMED, { webhookUrl: receiver.url });
    const { fact, action } = asked(await create(wanted));
    await answer(action.url, 'confirm');
    await receiver.until((webhook) =>
      adapter
        .parseWebhook(webhook)
        ?.find(({ providerStatus }) => adapter.paymentStatus(providerStatus) === 'APPROVED'),
    );
    await answer(action.url, 'confirm');
    await answer(action.url, 'refuse');
    expect(await byId(fact.transactionId)).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(await paidCharges(wanted)).toBe(1);
    await receiver.close();
  });

  test('an answer that asks the buyer was lost: the charge that the webhook names asks them still', async () => {
    const receiver = await startReceiver();
    const wanted = await request(TO_BE_CONFIRMED, { webhookUrl: receiver.url });
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const { transactionId } = await receiver.until((webhook) => adapter.parseWebhook(webhook)?.[0]);
    const { fact } = asked(await adapter.fetchTransaction({ transactionId }, context()));
    expect(fact).toMatchObject({ reference: wanted.reference, paidCents: 0 });
    await receiver.close();
  });

  test('a card in analysis that we close is not charged, and one that was paid is not closed', async () => {
    const { transactionId } = done(await create(await request(IN_ANALYSIS))).fact;
    const closed = done((await adapter.cancel?.(transactionId, context())) ?? expect.fail());
    expect(closed.fact).toMatchObject({ known: true, paidCents: 0, closed: 'CANCELLED' });
    const paid = done(await create(await request(APPROVED))).fact;
    expect(await adapter.cancel?.(paid.transactionId, context())).toMatchObject({ kind: 'declined' });
  });

  test('a webhook names the charge, and what it says is found there', async () => {
    const receiver = await startReceiver();
    await stage.sandbox.hook(code, receiver.url);
    const { fact } = done(await create(await request(IN_ANALYSIS, { webhookUrl: receiver.url })));
    await stage.sandbox.act(fact.transactionId, 'pay');
    const reference = await receiver.until((webhook) =>
      adapter
        .parseWebhook(webhook)
        ?.find(({ providerStatus }) => adapter.paymentStatus(providerStatus) === 'APPROVED'),
    );
    expect(reference.transactionId).toBe(fact.transactionId);
    expect(await byId(reference.transactionId)).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    await receiver.close();
  });
});

describeScenarios('IUGU_CARDS', '$code between invoice and charge', ({ code }, test) => {
  const adapter = adapterOf(code);

  test('the answer to the invoice is lost: nothing was charged, and sent again one invoice is paid once', async () => {
    const context = stage.sandbox.context(code);
    const wanted = chargeRequest({
      method: 'CREDIT_CARD',
      cardToken: await stage.sandbox.cardToken(code, APPROVED),
    });
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'lostAnswer' });
    expect(await adapter.createTransaction(wanted, context)).toMatchObject({ kind: 'unknown' });
    expect(
      await adapter.fetchTransaction({ reference: wanted.reference, method: 'CREDIT_CARD' }, context),
    ).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(done(await adapter.createTransaction(wanted, context)).fact.paidCents).toBe(19_990);
    expect(await stage.sandbox.charges(wanted.reference)).toMatchObject([{ status: 'paid' }]);
  });

  test('a refused card leaves no invoice that could be paid elsewhere', async () => {
    const wanted = chargeRequest({
      method: 'CREDIT_CARD',
      cardToken: await stage.sandbox.cardToken(code, '4000000000000028'),
    });
    expect(await adapter.createTransaction(wanted, stage.sandbox.context(code))).toMatchObject({
      kind: 'declined',
      family: 'FUNDS',
      providerStatus: 'LR_51',
    });
    expect(await stage.sandbox.charges(wanted.reference)).toMatchObject([{ status: 'canceled' }]);
  });
});
