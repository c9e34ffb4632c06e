import { describe, expect, test } from 'vitest';
import { providerOf } from '../../../../domain/providers/registry.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { sealedCard, TEST_CARD } from '../../testing/sealed-card.ts';

const publicKey = providerOf('LYNXPAY')?.simulator.publicKey ?? '';
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

/** What `web/src/checkout/card/seal-card.ts` made of the test card with another number. */
const SEALED_BY_THE_PAGE =
  'cb1.BLRpTcq-DN4NHqzuzJQNINEZ8Fn6Hmac-QUkeq3J4x4Bve700EB1DDIiBBFS5Ma5O1FcKJcEULys_mf92q6jR6' +
  'Y.g0WT66u04pevSjEK.6cNMboFHD9ovCVQ6TOSUitbPXUzvjP_0ugCbCvLPELgv7NTAhUg_Ldm00QqCwJxNNmiibU_' +
  '8B6Vr-eeofg24d7YFfhuaj2X-VgN2-VLc926j4DDEx1pGeT9QUzZg0e6f0dm8FvTbGG88MdIXn8ucqamMB1ChDQ';

/** Sells by a card that was sealed for the demo account. */
async function sell(cardToken: string | undefined, given: Parameters<typeof exchangeWith>[2] = {}) {
  const { adapter, context, sent } = exchangeWith('LYNXPAY', ANSWERS, given);
  const request = chargeRequest({
    method: 'CREDIT_CARD',
    installments: 3,
    ...(cardToken && { cardToken }),
  });
  return { outcome: await adapter.createTransaction(request, context), sent: sent() };
}

test('a sealed card is opened, shown for a token, and charged by the token', async () => {
  const { outcome, sent } = await sell(sealedCard(publicKey, TEST_CARD));
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
    const bundle =
      card === undefined ? undefined : sealedCard(publicKey, card && { ...TEST_CARD, ...card });
    const { outcome, sent } = await sell(bundle);
    expect(outcome).toMatchObject({ kind: 'declined', family: 'DATA', message });
    expect(sent).toEqual([]);
  });

  test.each([[{ expMonth: '1' }], [{ expMonth: '12' }], [{ cvv: '123' }], [{ cvv: '1234' }]])(
    '%j is',
    async (card) => {
      const { outcome } = await sell(sealedCard(publicKey, { ...TEST_CARD, ...card }));
      expect(outcome.kind).toBe('done');
    },
  );
});

describe('a bundle that is damaged or another’s does not open', () => {
  const bundle = sealedCard(publicKey, TEST_CARD);
  const parts = bundle.split('.');
  const changed = (part: number): string => {
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    return parts.map((each, at) => (at === part ? bytes.toString('base64url') : each)).join('.');
  };

  test.each([
    ['no bundle', 'token_1'],
    ['another version', bundle.replace('cb1', 'cb2')],
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

  test('without its private key nothing is sent', async () => {
    const { outcome, sent } = await sell(bundle, { secrets: { secretKey: 'sk' } });
    expect(outcome).toMatchObject({ kind: 'declined', providerStatus: 'CREDENTIALS_MISSING' });
    expect(sent).toEqual([]);
  });
});

test('an outcome never holds the card', async () => {
  const wrong = { ...TEST_CARD, cvv: '98765' };
  const { outcome } = await sell(sealedCard(publicKey, wrong));
  expect(JSON.stringify(outcome)).not.toMatch(/98765|4000000000000010|TESTE/);
});
