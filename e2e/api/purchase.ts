import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { buy, eventually, graphql, type Answer, type Purchased } from '../support/api.ts';
import { kill } from '../support/instance.ts';
import { cardToken, chargesOf } from '../support/sandbox.ts';

const newKey = () => `key-${randomUUID()}`;
const codeOf = ({ errors }: Answer<unknown>) => errors?.[0]?.extensions.code;

const priceOf = async (url: string, answer: Answer<Purchased>) => {
  const found = await graphql<{ payment: { amount: number } }>(
    url,
    'query($id: ID!) { payment(id: $id) { amount } }',
    { id: answer.data?.purchase.paymentId },
  );
  return found.data?.payment.amount;
};

export const purchaseSuite = ({ url, instance, operator }: Running) =>
  describe('purchase', () => {
    // specification/reliability#r1-a-repeated-request-has-one-effect
    describe('with the same key', () => {
      it('is one payment and one charge, ten times at once', async () => {
        const key = newKey();
        // One whose charge takes longer than an answer waits has no code yet, and asks again.
        const bought = () =>
          eventually(
            () => buy(url(), key),
            ({ data }) => Boolean(data?.purchase.payment.pix),
          );
        const answers = await Promise.all(Array.from({ length: 10 }, bought));
        const codes = new Set(answers.map(({ data }) => data?.purchase.payment.pix?.pixCode));
        const ids = [...new Set(answers.map(({ data }) => data?.purchase.paymentId))];
        expect([codes.size, [...codes][0], ids.length]).toEqual([
          1,
          expect.stringMatching(/^000201/),
          1,
        ]);
        expect(await chargesOf(url(), ids[0] ?? '')).toHaveLength(1);
      });

      it('answers the same code again, at once, long after the charge was made', async () => {
        const key = newKey();
        const first = await buy(url(), key);
        const began = Date.now();
        const again = await buy(url(), key);
        expect(again.data).toEqual(first.data);
        expect(Date.now() - began).toBeLessThan(5_000);
      });

      it('answers the same after the api was killed and came back', async () => {
        const key = newKey();
        const first = await buy(url(), key);
        instance().pidsOf('api').forEach(kill);
        const again = await eventually(
          () => buy(url(), key),
          ({ data }) => Boolean(data),
        );
        expect(again.data).toEqual(first.data);
        expect(await chargesOf(url(), first.data?.purchase.paymentId ?? '')).toHaveLength(1);
      });

      it('is the same card payment when only the card’s token is new', async () => {
        const key = newKey();
        const card = async () => ({
          paymentMethod: 'CREDIT_CARD',
          creditCard: { token: await cardToken(url()), installments: 1 },
        });
        const first = await buy(url(), key, await card());
        expect(first.data?.purchase.status).toBe('APPROVED');
        expect((await buy(url(), key, await card())).data).toEqual(first.data);
        expect(await chargesOf(url(), first.data?.purchase.paymentId ?? '')).toHaveLength(1);
      });

      it('is the same payment after the seller changed the price', async () => {
        const [key, offerId] = [newKey(), `price-${randomUUID()}`];
        await operator().saveOffer(offerId, { priceCents: 5_000 });
        const first = await buy(url(), key, { offerId, expectedTotal: 5_000 });
        await operator().saveOffer(offerId, { priceCents: 6_000 });
        await eventually(
          () => buy(url(), newKey(), { offerId, expectedTotal: 5_000 }),
          (answer) => codeOf(answer) === 'PRICE_CHANGED',
        );
        expect((await buy(url(), key, { offerId, expectedTotal: 5_000 })).data).toEqual(first.data);
      });

      it.each([
        { name: 'Outra Pessoa' },
        { paymentMethod: 'BILLET' },
        { orderBumpsIds: ['demo-bump-ebook'] },
      ])('and another input is refused: %o', async (change) => {
        const key = newKey();
        await buy(url(), key);
        expect(codeOf(await buy(url(), key, change))).toBe('IDEMPOTENCY_KEY_REUSED');
      });
    });

    describe('is refused', () => {
      beforeAll(async () => {
        await operator().saveOffer('only-pix', { methods: ['PIX'] });
      });

      const card = (installments: number) => ({
        paymentMethod: 'CREDIT_CARD',
        creditCard: { token: 'token_x', installments },
      });
      it.each<[why: string, input: Record<string, unknown>, code: string]>([
        ['an offer that does not exist', { offerId: 'nothing' }, 'OFFER_NOT_FOUND'],
        ['a total that the buyer did not see', { expectedTotal: 19_699 }, 'PRICE_CHANGED'],
        ['a bump that the offer does not have', { orderBumpsIds: ['demo-digital'] }, 'INVALID_INPUT'],
        [
          'a method that the offer does not take',
          { offerId: 'only-pix', paymentMethod: 'BILLET' },
          'METHOD_NOT_ENABLED',
        ],
        ['a card without token', { paymentMethod: 'CREDIT_CARD' }, 'CARD_TOKEN_REQUIRED'],
        [
          'a card with an empty token',
          { paymentMethod: 'CREDIT_CARD', creditCard: { token: '', installments: 1 } },
          'CARD_TOKEN_REQUIRED',
        ],
        ['thirteen installments', card(13), 'INVALID_INPUT'],
        ['no installment', card(0), 'INVALID_INPUT'],
        ['a method nobody knows', { paymentMethod: 'BITCOIN' }, 'INVALID_INPUT'],
        ['a price of its own', { price: 1 }, 'INVALID_INPUT'],
        ['a name longer than any', { name: 'x'.repeat(201) }, 'INVALID_INPUT'],
      ])('for %s', async (_why, input, code) => {
        const answer = await buy(url(), newKey(), input);
        expect([answer.status, answer.data, codeOf(answer)]).toEqual([400, null, code]);
      });

      it('for installments that would be too small', async () => {
        await operator().saveOffer('small', { priceCents: 1_000 });
        expect(codeOf(await buy(url(), newKey(), { offerId: 'small', ...card(12) }))).toBe(
          'INSTALLMENTS_NOT_OFFERED',
        );
      });

      it('with a key that is none', async () => {
        expect(codeOf(await buy(url(), 'short'))).toBe('INVALID_INPUT');
      });

      // The order of specification/checkout#checks-on-submit: each line mends what the line before
      // was refused for.
      it.each<[code: string | undefined, input: Record<string, unknown>]>([
        ['INVALID_CPF', { cpf: null, phone: null, name: 'Ana', email: 'ana' }],
        ['INVALID_PHONE', { cpf: '11111111111', phone: null, name: 'Ana', email: 'ana' }],
        ['INVALID_CPF', { cpf: '11111111111', phone: '123', name: 'Ana', email: 'ana' }],
        ['INVALID_PHONE', { cpf: '52998224725', phone: '123', name: 'Ana', email: 'ana' }],
        ['NAME_REQUIRED', { cpf: '52998224725', phone: '11987654321', name: 'Ana', email: 'ana' }],
        ['INVALID_EMAIL', { cpf: '52998224725', phone: '11987654321', name: 'Ana Lima', email: 'ana' }],
        [
          undefined,
          {
            cpf: '529.982.247-25',
            phone: '+55 (11) 98765-4321',
            name: ' Ana  Lima ',
            email: 'Ana@Example.com ',
          },
        ],
      ])('first for %s', async (code, input) => {
        expect(codeOf(await buy(url(), newKey(), input))).toBe(code);
      });
    });

    it('takes no fare and no price from the buyer', async () => {
      const orderBumpsIds = ['demo-bump-ebook', 'demo-bump-ebook'];
      const answer = await buy(url(), newKey(), { orderBumpsIds });
      expect(await priceOf(url(), answer)).toBe(19_700 + 4_700);
      expect(codeOf(await buy(url(), newKey(), { deliveryFare: 1 }))).toBe('PRICE_CHANGED');
    });

    it('adds the interest of its installments to a card payment', async () => {
      const creditCard = { token: await cardToken(url()), installments: 4 };
      const options = await graphql<{ getInstallments: { finalValue: number }[] }>(
        url(),
        '{ getInstallments(checkoutId: "demo-digital") { finalValue } }',
      );
      const expectedTotal = options.data?.getInstallments[3]?.finalValue;
      expect(expectedTotal).toBeGreaterThan(19_700);
      const byCard = { paymentMethod: 'CREDIT_CARD', creditCard };
      const without = { ...byCard, expectedTotal: 19_700 };
      expect(codeOf(await buy(url(), newKey(), without))).toBe('PRICE_CHANGED');
      const answer = await buy(url(), newKey(), { ...byCard, expectedTotal });
      expect(await priceOf(url(), answer)).toBe(expectedTotal);
    });

    it('tells nobody about a payment whose id they guess', async () => {
      expect(
        (await graphql(url(), 'query($id: ID!) { payment(id: $id) { id } }', { id: randomUUID() })).data,
      ).toEqual({ payment: null });
    });
  });
