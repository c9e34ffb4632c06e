import type { FastifyInstance } from 'fastify';
import { CardTokens } from '../../kit/cards/tokens.ts';
import type { ControlledFamily } from '../../kit/control/family.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { sendQrCode } from '../../kit/documents/qr.ts';
import { sendBoleto } from '../../kit/documents/boleto-pdf.ts';
import { basicUser, sameSecret } from '../../kit/http/basic-auth.ts';
import { speakAs } from '../../kit/http/family.ts';
import { ACCOUNT_NAME } from './account.ts';
import { controlled } from './control.ts';
import { OrderService } from './order-service.ts';
import { notFound, refuse, statusBody } from './errors.ts';
import { Idempotency } from './idempotency.ts';
import { orderRoutes } from './order-routes.ts';
import { Orders } from './orders.ts';
import { recipientRoutes } from './recipient-routes.ts';
import { Recipients } from './recipients.ts';
import { openSigningKey } from './signing-key.ts';
import { TOKEN_LIFE_MS, tokenRoutes } from './token-routes.ts';
import { Withdrawals } from './withdrawals.ts';

/** Pagar.me's core v5 as one account sees it. */
export async function pagarme(
  app: FastifyInstance,
  context: ProviderContext,
): Promise<ControlledFamily> {
  const { store, clock, faults, pace, provider } = context;
  const { mount, secrets } = provider.simulator;
  const key = openSigningKey(context.dataFolder, mount);
  context.outbox.signWith(provider.code, async (body) => ({
    'x-webhook-asymmetric-signature': await key.signature(body),
  }));
  const service = new OrderService(context, new Orders(context));
  const tokens = new CardTokens(store.table(`${mount}.tokens`), clock, TOKEN_LIFE_MS);
  const recipients = new Recipients(context);
  const withdrawals = new Withdrawals(context, recipients);
  const idempotency = new Idempotency(store.table(`${mount}.idempotency`), clock);

  speakAs(app, {
    provider: provider.code,
    faults,
    latencyMs: pace.latencyMs,
    errorType: 'application/json; charset=utf-8',
    errorBody: statusBody,
    statusKeys: ['status'],
    amountKeys: ['amount', 'paid_amount'],
  });
  app.get('/.well-known/jwks.json', async () => key.jwks);
  documentRoutes(app, service.orders);
  await app.register(
    async (core) => {
      await core.register(async (browser) => tokenRoutes(browser, context, tokens));
      await core.register(async (secured) => {
        secured.addHook('onRequest', async (request) => {
          if (!sameSecret(basicUser(request.headers.authorization), secrets.secretKey ?? ''))
            throw refuse(401, 'Authorization has been denied for this request.');
        });
        orderRoutes(secured, { context, service, tokens, recipients, idempotency });
        recipientRoutes(secured, context, { recipients, withdrawals, idempotency });
      });
    },
    { prefix: '/core/v5' },
  );
  return controlled(context, service);
}

/** Pictures and papers that a charge's answer links to. */
function documentRoutes(app: FastifyInstance, orders: Orders): void {
  app.get<{ Params: { id: string } }>('/qrcodes/:id.svg', async ({ params }, reply) => {
    const pix = orders.ofCharge(params.id)?.pix;
    if (!pix) throw notFound('QR code');
    return sendQrCode(reply, pix.emv);
  });

  app.get<{ Params: { id: string } }>('/boletos/:id.pdf', async ({ params }, reply) => {
    const order = orders.ofCharge(params.id);
    if (!order?.boleto) throw notFound('Boleto');
    return sendBoleto(reply, {
      ...order.boleto,
      issuer: ACCOUNT_NAME,
      payer: order.customer.name,
      amountCents: order.money.totalCents,
    });
  });
}
