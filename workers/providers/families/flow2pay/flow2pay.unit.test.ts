import { describe, expect, it, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import type { RefundRequest } from '../../contract.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const adapter = adapterOf('FLOW2PAY');
const LOGIN = '/no-auth/autenticacao/v1/api/login';
const END_TO_END = 'E9999901020260302150000000000abcd';

type Answer = { readonly status: number; readonly body?: object };

/** Signs whoever asks in; answers by path, without the part behind the last slash if need be. */
const answering = (answers: Readonly<Record<string, Answer>>) =>
  fakeHttp(({ path }) =>
    path === LOGIN
      ? { status: 200, body: { sucesso: true, accessToken: 'a-token', tokenType: 'Bearer' } }
      : (answers[path] ?? answers[path.replace(/\/[^/]*$/, '/…')] ?? { status: 404 }),
  );
const connectedTo = (http: ReturnType<typeof fakeHttp>, secrets: Record<string, string> = {}) => {
  const context = contextOf(http);
  const all = { ...context.connection.secrets, secretKey: 'secret', token: 'tenant', ...secrets };
  return { ...context, connection: { ...context.connection, secrets: all } };
};
const sent = (text = '{}') => JSON.parse(text) as unknown;

it('signs in with both keys and the tenant’s token, and asks for a code under our own id', async () => {
  const http = answering({});
  const wanted = chargeRequest();
  await adapter.createTransaction(wanted, connectedTo(http));
  const [login, create] = http.requests;
  expect(login).toMatchObject({ method: 'POST', path: LOGIN, headers: { token: 'tenant' } });
  expect(sent(login?.body?.text)).toEqual({ clientId: 'public', clientSecret: 'secret' });
  expect(create).toMatchObject({
    method: 'POST',
    path: '/qrcode/v2/gerar',
    headers: { authorization: 'Bearer a-token', token: 'tenant' },
  });
  expect(sent(create?.body?.text)).toEqual({
    valor: 19_990,
    tempoExpiracao: 86_400,
    comImagem: true,
    txId: wanted.reference.replaceAll('-', ''),
    informacaoAdicional: 'Curso de teste',
  });
});

describe('credentials', () => {
  test('that are missing: nothing is sent, and the message says so', async () => {
    const http = answering({});
    expect(
      await adapter.createTransaction(chargeRequest(), connectedTo(http, { secretKey: '' })),
    ).toMatchObject({ kind: 'declined', message: 'Public key and secret key are required' });
    expect(http.requests).toEqual([]);
  });

  test.each([
    { status: 401 },
    { status: 400, body: { sucesso: false } },
    { status: 200, body: { sucesso: false, mensagem: 'x' } },
  ])('that are refused with %j: not sent, and the message says so', async (answer) => {
    expect(
      await adapter.createTransaction(chargeRequest(), connectedTo(fakeHttp(() => answer))),
    ).toEqual({
      kind: 'notSent',
      reason: 'CREDENTIALS',
      message: 'Failed to authenticate with Flow2Pay',
    });
  });

  test('that are missing prove nothing of a charge', async () => {
    expect(
      await adapter.fetchTransaction(
        { transactionId: 'a'.repeat(32) },
        connectedTo(answering({}), { secretKey: '' }),
      ),
    ).toEqual({ kind: 'unknown', reason: 'CREDENTIALS_MISSING' });
  });
});

describe('a repeated request to charge', () => {
  const refused = { status: 400, body: { sucesso: false, mensagem: 'txId já utilizado' } };
  const repeated = (lookUp: Answer, reference: string) =>
    adapter.createTransaction(
      chargeRequest({ reference }),
      connectedTo(answering({ '/qrcode/v2/gerar': refused, '/qrcode/v2/consultar/…': lookUp })),
    );
  const reference = 'b1a5e6c2-4f0d-4c8e-9a37-52d0c7f1e864';

  it('is answered with the first, which was paid in the meantime', async () => {
    const txId = reference.replaceAll('-', '');
    const body = { txId, evento: 'PixIn', valor: 100, endToEndId: END_TO_END };
    expect(await repeated({ status: 200, body }, reference)).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: txId, reference, paidCents: 100 } },
    });
  });

  it('is unknown while it cannot be looked up, and declined where there is no first', async () => {
    expect(await repeated({ status: 500 }, reference)).toMatchObject({ kind: 'unknown' });
    expect(await repeated({ status: 404 }, reference)).toMatchObject({ kind: 'declined' });
  });
});

describe('a refund', () => {
  const txId = 'a'.repeat(32);
  const paid = { txId, evento: 'PixIn', valor: 100, valorDevolvido: 0, endToEndId: END_TO_END };
  const wanted: RefundRequest = {
    transactionId: txId,
    refundId: 'refund-1',
    amountCents: 40,
    paidCents: 100,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  const refund = (charge: object) => {
    const http = answering({
      '/qrcode/v2/consultar/…': { status: 200, body: charge },
      '/pix/v1/transferir-reverso': { status: 200, body: { sucesso: true, codigoTransacao: 'c' } },
    });
    return { http, outcome: adapter.refund(wanted, connectedTo(http)) };
  };

  it('names the PIX that was paid', async () => {
    const { http, outcome } = refund(paid);
    expect(await outcome).toEqual({ kind: 'done', value: { refundId: 'refund-1', status: true } });
    expect(sent(http.requests.at(-1)?.body?.text)).toEqual({ endToEnd: END_TO_END, valor: 40 });
  });

  it('is not asked for where that PIX is not told', async () => {
    expect(await refund({ ...paid, endToEndId: null }).outcome).toMatchObject({
      kind: 'declined',
      message: 'Erro ao solicitar devolução: NO_END_TO_END_ID',
    });
  });
});

it('sends a payout under our key', async () => {
  const http = answering({});
  const wanted = payout();
  await adapter.sendPayout?.(wanted, connectedTo(http));
  expect(sent(http.requests[1]?.body?.text)).toEqual({
    idEnvio: wanted.idempotencyKey,
    valor: 1_999,
    chavePixDestino: '(11) 98765-4321',
    descricao: 'Saque',
  });
});

describe('a webhook', () => {
  const references = (body: unknown) =>
    referencesIn({ family: 'CARTOS_FLOW2PAY' }, { body: JSON.stringify(body), contentType: '' });

  it.each(['PixIn', 'PixInReversal'])('%s names its charge', (evento) =>
    expect(references({ evento, token: 'tenant', txid: 'a1', valor: 100 })).toEqual([
      { transactionId: 'a1', providerStatus: evento },
    ]),
  );
  it.each([
    { evento: 'PixIn', txid: '' },
    { evento: 'PixIn' },
    { evento: 'PixOut', idEnvio: 'e', status: 'Sucesso' },
    { evento: 'PixOutReversalExternal', txid: 'a1' },
  ])('%j is of no charge of ours', (body) => expect(references(body)).toEqual([]));
  it.each([{}, { txid: 'a1' }, { evento: 'PixIn', txid: '../a' }, 'text', null])(
    '%j is of an unknown shape',
    (body) => expect(references(body)).toBeUndefined(),
  );
});
