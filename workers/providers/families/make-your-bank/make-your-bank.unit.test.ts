import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { sealedCard, TEST_CARD } from '../../testing/sealed-card.ts';

const LOGIN = { 'POST /auth': { body: { token: 't' } } };
const create = async (request: ReturnType<typeof chargeRequest>) => {
  const { adapter, context, sent } = exchangeWith('MAKE_YOUR_BANK', LOGIN);
  return { outcome: await adapter.createTransaction(request, context), sent };
};

test('the token is asked for by CNPJ and public key', async () => {
  const { sent } = await create(chargeRequest());
  expect(sent()).toMatchObject([
    { to: 'POST /auth', body: { cnpj: '11222333000181', public_key: 'pk_makeyourbank_demo' } },
    { to: 'POST /payments/pix', authorization: 'Bearer t' },
  ]);
});

test('a boleto falls due in seven days', async () => {
  const { sent } = await create(chargeRequest({ method: 'BILLET' }));
  expect(sent()[1]).toMatchObject({
    to: 'POST /payments/billet',
    body: { paymentMethod: 'BILLET', boleto: { dueDate: '2026-03-09' } },
  });
});

test.each([
  ['BILLET', expect.stringMatching(/^\d{11}$/)],
  ['PIX', undefined],
] as const)('whoever gave no tax id is charged by %s under %s', async (method, document) => {
  const request = chargeRequest({ method });
  const { sent } = await create({ ...request, buyer: { ...request.buyer, document: null } });
  const { customer } = sent()[1]?.body as { customer: { document?: string } };
  expect(customer.document).toEqual(document);
});

test('a card is shown for its token, and its charge falls due in a year', async () => {
  const sale = chargeRequest({ method: 'CREDIT_CARD', installments: 3 });
  const { adapter, context, sent } = exchangeWith('MAKE_YOUR_BANK', {
    ...LOGIN,
    'POST /cards/create': { body: { token: 'c1' } },
  });
  const place = { publicKey: context.connection.publicKey, paymentId: sale.reference };
  const cardToken = sealedCard(place, TEST_CARD);
  await adapter.createTransaction({ ...sale, cardToken }, context);
  expect(sent()).toMatchObject([
    { to: 'POST /auth' },
    { to: 'POST /cards/create', authorization: 'Bearer t', body: { card: TEST_CARD } },
    {
      to: 'POST /payments/credit-card',
      body: { cardToken: 'c1', installments: 3, dueDate: '2027-03-02' },
    },
  ]);
});
