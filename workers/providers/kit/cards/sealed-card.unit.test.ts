import { describe, expect, test } from 'vitest';
import { paymentIdOf } from '../../../../domain/payment/order.ts';
import { providerOf } from '../../../../domain/providers/registry.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { sealedCard, TEST_CARD } from '../../testing/sealed-card.ts';

const publicKey = providerOf('LYNXPAY')?.simulator.publicKey ?? '';
const paymentId = paymentIdOf('offer-1', '6f1c2f5e-7b0e-4d43-9c59-1a3b6e0b2c11');
/** What the test card is sealed for. */
const PLACE = { publicKey, paymentId };
const ANSWERS = {
  'POST /cards/tokenize': { body: { token: 'lynx_1' } },
  'POST /transactions': {
    body: {
      id: 't-1',
      status: 'paid',
      amount: 19_990,
      paidAt: '2026-03-02T15:00:00Z',
      card: { brand: 'Visa', lastFour: '0010' },
    },
  },
};

/** What the card frame's `seal-card.ts` made of the test card with another number for it. */
const SEALED_BY_THE_PAGE =
  'cb2.BF14w1JwXN4J0heKQQc2kGUper9tS7HXVM0RGn1-4bgVnYDn-liuh2fsnxQCMoPUA8iMXl4E42rqryhUf9n6h2' +
  'g.TdSBEGPTimv72hkK.RIkr8YLxwZHCFP6ruH2Vo4ql4Fb8m8qBRaZ7IX5SwMw1KKfP-H41hrClhhX2pfyvuLFe9Kw' +
  '6X4gRm5cB_NOwzr8xisp6xS8d-L-LJ9UmTvQ9iMHHeVUbYYA1iYzd06-mXHpC_aOQccseYw2V75-TUCnib7sXeg';

/** Sells by a card that was sealed for the demo account. */
async function sell(
  cardToken: string | undefined,
  given: Parameters<typeof exchangeWith>[2] = {},
  reference = paymentId,
) {
  const { adapter, context, sent } = exchangeWith('LYNXPAY', ANSWERS, given);
  const request = chargeRequest({
    ...{ method: 'CREDIT_CARD', reference },
    installments: 3,
    ...(cardToken && { cardToken }),
  });
  return { outcome: await adapter.createTransaction(request, context), sent: sent() };
}

test('a sealed card is opened, shown for a token, and charged by the token', async () => {
  const { outcome, sent } = await sell(sealedCard(PLACE, TEST_CARD));
  expect(outcome).toMatchObject({
    kind: 'done',
    value: { fact: { paidCents: 19_990 }, details: { card: { brand: 'Visa', lastFour: '0010' } } },
  });
  expect(sent).toMatchObject([
    {
      to: 'POST /cards/tokenize',
      authorization: 'Bearer sk_lynxpay_demo',
      body: { card: TEST_CARD },
    },
    { to: 'POST /transactions', body: { cardToken: 'lynx_1', installments: 3 } },
  ]);
});

test('what a page of today has sealed is opened', async () => {
  const { sent } = await sell(SEALED_BY_THE_PAGE);
  expect(sent[0]?.body).toEqual({ card: { ...TEST_CARD, number: '4111111111111111' } });
});

describe('a card that is not what it has to be is not shown (specification/gateway#cards)', () => {
  test.each([
    ['no token', undefined, 'Card token is required for credit card payments.'],
    ['no card', null, 'Cartão é obrigatório.'],
    ['no number', { number: '' }, 'Número do cartão é obrigatório.'],
    ['no holder', { holderName: undefined }, 'Nome do titular deve ter nome e sobrenome.'],
    ['a holder of one name', { holderName: ' TESTE ' }, 'Nome do titular deve ter nome e sobrenome.'],
    ['a month of 3', { expMonth: '012' }, 'Mês de validade deve ter no máximo 2 caracteres.'],
    ['a year of 2', { expYear: '35' }, 'Ano de validade deve ter exatamente 4 caracteres.'],
    ['a year of 5', { expYear: '20355' }, 'Ano de validade deve ter exatamente 4 caracteres.'],
    ['a code of 2', { cvv: '12' }, 'Código de segurança deve ter de 3 a 4 caracteres.'],
    ['a code of 5', { cvv: '12345' }, 'Código de segurança deve ter de 3 a 4 caracteres.'],
  ])('%s', async (_what, card, message) => {
    const bundle = card === undefined ? undefined : sealedCard(PLACE, card && { ...TEST_CARD, ...card });
    const { outcome, sent } = await sell(bundle);
    expect(outcome).toMatchObject({ kind: 'declined', family: 'DATA', message });
    expect(sent).toEqual([]);
  });

  test.each([[{ expMonth: '1' }], [{ expMonth: '12' }], [{ cvv: '123' }], [{ cvv: '1234' }]])(
    '%j is',
    async (card) => {
      const { outcome } = await sell(sealedCard(PLACE, { ...TEST_CARD, ...card }));
      expect(outcome.kind).toBe('done');
    },
  );
});

describe('a bundle that is damaged or another’s does not open', () => {
  const bundle = sealedCard(PLACE, TEST_CARD);
  const parts = bundle.split('.');
  const changed = (part: number): string => {
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    return parts.map((each, at) => (at === part ? bytes.toString('base64url') : each)).join('.');
  };

  test.each([
    ['no bundle', 'token_1'],
    ['another version', bundle.replace('cb2', 'cb1')],
    ['another key of its own', changed(1)],
    ['another IV', changed(2)],
    ['another tag', changed(3)],
    ['a part more', `${bundle}.AA`],
    ['a card that is left out', parts.slice(0, 3).join('.')],
  ])('%s', async (_what, wrong) => {
    const { outcome, sent } = await sell(wrong);
    expect(outcome).toMatchObject({
      kind: 'declined',
      family: 'TECHNICAL',
      providerStatus: 'CARD_NOT_OPENED',
      message: 'Erro salvando cartão',
    });
    expect(sent).toEqual([]);
  });

  test('with the public key of another connection', async () => {
    expect((await sell(bundle, { publicKey: `${publicKey} ` })).outcome).toMatchObject({
      providerStatus: 'CARD_NOT_OPENED',
    });
  });

  test('in another payment than it was sealed for', async () => {
    const { outcome, sent } = await sell(bundle, {}, '0c6d3c5e-5f0a-5b55-8f0e-3c1f4e0d9a62');
    expect(outcome).toMatchObject({ kind: 'declined', providerStatus: 'CARD_NOT_OPENED' });
    expect(sent).toEqual([]);
  });

  test('without its private key nothing is sent', async () => {
    const { outcome, sent } = await sell(bundle, { secrets: { secretKey: 'sk' } });
    expect(outcome).toMatchObject({ kind: 'declined', providerStatus: 'CREDENTIALS_MISSING' });
    expect(sent).toEqual([]);
  });
});

test('an outcome never holds the card', async () => {
  const wrong = { ...TEST_CARD, cvv: '98765' };
  const { outcome } = await sell(sealedCard(PLACE, wrong));
  expect(JSON.stringify(outcome)).not.toMatch(/98765|4000000000000010|TESTE/);
});
