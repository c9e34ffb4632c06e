import { describe, expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { devolutionIdOf } from './identifiers.ts';

const { refund, fetchRefund } = adapterOf('ONZ');

const TXID = 'a'.repeat(32);
const PAYEE = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const cob = (change: object = {}) => ({
  ...{ txid: TXID, status: 'CONCLUIDA', chave: PAYEE, valor: { original: '10.00' }, calendario: {} },
  pix: [{ endToEndId: 'E12345678202603021200abcdefghijk', valor: '10.00' }],
  ...change,
});
const sent = { id: devolutionIdOf('r'), valor: '10.00', status: 'EM_PROCESSAMENTO' };
const request = {
  ...{ transactionId: TXID, refundId: 'r', amountCents: 1_000, paidCents: 1_000 },
  ...{ refundedBeforeCents: 0, mayHaveHappened: false },
};

/** A bank that shows one charge, and answers a devolution. */
const bank = (shown: object, put: { status: number; body?: unknown } = { status: 201, body: sent }) =>
  fakeHttp(({ method, path }) => {
    if (path.endsWith('oauth/token'))
      return { status: 200, body: { access_token: 't', expires_in: 60 } };
    return method === 'PUT' ? put : { status: 200, body: shown };
  });
const puts = (http: ReturnType<typeof bank>) =>
  http.requests.filter(({ method }) => method === 'PUT').length;

describe('a refund', () => {
  test('goes out once for the charge that was asked for', async () => {
    const http = bank(cob());
    expect(await refund?.(request, contextOf(http))).toEqual({
      kind: 'done',
      value: { refundId: 'r', status: true },
    });
    expect(puts(http)).toBe(1);
  });

  test.each([
    ['of another charge', { txid: 'b'.repeat(32) }],
    ['that paid another key', { chave: 'somebody' }],
    ['that is paid by nothing that it shows', { pix: undefined }],
    ['that is paid by an empty list', { pix: [] }],
    ['that is paid by nothing', { pix: [{ ...cob().pix[0], valor: '0.00' }] }],
  ])('is not sent where the bank shows one %s', async (_name, change) => {
    const http = bank(cob(change));
    expect(await refund?.(request, contextOf(http))).toEqual({ kind: 'notSent', reason: 'MALFORMED' });
    expect(puts(http)).toBe(0);
    const looked = await fetchRefund?.(request, contextOf(http));
    expect(looked).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
  });

  test.each(['NOVA_PALAVRA', 'constructor'])(
    'is not sent for a charge that is %s: nobody knows what that is',
    async (status) => {
      const http = bank(cob({ status }));
      expect(await refund?.(request, contextOf(http))).toEqual({
        kind: 'notSent',
        reason: 'MALFORMED',
      });
      expect(puts(http)).toBe(0);
    },
  );

  test.each([
    ['another devolution', { ...sent, id: 'x' }],
    ['another amount', { ...sent, valor: '3.00' }],
  ])('answered with %s is unknown', async (_name, body) => {
    const http = bank(cob(), { status: 201, body });
    expect(await refund?.(request, contextOf(http))).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
  });

  test.each([
    ['refused', cob(), { status: 400 }],
    ['of a charge that shows no PIX', cob({ pix: [] }), undefined],
  ])('that may have happened before, and is %s now, stays unknown', async (_name, shown, put) => {
    const again = { ...request, mayHaveHappened: true };
    expect(await refund?.(again, contextOf(bank(shown, put)))).toMatchObject({ kind: 'unknown' });
  });
});
