import type { FastifyInstance } from 'fastify';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import { fewWords, type Charge } from '../../kit/account/charge.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { hex, uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { backCents } from '../../kit/general/render.ts';
import { route } from '../../kit/http/route.ts';
import { loginRequest, qrCodeRequest, refundRequest, transferRequest } from './requests.ts';

const TOKEN_LIFE_S = 3_600;
const errorBody = (_status: number, mensagem: string) => ({
  sucesso: false,
  mensagem,
  erro: { origem: 'api', motivo: 'requisicao', mensagem },
});
const { askFor, covered, existing, read, refuse, taken } = refusals(errorBody, {
  uncovered: [422, 'Saldo insuficiente'],
});

/** The accounts of Cartos (specification/providers#cartos); look-ups are our own definition. */
export const flow2pay: AccountFamily = {
  basePath: '',
  /** The event of the newest webhook; there is none of a code that runs out. */
  words: fewWords('QrCodeGerado', 'PixIn', 'QrCodeGerado', 'PixInReversal'),
  payoutWords: { pending: 'Em processamento', settled: 'Sucesso', failed: 'Falha', returned: 'Erro' },
  errorBody,
  statusKeys: ['evento', 'status'],
  amountKeys: ['valor'],
  routes,
  webhook: (charge, account) => {
    const evento = account.word(charge);
    if (!charge.paidAt) return undefined;
    return {
      event: evento,
      body: { ...renderCharge(charge, account), txid: charge.id, ...tenant(account) },
    };
  },
  payoutWebhook: (payout, account) => ({
    event: 'PixOut',
    body: { evento: 'PixOut', ...renderTransfer(payout, account), ...tenant(account) },
  }),
};

const tenant = ({ context }: Account) => ({ token: context.provider.simulator.secrets.token });

function routes(app: FastifyInstance, account: Account): void {
  const { publicKey, secrets } = account.context.provider.simulator;
  askFor(app, 'token', secrets.token ?? '', 'Token inválido');
  const login: Login = {
    path: '/no-auth/autenticacao/v1/api/login',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised: () => refuse(401, 'Não autorizado'),
    grant({ body }, accessToken) {
      const { clientId, clientSecret } = read(loginRequest, body);
      if (clientId !== publicKey || !sameSecret(clientSecret, secrets.secretKey ?? ''))
        throw refuse(401, 'Credenciais inválidas');
      return {
        sucesso: true,
        mensagem: 'Login realizado com sucesso',
        accessToken,
        tokenType: 'Bearer',
      };
    },
  };
  behindLogin(app, account, login, (api) => {
    qrCodeRoutes(api, account);
    transferRoutes(api, account);
  });
}

function qrCodeRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;

  route(app, 'create', 'POST /qrcode/v2/gerar', ({ body }) => {
    const { valor, tempoExpiracao, txId = hex(context.random, 32) } = read(qrCodeRequest, body);
    if (charges.get(txId)) throw refuse(400, 'txId já utilizado');
    const expiresAt = context.clock.now() + tempoExpiracao * 1_000;
    const by = { method: 'PIX', expiresAt } as const;
    const { pix } = charges.place({ id: txId, reference: txId, amountCents: valor, by });
    return {
      sucesso: true,
      mensagem: 'QRCode gerado com sucesso',
      txId,
      qrcode: { imagem: null, emv: pix?.emv },
    };
  });

  route(app, 'fetch', 'GET /qrcode/v2/consultar/:txId', ({ params }) =>
    renderCharge(existing(charges.get(params.txId), 'QRCode'), account),
  );

  route(app, 'refund', 'POST /pix/v1/transferir-reverso', ({ body }) => {
    const { endToEnd, valor } = read(refundRequest, body);
    const { id } = existing(charges.paidAs(endToEnd), 'PIX');
    taken(charges.move(id, { type: 'refund', amountCents: valor }));
    return { sucesso: true, codigoTransacao: uuid(context.random) };
  });
}

function transferRoutes(app: FastifyInstance, account: Account): void {
  const { payouts } = account;

  route(app, 'withdraw', 'POST /pix/v1/transferir', ({ body }) => {
    const { idEnvio: key, valor, chavePixDestino: to } = read(transferRequest, body);
    const payout = payouts.withKey(key) ?? covered(payouts.send({ key, amountCents: valor, to }));
    return {
      sucesso: true,
      mensagem: 'Transação salva com Sucesso',
      codigoTransacao: payout.id,
      dataHoraTransacao: iso(payout.createdAt),
    };
  });

  route(app, 'withdraw', 'GET /pix/v1/transferir/:idEnvio', ({ params }) =>
    renderTransfer(existing(payouts.withKey(params.idEnvio), 'Transferência'), account),
  );
}

const renderCharge = (charge: Charge, { word }: Account) => ({
  sucesso: true,
  evento: word(charge),
  txId: charge.id,
  valor: charge.money.totalCents,
  valorDevolvido: backCents(charge, word),
  endToEndId: charge.pix?.endToEndId,
  horario: charge.paidAt && iso(charge.paidAt),
  qrcode: { emv: charge.pix?.emv },
});

const renderTransfer = (payout: Payout, { payoutWord }: Account) => ({
  sucesso: true,
  idEnvio: payout.key,
  endToEndId: payout.endToEndId,
  codigoTransacao: payout.id,
  status: payoutWord(payout),
  chavePix: payout.to,
  valor: payout.amountCents,
  horario: iso(payout.updatedAt),
});
