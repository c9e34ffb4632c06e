import type { FastifyInstance } from 'fastify';
import type { ControlledFamily } from '../../kit/control/family.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { AccessTokens } from '../../kit/http/access-tokens.ts';
import { speakAs } from '../../kit/http/family.ts';
import { Balance } from './balance.ts';
import { cashInRoutes } from './cash-in-routes.ts';
import { cashOutRoutes } from './cash-out-routes.ts';
import { Cobs } from './cobs.ts';
import { controlled } from './control.ts';
import { CobService } from './cob-service.ts';
import { Devolucoes } from './devolucoes.ts';
import { PROBLEM_TYPE, statusBody, unauthorized } from './errors.ts';
import { BankHooks } from './hooks.ts';
import { loginRoutes } from './login-routes.ts';
import { Payouts } from './payouts.ts';
import { type Side } from '../../kit/tls/certificates.ts';

const TOKEN_LIFE_S = 300;

/** The Banco Central's PIX API and ONZ's accounts API of one bank, on the mutual-TLS host. */
export async function bcbPix(app: FastifyInstance, context: ProviderContext): Promise<ControlledFamily> {
  const cobs = new Cobs(context);
  const hooks = new BankHooks(context);
  const balance = new Balance(context);
  const devolucoes = new Devolucoes(context, { cobs, hooks, balance });
  const service = new CobService(context, { cobs, hooks, balance, devolucoes });
  const payouts = new Payouts(context, hooks, balance);
  const tokens = new AccessTokens(context, TOKEN_LIFE_S);

  speakAs(app, {
    provider: context.provider.code,
    faults: context.faults,
    latencyMs: context.pace.latencyMs,
    errorType: PROBLEM_TYPE,
    errorBody: statusBody,
    statusKeys: ['status'],
    amountKeys: ['original', 'valor', 'amount'],
  });
  loginRoutes(app, context, tokens);
  const secured = (side: Side, routes: (scope: FastifyInstance) => void) =>
    app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!tokens.isGood(request.headers.authorization, side)) throw unauthorized();
      });
      routes(scope);
    });
  await secured('cashin', (scope) => cashInRoutes(scope, context, { cobs, service, devolucoes, hooks }));
  await secured('cashout', (scope) => cashOutRoutes(scope, context, payouts, balance, hooks));
  return controlled(context, cobs, service);
}
