import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../kit/http/client.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { txidOf } from '../../kit/pix/txid.ts';
import { devolutionIdOf } from './identifiers.ts';

const { createTransaction, refund } = adapterOf('ONZ');

const WHOLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const TOKEN = { status: 200, body: { access_token: 'bearer', expires_in: 3_600 } };
const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const request = chargeRequest();
const cob = (given: object = {}) => ({
  txid: txidOf(request.reference),
  status: 'ATIVA',
  chave: KEY,
  valor: { original: '199.90' },
  calendario: { criacao: '2026-03-02T15:00:00Z', expiracao: 86_400 },
  pixCopiaECola: WHOLE,
  ...given,
});

type Answers = Readonly<Record<'PUT' | 'GET', { status: number; body?: unknown }>>;
const bank = (answers: Answers) =>
  fakeHttp(({ method }) =>
    method === 'POST' ? TOKEN : (answers[method as 'PUT' | 'GET'] ?? { status: 500 }),
  );
const sentBody = (requests: readonly HttpRequest[]) =>
  JSON.parse(requests.find(({ method }) => method === 'PUT')?.body?.text ?? '{}') as unknown;

describe('a charge', () => {
  test('is written under an id made from our reference', async () => {
    const http = bank({ PUT: { status: 201, body: cob() }, GET: { status: 500 } });
    expect(await createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: {
        fact: { reference: request.reference, amountCents: 19_990 },
        details: { pix: { code: WHOLE, expiresAt: '2026-03-03T15:00:00.000Z' } },
      },
    });
    expect(http.requests[1]).toMatchObject({
      path: `/cob/${txidOf(request.reference)}`,
      side: 'cashIn',
      headers: { authorization: 'Bearer bearer' },
    });
    expect(sentBody(http.requests)).toEqual({
      calendario: { expiracao: 86_400 },
      devedor: { cpf: '52998224725', nome: 'Compradora de Teste' },
      valor: { original: '199.90', modalidadeAlteracao: 0 },
      chave: KEY,
      solicitacaoPagador: 'Curso de teste',
    });
  });

  test.each([
    ['a company', '11222333000181', { cnpj: '11222333000181', nome: 'Compradora de Teste' }],
    ['nobody in particular', null, undefined],
  ])('to %s', async (_name, document, devedor) => {
    const http = bank({ PUT: { status: 201, body: cob() }, GET: { status: 500 } });
    await createTransaction({ ...request, buyer: { ...request.buyer, document } }, contextOf(http));
    expect((sentBody(http.requests) as { devedor?: unknown }).devedor).toEqual(devedor);
  });

  test.each([
    ['is there already', { status: 400, body: {} }, { status: 200, body: cob() }, { kind: 'done' }],
    [
      'is wrong',
      { status: 400, body: {} },
      { status: 404, body: {} },
      { kind: 'declined', family: 'DATA', providerStatus: 'HTTP_400' },
    ],
    [
      'may be there',
      { status: 409, body: {} },
      { status: 500, body: {} },
      { kind: 'unknown', reason: 'PROVIDER_ERROR' },
    ],
    [
      'has nowhere to go',
      { status: 404, body: {} },
      { status: 404, body: {} },
      { kind: 'notSent', reason: 'NO_SUCH_API' },
    ],
    [
      'has a broken code',
      { status: 201, body: cob({ pixCopiaECola: WHOLE.slice(0, -1) }) },
      { status: 500 },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    [
      'is another one',
      { status: 201, body: cob({ txid: 't'.repeat(32) }) },
      { status: 500 },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    [
      "pays somebody else's key",
      { status: 201, body: cob({ chave: 'other' }) },
      { status: 500 },
      { kind: 'unknown', reason: 'PAYEE_MISMATCH' },
    ],
    [
      'has an amount that is none',
      { status: 201, body: cob({ valor: { original: '199,90' } }) },
      { status: 500 },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
  ])('that %s', async (_name, put, get, expected) => {
    expect(await createTransaction(request, contextOf(bank({ PUT: put, GET: get })))).toMatchObject(
      expected,
    );
  });

  test.each(['CREDIT_CARD', 'BILLET'] as const)('by %s is never sent', async (method) => {
    const http = bank({ PUT: { status: 500 }, GET: { status: 500 } });
    expect(await createTransaction(chargeRequest({ method }), contextOf(http))).toMatchObject({
      kind: 'declined',
      providerStatus: 'METHOD_NOT_SUPPORTED',
    });
    expect(http.requests).toEqual([]);
  });

  test.each([
    ['the token does not come', { status: 500 }, 'PROVIDER_ERROR'],
    ['the token is refused', { status: 400, body: { detail: 'x' } }, 'CREDENTIALS'],
    ['the token cannot be read', { status: 200, body: {} }, 'MALFORMED'],
  ])('is not sent when %s', async (_name, token, reason) => {
    const http = fakeHttp(() => token);
    expect(await createTransaction(request, contextOf(http))).toEqual({ kind: 'notSent', reason });
    expect(http.requests.map(({ path }) => path)).toEqual(['/oauth/token']);
  });

  test('many at once ask for one token', async () => {
    const http = bank({ PUT: { status: 201, body: cob() }, GET: { status: 500 } });
    const context = contextOf(http);
    await Promise.all(Array.from({ length: 10 }, () => createTransaction(request, context)));
    expect(http.requests.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
  });
});

describe('a refund', () => {
  const pix = (valor: string, devolucoes: object[] = []) => ({
    endToEndId: `E12345678202603021200${valor.replace('.', '').padStart(11, '0')}`,
    valor,
    devolucoes,
  });
  const wanted = {
    transactionId: cob().txid,
    refundId: 'refund-1',
    amountCents: 15_000,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
    paidCents: 19_990,
  };

  test('goes to the Pix that can bear it', async () => {
    const paid = cob({ status: 'CONCLUIDA', pix: [pix('49.90'), pix('150.00')] });
    const http = bank({
      GET: { status: 200, body: paid },
      PUT: {
        status: 201,
        body: { id: devolutionIdOf('refund-1'), valor: '150.00', status: 'EM_PROCESSAMENTO' },
      },
    });
    expect(await refund(wanted, contextOf(http))).toEqual({
      kind: 'done',
      value: { refundId: 'refund-1', status: true },
    });
    expect(http.requests.at(-1)?.path).toMatch(
      /^\/pix\/E1234567820260302120000000015000\/devolucao\/rz[0-9a-f]{32}$/,
    );
  });

  test.each([
    [
      'what is under way counts as gone',
      [{ id: 'a', valor: '100.00', status: 'EM_PROCESSAMENTO' }],
      false,
    ],
    ['what failed does not', [{ id: 'a', valor: '100.00', status: 'NAO_REALIZADO' }], true],
  ])('%s', async (_name, devolucoes, status) => {
    const paid = cob({ status: 'CONCLUIDA', pix: [pix('199.90', devolucoes)] });
    const http = bank({
      GET: { status: 200, body: paid },
      PUT: {
        status: 201,
        body: { id: devolutionIdOf('refund-1'), valor: '150.00', status: 'DEVOLVIDO' },
      },
    });
    expect(await refund(wanted, contextOf(http))).toMatchObject({ value: { status } });
  });
});
