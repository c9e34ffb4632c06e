import { describe, expect, test } from 'vitest';
import type { Context } from './contract.ts';
import { adapterOf } from './testing/adapter.ts';
import { contextOf, fakeHttp } from './testing/fake-http.ts';

const TXID = '83ff72b1ccfc4bbd9d2b1b4f6d46cac2';
const charge = {
  ...{ txid: TXID, status: 'CONCLUIDA', chave: 'key of then' },
  ...{ valor: { original: '10.00' }, calendario: {} },
  pix: [{ endToEndId: 'E12345678202603021200abcdefghijk', valor: '10.00' }],
};
const page = { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }, cobs: [charge] };
const bank = fakeHttp(({ path, method }) => {
  if (path.endsWith('token')) return { status: 200, body: { access_token: 't', expires_in: 600 } };
  if (method === 'PUT')
    return { status: 201, body: { id: path.split('/').at(-1), valor: '10.00', status: 'DEVOLVIDO' } };
  return { status: 200, body: path === '/cob' ? page : charge };
});

/** A connection that has the PIX key of today, and had those before. */
function having(earlierPayees?: readonly string[]): Context {
  const context = contextOf(bank);
  return { ...context, connection: { ...context.connection, earlierPayees } };
}

const refund = {
  ...{ transactionId: TXID, refundId: 'r', amountCents: 1_000, paidCents: 1_000 },
  ...{ refundedBeforeCents: 0, mayHaveHappened: false },
};
const span = { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' };

describe.each(['ONZ', 'TREEAL', 'PODPAY'] as const)('a charge of %s to an earlier PIX key', (code) => {
  const { fetchTransaction, listTransactions, refund: giveBack } = adapterOf(code);

  test('is seen to be paid', async () =>
    expect(await fetchTransaction({ transactionId: TXID }, having(['key of then']))).toMatchObject({
      kind: 'done',
      value: { fact: { paidCents: 1_000 } },
    }));

  test('is listed', async () =>
    expect(await listTransactions?.(span, having(['key of then']))).toMatchObject({
      value: { facts: [{ transactionId: TXID }] },
    }));

  test('is given back', async () =>
    expect(await giveBack(refund, having(['key of then']))).toMatchObject({ value: { status: true } }));

  test('is no charge of a connection that never had the key', async () =>
    expect(await fetchTransaction({ transactionId: TXID }, having())).toEqual({
      kind: 'unknown',
      reason: 'PAYEE_MISMATCH',
    }));
});
