import { expect, test } from 'vitest';
import { PROVIDERS } from '../../../../domain/providers/registry.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';

const BRANDS = PROVIDERS.filter(({ family }) => family === 'V1_PUBLIC_SECRET').map(({ code }) => code);
const CARDS = ['HAWKPAY', 'PAGNET', 'PAYSHARKGATEWAY'] as const;
const byCard = chargeRequest({ method: 'CREDIT_CARD', installments: 3, cardToken: 'hash_1' });
const PAID = { id: 7, status: 'paid', amount: 19_990, paidAt: '2026-03-02T15:00:00Z' };

test.each(CARDS)('%s charges the hash of a card, in installments', async (code) => {
  const card = { brand: 'Visa', lastDigits: '0010', holderName: 'TESTE DE TAL' };
  const answers = { 'POST /transactions': { body: { ...PAID, card } } };
  const { adapter, context, sent } = exchangeWith(code, answers);
  expect(await adapter.createTransaction(byCard, context)).toMatchObject({
    kind: 'done',
    value: {
      fact: { paidCents: 19_990 },
      details: { card: { brand: 'Visa', lastFour: '0010' } },
    },
  });
  expect(sent()).toMatchObject([
    { body: { paymentMethod: 'credit_card', installments: 3, card: { hash: 'hash_1' } } },
  ]);
});

test.each(BRANDS.filter((code) => !CARDS.some((each) => each === code)))(
  '%s, whose script has no public address, takes none',
  async (code) => {
    const { adapter, context, sent } = exchangeWith(code);
    expect(await adapter.createTransaction(byCard, context)).toMatchObject({
      kind: 'declined',
      providerStatus: 'METHOD_NOT_SUPPORTED',
    });
    expect(sent()).toEqual([]);
  },
);

test.each([
  ['51', 'FUNDS'],
  ['Saldo insuficiente', 'CONTACT_BANK'],
  [null, 'TECHNICAL'],
])('a refusal for %s is of family %s', async (refusedReason, family) => {
  const refused = { ...PAID, status: 'refused', paidAt: null, refusedReason };
  const { adapter, context } = exchangeWith('PAGNET', { 'POST /transactions': { body: refused } });
  expect(await adapter.createTransaction(byCard, context)).toMatchObject({
    kind: 'declined',
    family,
    transactionId: '7',
  });
});

test('of a card’s number no more than four digits are kept', async () => {
  const body = { ...PAID, card: { brand: 'Visa', lastDigits: '4111111111111111' } };
  const { adapter, context } = exchangeWith('PAGNET', { 'GET /transactions/7': { body } });
  const found = await adapter.fetchTransaction({ transactionId: '7' }, context);
  expect(found).toMatchObject({ kind: 'done', value: { details: { card: { brand: 'Visa' } } } });
  expect(JSON.stringify(found)).not.toContain('4111');
});
