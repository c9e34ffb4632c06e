import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CardToSave, ChargeRequest, Context, SavedCard } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { factsOf } from '../testing/family-facts.ts';
import { APPROVED, done, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

describeScenarios('SAVED_CARDS', '$code keeps cards for their buyers', ({ code }, test) => {
  const adapter = adapterOf(code);
  const context = (deadlineMs?: number): Context =>
    stage.sandbox.context(code, deadlineMs ? { limits: { deadlineMs } } : {});
  const cardToSave = async (number = APPROVED): Promise<CardToSave> => ({
    ...chargeRequest({ method: 'CREDIT_CARD' }),
    cardToken: await stage.sandbox.cardToken(code, number),
  });
  const save = (wanted: CardToSave, within = context()) =>
    adapter.saveCard?.(wanted, within) ?? expect.fail('No card is saved');
  const charge = (savedCard: SavedCard, given: Partial<ChargeRequest> = {}) =>
    chargeRequest({ method: 'CREDIT_CARD', savedCard, ...given });
  const create = (wanted: ChargeRequest, within = context()) =>
    adapter.createTransaction(wanted, within);
  const byReference = ({ reference }: ChargeRequest) =>
    adapter.fetchTransaction({ reference, method: 'CREDIT_CARD' }, context());
  const paidCharges = async ({ reference }: ChargeRequest) =>
    (await stage.sandbox.charges(reference)).filter(({ status }) => status === 'paid').length;

  test('a card that was saved is charged again and again, without its code', async () => {
    const saved = done(await save(await cardToSave()));
    for (const wanted of [charge(saved), charge(saved, { installments: 3 })]) {
      const { fact, details } = done(await create(wanted));
      expect(fact).toMatchObject({ reference: wanted.reference, status: 'APPROVED', paidCents: 19_990 });
      expect(details.card?.lastFour).toBe('0010');
    }
  });

  test('to save a card charges nothing', async () => {
    const wanted = await cardToSave();
    await save(wanted);
    expect(await stage.sandbox.charges(wanted.reference)).toEqual([]);
  });

  test('two cards of one buyer are one customer’s', async () => {
    const [one, other] = [done(await save(await cardToSave())), done(await save(await cardToSave()))];
    expect(one.customerId).toBe(other.customerId);
    expect(one.cardId).not.toBe(other.cardId);
  });

  test('a saved card without funds is declined as any other', async () => {
    const saved = done(await save(await cardToSave('4000000000000028')));
    expect(await create(charge(saved))).toMatchObject({ kind: 'declined', family: 'FUNDS' });
  });

  test('a token that was used is not saved, and no mistake of the buyer', async () => {
    const wanted = await cardToSave();
    done(await save(wanted));
    expect(await save({ ...wanted, idempotencyKey: randomUUID() })).toMatchObject({
      kind: 'declined',
      ...{ family: 'TECHNICAL', providerStatus: 'CARD_TOKEN_REFUSED' },
    });
  });

  test('the answer to saving is lost: asked again it is the same card, saved once', async () => {
    const wanted = await cardToSave();
    await stage.sandbox.fault({ provider: code, operation: 'saveCard', kind: 'lostAnswer' });
    expect(await save(wanted)).toMatchObject({ kind: 'unknown' });
    const saved = done(await save(wanted));
    expect(done(await save(wanted))).toEqual(saved);
    expect(done(await create(charge(saved))).fact.paidCents).toBe(19_990);
  });

  test('saving never arrives: unknown, and asked again the card is saved', async () => {
    const wanted = await cardToSave();
    await stage.sandbox.fault({ provider: code, operation: 'saveCard', kind: 'hang' });
    expect(await save(wanted, context(700))).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    done(await save(wanted));
  });

  test('the buyer’s record is not answered: nothing was saved, and the token is still good', async () => {
    const wanted = await cardToSave();
    await stage.sandbox.fault({ provider: code, operation: 'token', kind: 'lostAnswer' });
    expect(await save(wanted)).toMatchObject({ kind: 'notSent' });
    done(await save(wanted));
  });

  test('keys of somebody else are refused: not sent', async () => {
    const { secrets } = stage.sandbox.connection(code);
    const wrong = Object.fromEntries(Object.keys(secrets).map((name) => [name, 'of-somebody-else']));
    expect(
      await save(await cardToSave(), stage.sandbox.context(code, { connection: { secrets: wrong } })),
    ).toEqual({ kind: 'notSent', reason: 'CREDENTIALS' });
  });

  test('a card of another customer, or that nobody saved, is not charged', async () => {
    const { buyer, ...mine } = await cardToSave();
    const saved = done(await save({ ...mine, buyer }));
    const other = { ...(await cardToSave()), buyer: { ...buyer, email: 'outra@example.com' } };
    const { customerId } = done(await save(other));
    for (const wrong of [
      { ...saved, customerId },
      { ...saved, cardId: 'card_0000000000000000' },
    ]) {
      const wanted = charge(wrong);
      expect(await create(wanted)).toMatchObject({ kind: 'declined', family: 'TECHNICAL' });
      expect(await paidCharges(wanted)).toBe(0);
    }
  });

  test('sent twice with one key: one charge', async () => {
    const wanted = charge(done(await save(await cardToSave())));
    const [first, second] = [done(await create(wanted)), done(await create(wanted))];
    expect(second.fact.transactionId).toBe(first.fact.transactionId);
    expect(await paidCharges(wanted)).toBe(1);
  });

  test('the answer to the charge is lost: found paid, and never paid twice', async () => {
    const wanted = charge(done(await save(await cardToSave())));
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = done(await byReference(wanted));
    expect(found.fact).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(done(await create(wanted)).fact.transactionId).toBe(found.fact.transactionId);
    expect(await paidCharges(wanted)).toBe(1);
  });

  test('the charge never arrives: not found, and sent again it is paid once', async () => {
    const wanted = charge(done(await save(await cardToSave())));
    await stage.sandbox.fault({ provider: code, operation: factsOf(code).charge, kind: 'hang' });
    expect(await create(wanted, context(700))).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    expect(await byReference(wanted)).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(done(await create(wanted)).fact.paidCents).toBe(19_990);
    expect(await paidCharges(wanted)).toBe(1);
  });
});
