import { describe, expect, it, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import type { ReceiverInput } from '../../contract.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const adapter = adapterOf('ABMEXSPLIT');

/** Signs whoever asks in, and answers everything else with one body. */
const answering = (body: object = {}) =>
  fakeHttp(({ path }) => ({
    status: 200,
    body: path === '/token' ? { access_token: 'a-token', expires_in: 3_600 } : body,
  }));
const sent = (http: ReturnType<typeof fakeHttp>) =>
  JSON.parse(http.requests[1]?.body?.text ?? '{}') as Record<string, unknown>;

describe('a charge', () => {
  it('is a transaction, asked for with the token of both keys', async () => {
    const http = answering();
    const wanted = chargeRequest();
    await adapter.createTransaction(wanted, contextOf(http));
    expect(http.requests).toMatchObject([
      {
        method: 'POST',
        path: '/token',
        headers: { authorization: `Basic ${btoa('public:secret')}` },
        body: { text: '{"grant_type":"client_credentials"}' },
      },
      { method: 'POST', path: '/transaction', headers: { authorization: 'Bearer a-token' } },
    ]);
    expect(sent(http)).toEqual({
      amount: 19_990,
      paymentMethod: 'pix',
      customer: {
        name: 'Compradora de Teste',
        email: 'compradora@example.com',
        phone: '11987654321',
        document: { number: '52998224725', type: 'cpf' },
      },
      items: [{ title: 'Curso de teste', unitPrice: 19_990, quantity: 1 }],
      pix: { expiresIn: 86_400 },
      externalRef: wanted.reference,
      postbackUrl: 'http://127.0.0.1:9/webhooks',
    });
  });

  it('without a phone has a placeholder', async () => {
    const http = answering();
    const wanted = chargeRequest();
    await adapter.createTransaction(
      { ...wanted, buyer: { ...wanted.buyer, phone: null } },
      contextOf(http),
    );
    expect(sent(http)).toMatchObject({ customer: { phone: expect.stringMatching(/^119\d{8}$/) } });
  });

  it('that was charged back shows as REJECTED, and its money is gone', async () => {
    const http = answering({ id: 't-1', status: 'chargeback', amount: 100 });
    expect(await adapter.fetchTransaction({ transactionId: 't-1' }, contextOf(http))).toMatchObject({
      value: { fact: { status: 'REJECTED', reversals: [{ kind: 'CHARGEBACK', totalCents: 100 }] } },
    });
  });
});

describe('a receiver', () => {
  const bankAccount = {
    bankCode: '341',
    branchNumber: '1234',
    branchDigit: null,
    accountNumber: '12345',
    accountDigit: '6',
    accountType: 'CHECKING',
  } as const;
  const receiver = (given: Partial<ReceiverInput> = {}): ReceiverInput => ({
    name: 'Produtora de Teste',
    document: '11222333000181',
    documentType: 'CNPJ',
    email: 'produtora@example.com',
    description: 'Teste',
    userId: 'user-1',
    bankAccount,
    ...given,
  });
  const create = async (input: ReceiverInput) => {
    const http = answering({ id: 'm-1', token: 'sub', status: 'pending' });
    return { http, outcome: await adapter.createReceiver?.(input, contextOf(http)) };
  };

  it('is a marketplace with some price range, and not aggregated', async () => {
    const { http, outcome } = await create(receiver());
    expect(outcome).toEqual({
      kind: 'done',
      value: { receiverId: 'm-1', status: 'PENDING', receiverToken: 'sub' },
    });
    expect(http.requests[1]).toMatchObject({ method: 'POST', path: '/marketplaces' });
    expect(sent(http)).toEqual({
      name: 'Produtora de Teste',
      cnpj: '11222333000181',
      email: 'produtora@example.com',
      price_range: expect.stringMatching(/R\$/),
      permit_aggregated: false,
      bank_account: { bank: '341', branch: '1234', account: '12345-6', type: 'checking' },
    });
  });

  it('has one price range, however often it is tried', async () => {
    const ranges = await Promise.all(
      [1, 2, 3].map(async () => sent((await create(receiver())).http).price_range),
    );
    expect(new Set(ranges).size).toBe(1);
  });

  const at = (given: Partial<Record<keyof typeof bankAccount, string>>) =>
    receiver({ bankAccount: { ...bankAccount, ...given } as ReceiverInput['bankAccount'] });

  const NO_BANK = 'Banco não suportado, tente outro.';
  const digitAt = (bankCode: string) => ({
    what: `a branch digit at bank ${bankCode}`,
    input: at({ bankCode, branchDigit: '1' }),
    message: NO_BANK,
  });

  test.each([
    {
      what: 'a CPF',
      input: receiver({ documentType: 'CPF' }),
      message: 'Adquirente não aceita CPF',
    },
    { what: 'bank 748', input: at({ bankCode: '748' }), message: NO_BANK },
    ...['001', '036', '246', '204', '237'].map(digitAt),
  ])('with $what is refused, with nothing sent', async ({ input, message }) => {
    const { http, outcome } = await create(input);
    expect(outcome).toMatchObject({ kind: 'declined', message });
    expect(http.requests).toEqual([]);
  });

  test.each([
    ['001', '0', { bank: '001', branch: '1234' }],
    ['341', '1', { bank: '341', branch: '1234-1' }],
    ['082', null, { bank: '082-5', branch: '1234' }],
  ])('at bank %s with the branch digit %s is taken', async (bankCode, branchDigit, expected) => {
    const { http } = await create(receiver({ bankAccount: { ...bankAccount, bankCode, branchDigit } }));
    expect(sent(http)).toMatchObject({ bank_account: expected });
  });
});

test('a payout has no known path', async () => {
  expect(await adapter.sendPayout?.(payout(), contextOf(answering()))).toMatchObject({
    kind: 'declined',
    providerStatus: 'OPERATION_NOT_SUPPORTED',
  });
});

describe('a webhook', () => {
  const references = (body: unknown) =>
    referencesIn({ family: 'ABMEX' }, { body: JSON.stringify(body), contentType: '' });
  const data = { id: 't-1', status: 'paid' };

  it('of a transaction names it', () =>
    expect(references({ event: 'transaction.updated', data })).toEqual([
      { transactionId: 't-1', providerStatus: 'paid' },
    ]));
  it('of a marketplace is none of ours', () =>
    expect(references({ event: 'marketplace.verified', data })).toEqual([]));
  it.each([{}, { event: 'transaction.updated' }, { data }, 'text', null])(
    '%j is of an unknown shape',
    (body) => expect(references(body)).toBeUndefined(),
  );
});
