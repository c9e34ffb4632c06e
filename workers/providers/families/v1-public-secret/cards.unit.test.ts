import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../../domain/providers/registry.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { sealedCard, TEST_CARD } from '../../testing/sealed-card.ts';

const BRANDS = PROVIDERS.filter(({ family }) => family === 'V1_PUBLIC_SECRET');
const SELLING = BRANDS.filter(({ card }) => card).map(({ code }) => code);
const CARDS = SELLING.filter((code) => code !== 'VILLET');
const WITHOUT = BRANDS.filter(({ card }) => !card).map(({ code }) => code);
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

test('VILLET, of which no script is known, is shown the card that was sealed for it', async () => {
  const { adapter, context, sent } = exchangeWith('VILLET', { 'POST /transactions': { body: PAID } });
  const place = { publicKey: context.connection.publicKey, paymentId: byCard.reference };
  const cardToken = sealedCard(place, TEST_CARD);
  await adapter.createTransaction({ ...byCard, cardToken }, context);
  expect(sent()).toMatchObject([
    {
      to: 'POST /transactions',
      body: {
        paymentMethod: 'credit_card',
        installments: 3,
        card: {
          number: '4000000000000010',
          holderName: 'TESTE DE TAL',
          expirationMonth: 12,
          expirationYear: 2035,
          cvv: '123',
        },
      },
    },
  ]);
});

test.each(WITHOUT)('%s, whose script has no public address, takes none', async (code) => {
  const { adapter, context, sent } = exchangeWith(code);
  expect(await adapter.createTransaction(byCard, context)).toMatchObject({
    kind: 'declined',
    providerStatus: 'METHOD_NOT_SUPPORTED',
  });
  expect(sent()).toEqual([]);
});

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

const WAITS = {
  ...PAID,
  paymentMethod: 'credit_card',
  status: 'waiting_payment',
  paidAt: null,
  secureUrl: 'https://bank.example/3ds/7',
  card: { brand: 'Visa', lastDigits: '0101' },
};

test.each(CARDS)(
  'at %s a card that waits at an address of its own is its buyer’s to confirm',
  async (code) => {
    const { adapter, context, sent } = exchangeWith(code, {
      'POST /transactions': { body: WAITS },
      'GET /transactions/7': { body: WAITS },
    });
    const asked = {
      kind: 'action',
      value: {
        fact: { transactionId: '7', status: 'PENDING', known: true, paidCents: 0, amountCents: 19_990 },
        details: {
          card: { lastFour: '0101' },
          action: {
            type: 'REDIRECT',
            url: 'https://bank.example/3ds/7',
            expiresAt: '2026-03-02T15:30:00.000Z',
          },
        },
      },
    };
    expect(await adapter.createTransaction(byCard, context)).toMatchObject(asked);
    expect(await adapter.fetchTransaction({ transactionId: '7' }, context)).toMatchObject(asked);
    expect(sent()[0]).toMatchObject({ body: { returnUrl: byCard.returnUrl } });
  },
);

test.each([
  ['is in analysis', { status: 'pending' }],
  ['is paid', { status: 'paid', paidAt: '2026-03-02T15:00:00Z' }],
  ['was refused', { status: 'refused' }],
  ['has no address', { secureUrl: null }],
  ['has an address without https', { secureUrl: 'http://bank.example/3ds/7' }],
  ['has an address that runs', { secureUrl: 'javascript:alert(1)' }],
  ['is no card but a PIX', { paymentMethod: 'pix', card: null }],
])('nobody has to confirm a charge that %s', async (_, change) => {
  const body = { ...WAITS, ...change };
  const { adapter, context } = exchangeWith('PAGNET', { 'GET /transactions/7': { body } });
  const found = await adapter.fetchTransaction({ transactionId: '7' }, context);
  expect(found).toMatchObject({ kind: 'done' });
  expect(JSON.stringify(found)).not.toContain('bank.example');
});

describe('a page without https is its buyer’s to see at the simulator that a setting names, and nowhere else', () => {
  const SIMULATOR = 'http://127.0.0.1:4001';
  const ELSEWHERE = 'http://127.0.0.1:4002';
  const kindOf = async (page: string, baseUrl: string, simulatorUrl?: string) => {
    const body = { ...WAITS, secureUrl: `${page}/pagnet/v1/secure/7` };
    const { adapter, context } = exchangeWith(
      'PAGNET',
      { 'GET /transactions/7': { body } },
      { baseUrl },
    );
    return (await adapter.fetchTransaction({ transactionId: '7' }, { ...context, simulatorUrl })).kind;
  };

  test.each([
    ['the simulator', SIMULATOR, SIMULATOR, SIMULATOR, 'action'],
    ['the simulator, whose connection is called elsewhere', SIMULATOR, ELSEWHERE, SIMULATOR, 'action'],
    ['the connection’s own address, another port of the host', ELSEWHERE, ELSEWHERE, SIMULATOR, 'done'],
    ['the connection’s own address without a simulator', ELSEWHERE, ELSEWHERE, undefined, 'done'],
  ])('%s', async (_where, page, baseUrl, simulatorUrl, kind) => {
    expect(await kindOf(page, baseUrl, simulatorUrl)).toBe(kind);
  });
});

test('a brand that takes no cards asks no buyer, and says nowhere to come back to', async () => {
  const { adapter, context, sent } = exchangeWith('LUMION', { 'GET /transactions/7': { body: WAITS } });
  expect(await adapter.fetchTransaction({ transactionId: '7' }, context)).toMatchObject({
    kind: 'done',
  });
  await adapter.createTransaction(chargeRequest(), context);
  expect(JSON.stringify(sent())).not.toContain('returnUrl');
});

test('a charge that waits for its buyer is not refunded', async () => {
  const { adapter, context, sent } = exchangeWith('PAGNET', { 'GET /transactions/7': { body: WAITS } });
  const refund = { transactionId: '7', refundId: 'r1', amountCents: 19_990, paidCents: 19_990 };
  expect(
    await adapter.refund({ ...refund, refundedBeforeCents: 0, mayHaveHappened: false }, context),
  ).toMatchObject({
    kind: 'done',
    value: { status: false },
  });
  expect(sent().map(({ to }) => to)).toEqual(['GET /transactions/7']);
});
