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

/** A bank with so many pages of charges, and what it shows under the id of one. */
function bank(...pages: readonly (readonly unknown[])[]) {
  return bankShowing({ status: 404 }, ...pages);
}
function bankShowing(
  one: { status: number; body?: unknown },
  ...pages: readonly (readonly unknown[])[]
) {
  return fakeHttp(({ method, path, query }) => {
    if (path.startsWith('/cob/')) return one;
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

/** An earlier attempt may have made it. */
const doubted = {
  ...request,
  mayHaveHappened: { since: '2026-03-01T12:00:00.000Z', until: '2026-03-01T12:00:30.000Z' },
};

describe('a charge at a bank that names it itself', () => {
  test('is posted at once with our reference: no attempt before it can have made one', async () => {
    const http = bank(...Array.from({ length: 60 }, () => []));
    expect(await createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: cob().txid, reference, amountCents: 19_990 } },
    });
    expect(sentTo(http)).toEqual(['POST /cob']);
    expect(JSON.parse(http.requests[1]?.body?.text ?? '')).toMatchObject({
      chave: KEY,
      infoAdicionais: [{ nome: 'Pedido', valor: reference }],
    });
  });

  test('is posted after an attempt in doubt once the list since then has none', async () => {
    const http = bank([]);
    expect(await createTransaction(doubted, contextOf(http))).toMatchObject({ kind: 'done' });
    expect(sentTo(http)).toEqual(['GET /cob', 'POST /cob']);
    expect(http.requests[1]?.query).toMatchObject({ inicio: '2026-03-01T11:55:00.000Z' });
  });

  test('is the earlier one where the list has it, and none is posted', async () => {
    const http = bank([cob({ infoAdicionais: undefined })], [cob()]);
    expect(await createTransaction(doubted, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { reference }, details: { pix: { code: EMV } } },
    });
    expect(sentTo(http)).toEqual(['GET /cob', 'GET /cob']);
  });

  test.each([
    ['cannot be read', 'MALFORMED', [[{ txid: 'odd' }]]],
    ['is not read to its end', 'FOREIGN_CHARGES', Array.from({ length: 51 }, () => [])],
  ])('is not posted after an attempt in doubt while the list %s', async (_, reason, pages) => {
    const http = bank(...pages);
    expect(await createTransaction(doubted, contextOf(http))).toEqual({ kind: 'unknown', reason });
    expect(sentTo(http)).not.toContain('POST /cob');
  });
});

describe('looked for by our reference', () => {
  test('the list of its payer alone is asked for before another charge is made', async () => {
    const http = bank([]);
    await createTransaction(doubted, contextOf(http));
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

  test('and ends where no attempt was under way any more, however late it is asked', async () => {
    const http = bank([]);
    const until = '2026-03-01T12:00:20.000Z';
    const wanted = { reference, method: 'PIX', since: '2026-03-01T12:00:00.000Z', until } as const;
    await fetchTransaction(wanted, contextOf(http));
    expect(http.requests[1]?.query).toMatchObject({ fim: '2026-03-01T12:05:20.000Z' });
  });

  test('the list of its payer alone is asked for where that is known', async () => {
    const http = bank([]);
    await fetchTransaction({ reference, method: 'PIX', document: '52998224725' }, contextOf(http));
    expect(http.requests[1]?.query).toMatchObject({ cpf: '52998224725' });
  });

  test('of two with it the one that was paid counts', async () => {
    const pix = [{ endToEndId: `E${'1'.repeat(31)}`, valor: '199.90', horario: '2026-03-02T15:01:00Z' }];
    const paid = cob({ txid: 'paid', status: 'CONCLUIDA', pix });
    expect(await find(bank([cob(), paid]))).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: 'paid', paidCents: 19_990 } },
    });
  });

  const uncoded = cob({ pixCopiaECola: undefined });

  test('one that is listed without its code is asked for by its id', async () => {
    const http = bankShowing({ status: 200, body: cob() }, [uncoded]);
    expect(await find(http)).toMatchObject({ kind: 'done', value: { details: { pix: { code: EMV } } } });
    expect(sentTo(http)).toEqual(['GET /cob', `GET /cob/${cob().txid}`]);
  });

  test('and is ours though it does not say so there', async () => {
    const http = bankShowing({ status: 200, body: cob({ infoAdicionais: undefined }) }, [uncoded]);
    expect(await find(http)).toMatchObject({ kind: 'done', value: { fact: { reference } } });
  });

  test('and is there, whatever is said under its id', async () =>
    expect(await find(bank([uncoded]))).toMatchObject({ kind: 'unknown' }));

  test('a row whose notes cannot be read proves nothing', async () => {
    const odd = cob({ infoAdicionais: { nome: 'Pedido', valor: reference } });
    expect(await find(bank([odd]))).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
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
