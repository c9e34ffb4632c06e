import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../kit/http/client.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { createTransaction, fetchTransaction } = adapterOf('TREEAL');

const EMV =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const request = chargeRequest();
const { reference } = request;
const KEY = contextOf(fakeHttp(() => ({ status: 500 }))).connection.payee;
const cob = (given: object = {}) => ({
  txid: 'aB3dE6fG9hJ2kL5mN8pQ1rS4tU7vW0xY',
  status: 'ATIVA',
  chave: KEY,
  valor: { original: '199.90' },
  calendario: { criacao: '2026-03-02T15:00:00Z', expiracao: 86_400 },
  infoAdicionais: [{ nome: 'Pedido', valor: reference }],
  pixCopiaECola: EMV,
  ...given,
});

/** A bank with so many pages of charges. */
function bank(...pages: readonly (readonly unknown[])[]) {
  return fakeHttp(({ method, path, query }) => {
    if (path.endsWith('/oauth/token'))
      return { status: 200, body: { access_token: 'bearer', expires_in: 3_600 } };
    if (method === 'POST') return { status: 201, body: cob() };
    const paginaAtual = Number(query?.['paginacao.paginaAtual']);
    const paginacao = { paginaAtual, quantidadeDePaginas: pages.length };
    return { status: 200, body: { parametros: { paginacao }, cobs: pages[paginaAtual] ?? [] } };
  });
}
const sentTo = ({ requests }: { requests: readonly HttpRequest[] }) =>
  requests.map(({ method, path }) => `${method} ${path}`).slice(1);
const find = (http: ReturnType<typeof bank>, since?: string) =>
  fetchTransaction({ reference, method: 'PIX', ...(since && { since }) }, contextOf(http));

describe('a charge at a bank that names it itself', () => {
  test('is posted with our reference, once the list has none', async () => {
    const http = bank([]);
    expect(await createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: cob().txid, reference, amountCents: 19_990 } },
    });
    expect(sentTo(http)).toEqual(['GET /cob', 'POST /cob']);
    expect(JSON.parse(http.requests[2]?.body?.text ?? '')).toMatchObject({
      chave: KEY,
      infoAdicionais: [{ nome: 'Pedido', valor: reference }],
    });
  });

  test('is the earlier one where the list has it, and none is posted', async () => {
    const http = bank([cob({ infoAdicionais: undefined })], [cob()]);
    expect(await createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { reference }, details: { pix: { code: EMV } } },
    });
    expect(sentTo(http)).toEqual(['GET /cob', 'GET /cob']);
  });

  test('is not posted while the list cannot be read', async () => {
    const http = bank([{ txid: 'odd' }]);
    expect(await createTransaction(request, contextOf(http))).toEqual({
      kind: 'notSent',
      reason: 'MALFORMED',
    });
    expect(sentTo(http)).toEqual(['GET /cob']);
  });
});

describe('looked for by our reference', () => {
  test('the list of its payer alone is asked for before a charge is made', async () => {
    const http = bank([]);
    await createTransaction(request, contextOf(http));
    expect(http.requests[1]?.query).toMatchObject({ cpf: request.buyer.document });
  });

  test('the list begins where the charge was first asked for, less what clocks differ by', async () => {
    const http = bank([]);
    expect(await find(http, '2026-03-01T12:00:00.000Z')).toEqual({
      kind: 'notSent',
      reason: 'NOT_FOUND',
    });
    expect(http.requests[1]?.query).toMatchObject({ inicio: '2026-03-01T11:55:00.000Z' });
  });

  test('of two with it the one that was paid counts', async () => {
    const pix = [{ endToEndId: `E${'1'.repeat(31)}`, valor: '199.90', horario: '2026-03-02T15:01:00Z' }];
    const paid = cob({ txid: 'paid', status: 'CONCLUIDA', pix });
    expect(await find(bank([cob(), paid]))).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: 'paid', paidCents: 19_990 } },
    });
  });

  test('a row that cannot be read proves nothing', async () =>
    expect(await find(bank(['odd'], []))).toEqual({ kind: 'unknown', reason: 'MALFORMED' }));

  test('more pages than are read prove nothing', async () =>
    expect(await find(bank(...Array.from({ length: 51 }, () => [])))).toEqual({
      kind: 'unknown',
      reason: 'FOREIGN_CHARGES',
    }));

  test('one to another key is not ours to take', async () =>
    expect(await find(bank([cob({ chave: 'another' })]))).toEqual({
      kind: 'unknown',
      reason: 'PAYEE_MISMATCH',
    }));
});
