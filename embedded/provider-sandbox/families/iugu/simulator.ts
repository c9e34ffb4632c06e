import type { FastifyInstance } from 'fastify';
import type { AccountFamily } from '../../kit/account/account.ts';
import { sendPaper, type ById } from '../../kit/account/documents.ts';
import { cardTokens } from '../../kit/cards/tokens.ts';
import { basicUser } from '../../kit/http/basic-auth.ts';
import { accountRoutes, isToken, masterAccount, verificationWord } from './accounts.ts';
import { chargeRoute } from './charge-route.ts';
import { existing, refuse, statusBody } from './errors.ts';
import type { Billed, InvoiceAccount } from './invoice.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { eventsOf, transitions, words } from './machine.ts';
import { renderPage } from './render.ts';
import { TOKEN_LIFE_MS, tokenRoutes } from './token-routes.ts';
import { told } from './triggers.ts';

/** Iugu's v1 as one account sees it. */
export const iugu: AccountFamily<Billed> = {
  basePath: '/v1',
  words,
  payoutWords: { pending: 'pending', settled: 'accepted', failed: 'rejected', returned: 'rejected' },
  steps: transitions,
  errorBody: statusBody,
  statusKeys: ['status'],
  amountKeys: ['total_cents', 'total_paid_cents', 'paid_cents'],
  routes,
  besides: documentRoutes,
  webhook(invoice, { context, word }, what) {
    const { id, webhookUrl } = invoice;
    // To the invoice's own address go changes of its status; who asked hears of new ones, too.
    if (what === 'place' && webhookUrl !== null) return undefined;
    const data = { id, account_id: context.provider.simulator.payee, status: word(invoice) };
    return eventsOf(what).flatMap((event) => told(context, event, data, webhookUrl));
  },
  payoutWebhook(payout, { context, payoutWord }) {
    const event = payout.state === 'pending' ? 'created' : 'status_changed';
    const data = { id: payout.id, account_id: payout.to, status: payoutWord(payout) };
    return told(context, `withdraw_request.${event}`, data);
  },
  tellsNewPayouts: true,
  receiverWebhook({ id, state }, { context }) {
    if (state !== 'active' && state !== 'rejected') return undefined;
    const data = { id, account_id: id, status: verificationWord[state] };
    return told(context, 'referrals.verification', data);
  },
};

function routes(app: FastifyInstance, account: InvoiceAccount): void {
  const tokens = cardTokens(account.context, TOKEN_LIFE_MS);
  masterAccount(account);
  void app.register(async (browser) => tokenRoutes(browser, account, tokens));
  void app.register(async (secured) => {
    secured.addHook('onRequest', async ({ headers }) => {
      if (!isToken(basicUser(headers.authorization), account)) throw refuse(401, 'Unauthorized');
    });
    invoiceRoutes(secured, account);
    chargeRoute(secured, account, tokens);
    accountRoutes(secured, account);
  });
}

/** What an invoice links to beside the picture of its code: its page and its boleto. */
function documentRoutes(app: FastifyInstance, account: InvoiceAccount): void {
  app.get<ById>('/faturas/:id.pdf', async ({ params }, reply) =>
    sendPaper(reply, account.charges.get(params.id), account),
  );
  app.get<ById>('/faturas/:id', async ({ params }, reply) => {
    const invoice = existing(account.charges.get(params.id), 'Invoice');
    return reply.type('text/plain; charset=utf-8').send(renderPage(invoice, account));
  });
}
