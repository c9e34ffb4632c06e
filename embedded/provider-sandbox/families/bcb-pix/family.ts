import type { FastifyInstance } from 'fastify';
import type { ControlledFamily } from '../../kit/control/family.ts';
import type { SandboxContext } from '../../kit/core/sandbox-context.ts';
import { speakAs } from '../../kit/http/family.ts';
import { Balance } from './balance.ts';
import { cashInRoutes } from './cash-in-routes.ts';
import { cashOutRoutes } from './cash-out-routes.ts';
import { Cobs } from './cobs.ts';
import { controlled } from './control.ts';
import { CobService } from './cob-service.ts';
import { Devolucoes } from './devolucoes.ts';
import { PROBLEM_TYPE, statusBody, unauthorized } from './errors.ts';
import { OnzHooks } from './hooks.ts';
import { loginRoutes } from './login-routes.ts';
import { Payouts } from './payouts.ts';
import { AccessTokens, type Side } from './tokens.ts';

/** ONZ: the Banco Central's PIX API and ONZ's accounts API on one mutual-TLS host. */
export async function onz(app: FastifyInstance, context: SandboxContext): Promise<ControlledFamily> {
  const cobs = new Cobs(context);
  const hooks = new OnzHooks(context);
  const balance = new Balance(context);
  const devolucoes = new Devolucoes(context, { cobs, hooks, balance });
  const service = new CobService(context, { cobs, hooks, balance, devolucoes });
  const payouts = new Payouts(context, hooks, balance);
  const tokens = new AccessTokens(context.dataFolder, context.clock);

  speakAs(app, {
    provider: 'ONZ',
    faults: context.faults,
    latencyMs: context.pace.latencyMs,
    errorType: PROBLEM_TYPE,
    errorBody: statusBody,
    statusKeys: ['status'],
    amountKeys: ['original', 'valor', 'amount'],
  });
  loginRoutes(app, tokens);
  const secured = (side: Side, routes: (scope: FastifyInstance) => void) =>
    app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!tokens.isGood(request.headers.authorization, side)) throw unauthorized();
      });
      routes(scope);
    });
  await secured('cashin', (scope) => cashInRoutes(scope, context, { cobs, service, devolucoes, hooks }));
  await secured('cashout', (scope) => cashOutRoutes(scope, context, payouts, balance, hooks));
  return controlled(cobs, service);
}
