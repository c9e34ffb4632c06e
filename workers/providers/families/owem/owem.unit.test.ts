import { describe, expect, test } from 'vitest';
import { txidOf } from '../../kit/pix/txid.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { WHOLE_EMV } from '../../testing/emv.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { done } from '../../testing/scenario.ts';

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

  test.each(['TLS', 'CERTIFICATE_UNREADABLE'] as const)(
    'a certificate that does not fit, or does not open (%s): nothing happened',
    async (reason) => {
      const http = fakeHttp(() => ({ ok: false, failure: { sent: 'NO', reason } }));
      expect(await create(http, { ...keys, cashInPfx: 'AA==' })).toEqual({
        kind: 'notSent',
        reason,
        message: 'Falha na configuração dos certificados SSL',
      });
    },
  );

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

describe('the money of a charge', () => {
  const returned = (valor: string, status = 'DEVOLVIDO') => ({ id: 'd', valor, status });
  const pix = (valor: string, horario: string, ...devolucoes: object[]) => ({
    ...{ endToEndId: `E${horario}`, valor, horario, devolucoes },
  });
  const [first, second] = ['2026-03-02T15:10:00.000Z', '2026-03-02T16:20:00.000Z'];
  type Given = { readonly status?: string; readonly pix: object[] };
  const look = (given: Given) => {
    const context = contextOf(owem());
    const cob = {
      ...{ txid: 'd', status: 'paid', chave: context.connection.payee },
      valor: { original: '199.90' },
      calendario: { criacao: '2026-03-02T15:00:00Z', expiracao: 3_600 },
      ...given,
    };
    const http = fakeHttp(({ path }) =>
      path === '/oauth/token'
        ? { status: 200, body: { access_token: 'token', expires_in: 86_400 } }
        : { status: 200, body: cob },
    );
    return fetchTransaction({ transactionId: 'd' }, contextOf(http));
  };
  const factOf = async (given: Given) => done(await look(given)).fact;
  const refunded = (totalCents: number, excessCents = 0) => [
    {
      ...{ reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents },
      ...(excessCents > 0 && { excessCents }),
    },
  ];

  test.each([
    ['a part that went back', [pix('199.90', first, returned('49.90'))], 19_990, refunded(4_990)],
    [
      'parts that went back, of which one is under way and one came to nothing',
      [
        pix(
          '199.90',
          first,
          ...[returned('10.10'), returned('20.20'), returned('30', 'EM_PROCESSAMENTO')],
          returned('40', 'NAO_REALIZADO'),
        ),
      ],
      ...([19_990, refunded(3_030)] as const),
    ],
    ['a second PIX', [pix('199.90', first), pix('50.10', second)], 25_000, []],
    [
      'a second PIX, of which more than the excess went back',
      [
        pix('199.90', first),
        pix('50.10', second, returned('50.10')),
        pix('0.01', second, returned('0.01')),
      ],
      ...([25_001, refunded(5_011, 5_011)] as const),
    ],
    ['no list of what went back', [{ valor: '199.90', horario: first }], 19_990, []],
    [
      'one that went back, and is no list',
      [{ valor: '199.90', horario: first, devolucoes: returned('0.29') }],
      ...([19_990, refunded(29)] as const),
    ],
  ])('%s', async (_, received, paidCents, reversals) => {
    const fact = await factOf({ pix: received });
    expect(fact).toMatchObject({ status: 'APPROVED', amountCents: 19_990, paidCents, reversals });
  });

  test('all of it that went back in parts is a refund, whatever word is left', async () => {
    const received = [pix('199.90', first, returned('100'), returned('99.90'))];
    const fact = await factOf({ pix: received });
    expect(fact).toMatchObject({ status: 'REFUNDED', known: true, reversals: refunded(19_990) });
  });

  test('it came once the price was whole, in whatever order it is listed', async () => {
    const parts = [pix('100', first), pix('99.90', second)];
    for (const listed of [parts, parts.toReversed()])
      expect(await factOf({ pix: listed })).toMatchObject({ paidCents: 19_990, paidAt: second });
  });

  test('paid by a PIX of nothing: that is no answer', async () => {
    expect(await look({ pix: [pix('0', first)] })).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
  });

  test('less than the price is no more than that', async () => {
    expect(await factOf({ pix: [pix('100', first)] })).toMatchObject({ paidCents: 10_000 });
  });

  test('none listed: the word counts', async () => {
    expect(await factOf({ pix: [] })).toMatchObject({ paidCents: 19_990, reversals: [] });
    const refundedCob = { status: 'refunded', pix: [pix('199.90', first)] };
    expect(await factOf(refundedCob)).toMatchObject({ reversals: refunded(19_990) });
  });

  test.each(['pending', 'cancelled'])(
    'listed beside a word for unpaid, %s: nobody knows what that word means',
    async (status) => {
      const fact = await factOf({ status, pix: [pix('199.90', first)] });
      const providerStatus = `${status} (PIX)`;
      expect(fact).toMatchObject({ known: false, providerStatus, paidCents: 0, reversals: [] });
      expect(fact).not.toHaveProperty('closed');
    },
  );
});

test.each([
  ['Z', '2026-03-02T15:00:00Z', 3_600, '2026-03-02T16:00:00.000Z'],
  ['its offset', '2026-03-02T12:00:00-03:00', 3_600, '2026-03-02T16:00:00.000Z'],
  ['no zone', '2026-03-02T12:00:00', 3_600, '2026-03-02T16:00:00.000Z'],
  ['no end of it', '2026-03-02T15:00:00Z', undefined, '2026-03-02T16:00:00.000Z'],
])('when a charge was made is read with %s (audit)', async (_what, criacao, expiracao, expiresAt) => {
  const request = chargeRequest();
  const cob = {
    ...{ txid: txidOf(request.reference), status: 'pending', valor: { original: '199.90' } },
    ...{ chave: contextOf(owem()).connection.payee, calendario: { criacao, expiracao } },
    pixCopiaECola: WHOLE_EMV,
  };
  const http = fakeHttp(({ path }) =>
    path === '/oauth/token'
      ? { status: 200, body: { access_token: 'token', expires_in: 86_400 } }
      : { status: 201, body: cob },
  );
  const { details } = done(await createTransaction(request, contextOf(http)));
  expect(details.pix).toEqual({ code: WHOLE_EMV, expiresAt });
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
