import { describe, expect, test } from 'vitest';
import type { ReceiverInput } from '../../contract.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { PAPERS, receiver } from '../../testing/receiver-input.ts';
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

describe('a receiver', () => {
  const made = async (given: Partial<ReceiverInput>) => {
    const { adapter, context, sent } = exchangeWith('MAKE_YOUR_BANK', {
      ...LOGIN,
      'POST /receivers': { body: { id: 'r-1' } },
    });
    return { outcome: await adapter.createReceiver?.(receiver(given), context), sent };
  };
  const { photoDocumentSocialContract: _, ...ofAPerson } = PAPERS;

  test('is made with its papers', async () => {
    const { outcome, sent } = await made({});
    expect(outcome).toMatchObject({ kind: 'done', value: { receiverId: 'r-1', status: 'PENDING' } });
    expect(sent()[1]).toMatchObject({ to: 'POST /receivers', body: { documents: PAPERS } });
  });

  test('that is a person needs no social contract', async () => {
    const person = { document: '52998224725', documentType: 'CPF' } as const;
    expect((await made({ ...person, papers: ofAPerson })).outcome).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['no papers at all', { papers: {} }],
    ['a document of the other type', { documentType: 'CPF' }],
    ['a bank that is not in the list', { bankAccount: { ...receiver().bankAccount, bankCode: '999' } }],
  ] as const)('with %s is asked for nowhere', async (_what, given) => {
    const { outcome, sent } = await made(given);
    expect(outcome).toMatchObject({ kind: 'declined', family: 'DATA' });
    expect(sent()).toEqual([]);
  });
});
