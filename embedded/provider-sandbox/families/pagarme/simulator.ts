import type { FastifyInstance } from 'fastify';
import type { AccountFamily } from '../../kit/account/account.ts';
import type { Webhook } from '../../kit/account/webhooks.ts';
import { cardTokens } from '../../kit/cards/tokens.ts';
import { iso } from '../../kit/core/clock.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { basicUser, sameSecret } from '../../kit/http/basic-auth.ts';
import { refusalsOf, statusBody } from './errors.ts';
import { chargeWords, eventsOf, transitions } from './machine.ts';
import { chargeIdOf, type OrderAccount, type Ordered } from './order.ts';
import { orderRoutes } from './order-routes.ts';
import { DEMO_RECIPIENT, recipientRoutes, renderRecipient, renderWithdrawal } from './recipients.ts';
import { renderChargeWithOrder, renderOrder } from './render.ts';
import { savedCardRoutes, savedCards } from './saved-cards.ts';
import { openSigningKey } from './signing-key.ts';
import { TOKEN_LIFE_MS, tokenRoutes } from './token-routes.ts';

/** The account's holder; what identifies it is the provider's data. */
const ACCOUNT_NAME = 'Razao Sandbox';

/** specification/providers#pagarme-recipients */
const TRANSFER_EVENTS = {
  pending: 'transfer.pending',
  settled: 'transfer.paid',
  failed: 'transfer.failed',
  returned: 'transfer.failed',
} as const;

/** Pagar.me's core v5 as one account sees it. */
export const pagarme: AccountFamily<Ordered> = {
  basePath: '/core/v5',
  words: chargeWords,
  payoutWords: { pending: 'pending', settled: 'transferred', failed: 'failed', returned: 'failed' },
  steps: transitions,
  errorBody: statusBody,
  statusKeys: ['status'],
  amountKeys: ['amount', 'paid_amount'],
  routes,
  besides: signWebhooks,
  chargeIdOf,
  // Each has the whole order or charge inside (specification/providers#pagarme-webhooks).
  webhook: (order, { context }, what) =>
    eventsOf(what, order.state).map((type) => {
      const render = type.startsWith('order.') ? renderOrder : renderChargeWithOrder;
      return hook(type, render(order, context), context);
    }),
  payoutWebhook: (payout, account) =>
    hook(TRANSFER_EVENTS[payout.state], renderWithdrawal(payout, account), account.context),
  tellsNewPayouts: true,
  receiverWebhook: (receiver, { context }) =>
    hook('recipient.created', renderRecipient(receiver), context),
};

function hook(type: string, data: unknown, { random, clock, provider }: ProviderContext): Webhook {
  const id = `hook_${alphanumeric(random, 16)}`;
  const account = { id: provider.simulator.payee, name: ACCOUNT_NAME };
  return { event: type, body: { id, account, type, created_at: iso(clock.now()), data } };
}

function signWebhooks(app: FastifyInstance, { context }: OrderAccount): void {
  const key = openSigningKey(context.dataFolder, context.provider.simulator.mount);
  context.outbox.signWith(context.provider.code, async (body) => ({
    'x-webhook-asymmetric-signature': await key.signature(body),
  }));
  app.get('/.well-known/jwks.json', async () => key.jwks);
}

function routes(app: FastifyInstance, account: OrderAccount): void {
  const { secrets } = account.context.provider.simulator;
  const tokens = cardTokens(account.context, TOKEN_LIFE_MS);
  const demo = { id: DEMO_RECIPIENT, name: ACCOUNT_NAME, document: '11222333000181' };
  if (!account.receivers.get(DEMO_RECIPIENT))
    account.receivers.create({ ...demo, said: { type: 'company' } }, 'active');
  void app.register(async (browser) => tokenRoutes(browser, account.context, tokens));
  void app.register(async (secured) => {
    secured.addHook('onRequest', async ({ headers }) => {
      if (!sameSecret(basicUser(headers.authorization), secrets.secretKey ?? ''))
        throw refusalsOf('request').refuse(401, 'Authorization has been denied for this request.');
    });
    const saved = savedCards(account.context);
    savedCardRoutes(secured, account.context, saved, tokens);
    orderRoutes(secured, account, { tokens, saved });
    recipientRoutes(secured, account);
  });
}
