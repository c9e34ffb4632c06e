import type { TLSSocket } from 'node:tls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import { behindLogin } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { iso } from '../../kit/core/clock.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { cents, reais } from '../../kit/money/brcode.ts';
import { commonName } from '../../kit/tls/certificates.ts';
import { problem, read, statusBody, unauthorized } from '../bcb-pix/errors.ts';
import { cobRequest, TXID } from '../bcb-pix/requests.ts';

const TOKEN_LIFE_S = 3_600;

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'pending',
  paid: 'paid',
  refused: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'refunded',
  chargedback: 'chargedback',
};

const loginRequest = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
});

interface OfCob {
  Params: { txid: string };
}

/** Owem as the Central Bank's PIX API, a guess (specification/providers#overview). */
const family: AccountFamily = {
  basePath: '',
  mutualTls: true,
  words: () => WORDS,
  payoutWords: { pending: '', settled: '', failed: '', returned: '' },
  errorBody: statusBody,
  statusKeys: ['status'],
  amountKeys: ['original'],
  routes,
  webhook: (charge) =>
    charge.paidAt ? { event: 'pix', body: { pix: [renderPix(charge)] } } : undefined,
};
export const owem = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const login = {
    path: '/oauth/token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised: unauthorized,
    grant(request: FastifyRequest, access_token: string) {
      admit(request, account);
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S };
    },
  };
  behindLogin(app, account, login, (api) => cobRoutes(api, account));
}

/** Credentials and certificate have to be this account's. */
function admit({ body, raw }: FastifyRequest, { context: { provider } }: Account): void {
  const { mount, secrets } = provider.simulator;
  const given = loginRequest.safeParse(body).data;
  if (
    given?.client_id !== secrets.clientId ||
    !sameSecret(given?.client_secret, secrets.clientSecret ?? '')
  )
    throw unauthorized();
  if ((raw.socket as TLSSocket).getPeerCertificate().subject.CN !== commonName(mount, 'cashin'))
    throw problem('AcessoNegado', 'O certificado não é desta conta.');
}

function cobRoutes(app: FastifyInstance, { charges, context, ...account }: Account): void {
  const { payee } = context.provider.simulator;
  const schema = cobRequest(payee);
  const render = (charge: Charge) => renderCob(charge, payee, account.word(charge));

  app.put<OfCob>('/cob/:txid', { config: { operation: 'create' } }, async ({ params, body }, reply) => {
    const { txid } = params;
    if (!TXID.test(txid)) throw problem('CobOperacaoInvalida', 'O txid não é válido.');
    const request = read(schema, body, 'cob', 'CobOperacaoInvalida');
    const said = { request: JSON.stringify(request), expiracao: request.calendario.expiracao };
    const known = charges.get(txid);
    if (known && known.said.request !== said.request)
      throw problem('CobOperacaoInvalida', 'Já existe uma cobrança com este txid e outros dados.');
    const charge =
      known ??
      charges.place({
        id: txid,
        reference: txid,
        amountCents: cents(request.valor.original),
        customer: request.devedor?.nome,
        said,
        by: { method: 'PIX', expiresAt: context.clock.now() + said.expiracao * 1_000 },
      });
    return reply.code(known ? 200 : 201).send(render(charge));
  });

  app.get<OfCob>('/cob/:txid', { config: { operation: 'fetch' } }, async ({ params }) => {
    const charge = charges.get(params.txid);
    if (!charge) throw problem('CobNaoEncontrado', 'Não há cobrança com este txid.');
    return render(charge);
  });
}

const renderCob = (charge: Charge, chave: string, status: string) => ({
  calendario: { criacao: iso(charge.createdAt), expiracao: charge.said.expiracao },
  txid: charge.id,
  revisao: 0,
  status,
  valor: { original: reais(charge.money.totalCents), modalidadeAlteracao: 0 },
  chave,
  pixCopiaECola: charge.pix?.emv,
  ...(charge.paidAt && { pix: [renderPix(charge)] }),
});

const renderPix = ({ id, money, pix, paidAt, updatedAt }: Charge) => ({
  endToEndId: pix?.endToEndId,
  txid: id,
  valor: reais(money.paidCents),
  horario: iso(paidAt ?? updatedAt),
  devolucoes:
    money.refundedCents > 0
      ? [{ id: 'devolucao', valor: reais(money.refundedCents), status: 'DEVOLVIDO' }]
      : [],
});
