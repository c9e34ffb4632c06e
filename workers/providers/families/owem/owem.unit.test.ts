import { describe, expect, test } from 'vitest';
import { txidOf } from '../../kit/pix/txid.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { createTransaction, fetchTransaction } = adapterOf('OWEMPAY');
const MINUTE_MS = 60_000;

/** An Owem whose tokens claim to be good for a day. */
const owem = () =>
  fakeHttp(({ path }) =>
    path === '/oauth/token'
      ? { status: 200, body: { access_token: 'token', expires_in: 86_400 } }
      : { status: 404 },
  );
type Http = ReturnType<typeof fakeHttp>;
const contextWith = (http: Http, secrets: Readonly<Record<string, string>>) => {
  const context = contextOf(http);
  return { ...context, connection: { ...context.connection, secrets } };
};

test('a charge is written under its own id, for an hour, with our certificate', async () => {
  const http = owem();
  const request = chargeRequest();
  const context = contextOf(http);
  await createTransaction(request, context);
  expect(http.requests).toMatchObject([
    {
      method: 'POST',
      path: '/oauth/token',
      side: 'cashIn',
      body: { text: 'client_id=id&client_secret=secret&grant_type=client_credentials' },
    },
    {
      method: 'PUT',
      path: `/cob/${txidOf(request.reference)}`,
      side: 'cashIn',
      headers: { authorization: 'Bearer token' },
    },
  ]);
  expect(JSON.parse(http.requests[1]?.body?.text ?? '')).toEqual({
    calendario: { expiracao: 3_600 },
    devedor: { cpf: '52998224725', nome: 'Compradora de Teste' },
    valor: { original: '199.90', modalidadeAlteracao: 0 },
    chave: context.connection.payee,
    solicitacaoPagador: 'Curso de teste',
  });
});

test('a token is not used after 55 minutes, whatever it says', async () => {
  const http = owem();
  const context = contextOf(http);
  const began = context.now().getTime();
  const loginsBy = async (minutes: number) => {
    const now = () => new Date(began + minutes * MINUTE_MS);
    await fetchTransaction({ transactionId: 'd' }, { ...context, now });
    return http.requests.filter(({ path }) => path === '/oauth/token').length;
  };
  expect([await loginsBy(0), await loginsBy(53), await loginsBy(55)]).toEqual([1, 1, 2]);
});

describe('its messages (specification/gateway#credential-messages)', () => {
  const create = (http: Http, secrets: Readonly<Record<string, string>>) =>
    createTransaction(chargeRequest(), contextWith(http, secrets));
  const keys = { clientId: 'id', clientSecret: 'secret' };

  test('without credentials nothing is sent', async () => {
    const http = owem();
    expect(await create(http, { cashInPfx: 'AA==' })).toMatchObject({
      kind: 'declined',
      message: 'Credenciais não configuradas',
    });
    expect(http.requests).toEqual([]);
  });

  test('nor without a certificate', async () => {
    const http = owem();
    expect(await create(http, keys)).toMatchObject({
      kind: 'declined',
      message: 'Falha na configuração dos certificados SSL',
    });
    expect(http.requests).toEqual([]);
  });

  test('a certificate that does not fit: nothing happened', async () => {
    const failure = { sent: 'NO', reason: 'TLS' } as const;
    const http = fakeHttp(() => ({ ok: false, failure }));
    expect(await create(http, { ...keys, cashInPfx: 'AA==' })).toEqual({
      kind: 'notSent',
      reason: 'TLS',
      message: 'Falha na configuração dos certificados SSL',
    });
  });

  test('a login that is refused: nothing happened', async () => {
    const http = fakeHttp(() => ({ status: 401 }));
    expect(await create(http, { ...keys, cashInPfx: 'AA==' })).toEqual({
      kind: 'notSent',
      reason: 'CREDENTIALS',
      message: 'Falha na autenticação com owempay',
    });
  });
});

test('a charge that pays another key than ours is none of ours (review)', async () => {
  const cob = {
    txid: 'd',
    status: 'paid',
    chave: 'somebody@example.com',
    valor: { original: '199.90' },
    calendario: { criacao: '2026-03-02T15:00:00Z', expiracao: 3_600 },
  };
  const http = fakeHttp(({ path }) =>
    path === '/oauth/token'
      ? { status: 200, body: { access_token: 'token', expires_in: 86_400 } }
      : { status: 200, body: cob },
  );
  expect(await fetchTransaction({ transactionId: 'd' }, contextOf(http))).toEqual({
    kind: 'unknown',
    reason: 'PAYEE_MISMATCH',
  });
});

test('a charge that waits for ever is not understood (review)', async () => {
  const cob = {
    txid: 'd',
    status: 'pending',
    chave: contextOf(owem()).connection.payee,
    valor: { original: '199.90' },
    calendario: { criacao: '2026-03-02T15:00:00Z', expiracao: 9e15 },
    pixCopiaECola: 'code',
  };
  const http = fakeHttp(({ path }) =>
    path === '/oauth/token'
      ? { status: 200, body: { access_token: 'token', expires_in: 86_400 } }
      : { status: 200, body: cob },
  );
  expect(await fetchTransaction({ transactionId: 'd' }, contextOf(http))).toEqual({
    kind: 'unknown',
    reason: 'MALFORMED',
  });
});
