import type { FastifyInstance } from 'fastify';
import { CardTokens } from '../../kit/cards/tokens.ts';
import type { ControlledFamily } from '../../kit/control/family.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { basicUser } from '../../kit/http/basic-auth.ts';
import { speakAs } from '../../kit/http/family.ts';
import { accountRoutes } from './account-routes.ts';
import { Accounts } from './accounts.ts';
import { chargeRoutes } from './charge-routes.ts';
import { controlled } from './control.ts';
import { InvoiceService } from './invoice-service.ts';
import { documentRoutes } from './document-routes.ts';
import { refuse, statusBody } from './errors.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { Invoices } from './invoices.ts';
import { TOKEN_LIFE_MS, tokenRoutes } from './token-routes.ts';
import { Triggers } from './triggers.ts';
import { Withdraws } from './withdraws.ts';

/** Iugu's v1 as one account sees it. */
export async function iugu(app: FastifyInstance, context: ProviderContext): Promise<ControlledFamily> {
  const triggers = new Triggers(context);
  const service = new InvoiceService(context, new Invoices(context), triggers);
  const accounts = new Accounts(context, triggers);
  const withdraws = new Withdraws(context, accounts, triggers);
  const tokens = new CardTokens(
    context.store.table(`${context.provider.simulator.mount}.tokens`),
    context.clock,
    TOKEN_LIFE_MS,
  );

  speakAs(app, {
    provider: context.provider.code,
    faults: context.faults,
    latencyMs: context.pace.latencyMs,
    errorType: 'application/json; charset=utf-8',
    errorBody: statusBody,
    statusKeys: ['status'],
    amountKeys: ['total_cents', 'total_paid_cents', 'paid_cents'],
  });
  documentRoutes(app, service.invoices);
  await app.register(
    async (v1) => {
      await v1.register(async (browser) => tokenRoutes(browser, context, tokens, accounts));
      await v1.register(async (secured) => {
        secured.addHook('onRequest', async (request) => {
          if (!accounts.isToken(basicUser(request.headers.authorization)))
            throw refuse(401, 'Unauthorized');
        });
        invoiceRoutes(secured, context, service);
        chargeRoutes(secured, context, service, tokens);
        accountRoutes(secured, { accounts, withdraws, triggers });
      });
    },
    { prefix: '/v1' },
  );
  return controlled(context, service);
}
