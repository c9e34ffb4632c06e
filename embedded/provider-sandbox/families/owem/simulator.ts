import type { FastifyInstance } from 'fastify';
import type { AccountFamily } from '../../kit/account/account.ts';
import { fewWords, transitions } from '../../kit/account/charge.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import { iso } from '../../kit/core/clock.ts';
import { reais } from '../../kit/money/brcode.ts';
import type { Bank, Cob, CobSaid } from '../bcb-pix/cob.ts';
import { cobRoutes } from '../bcb-pix/cob-routes.ts';
import { statusBody, unauthorized } from '../bcb-pix/errors.ts';
import { admit } from '../bcb-pix/login.ts';
import { cashInLogin } from '../bcb-pix/requests.ts';

const TOKEN_LIFE_S = 3_600;

/** Owem as the Central Bank's PIX API, a guess (specification/providers#overview). */
export const owem: AccountFamily<CobSaid> = {
  basePath: '',
  mutualTls: true,
  words: fewWords('pending', 'paid', 'cancelled', 'refunded', 'chargedback'),
  // Its code can be paid again, by a second PIX.
  steps: { ...transitions, paid: { ...transitions.paid, payOver: 'paid' } },
  errorBody: statusBody,
  statusKeys: ['status'],
  amountKeys: ['original'],
  routes,
  webhook: (charge) => (charge.paidAt ? { event: 'pix', body: { pix: renderPix(charge) } } : undefined),
};

function routes(app: FastifyInstance, account: Bank): void {
  const login: Login = {
    path: '/oauth/token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised: unauthorized,
    grant(request, access_token) {
      const given = cashInLogin.safeParse(request.body).data;
      admit(request, account.context.provider.simulator, 'cashin', given);
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S };
    },
  };
  behindLogin(app, account, login, (api) =>
    cobRoutes(api, account, { render: (cob) => renderCob(cob, account), expires: true }),
  );
}

const renderCob = (cob: Cob, { word }: Bank) => ({
  calendario: { criacao: iso(cob.createdAt), expiracao: cob.said.request.calendario.expiracao },
  txid: cob.id,
  revisao: 0,
  status: word(cob),
  valor: { original: reais(cob.money.totalCents), modalidadeAlteracao: 0 },
  chave: cob.said.request.chave,
  pixCopiaECola: cob.pix?.emv,
  ...(cob.paidAt && { pix: renderPix(cob) }),
});

/** The PIX of the price, and the second one, of what came beyond it. */
function renderPix({ id, money, pix, paidAt, updatedAt }: Cob): object[] {
  const { totalCents, paidCents, refundedCents } = money;
  const secondCents = paidCents - totalCents;
  const backOfFirstCents = Math.min(totalCents, refundedCents);
  const render = (which: number, cents: number, backCents: number) => ({
    endToEndId: `${pix?.endToEndId?.slice(0, -1)}${which}`,
    txid: id,
    valor: reais(cents),
    horario: iso(paidAt ?? updatedAt),
    ...(backCents > 0 && {
      devolucoes: [{ id: 'devolucao', valor: reais(backCents), status: 'DEVOLVIDO' }],
    }),
  });
  const first = render(1, totalCents, backOfFirstCents);
  return secondCents > 0 ? [first, render(2, secondCents, refundedCents - backOfFirstCents)] : [first];
}
