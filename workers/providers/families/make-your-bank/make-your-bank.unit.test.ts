import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';

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

test('cards are no type of transaction here', async () => {
  const { outcome, sent } = await create(chargeRequest({ method: 'CREDIT_CARD' }));
  expect(outcome).toMatchObject({ kind: 'declined', message: 'Tipo de transação não suportado.' });
  expect(sent()).toEqual([]);
});
