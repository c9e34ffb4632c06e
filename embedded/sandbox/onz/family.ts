import type { FastifyInstance } from 'fastify';
import type { ControlledFamily } from '../control/family.ts';
import type { World } from '../core/world.ts';
import { speakAs } from '../http/family.ts';
import { Balance } from './balance.ts';
import { cashInRoutes } from './cash-in-routes.ts';
import { cashOutRoutes } from './cash-out-routes.ts';
import { Cobs } from './cobs.ts';
import { controlled } from './control.ts';
import { CobDesk } from './desk.ts';
import { Devolucoes } from './devolucoes.ts';
import { PROBLEM_TYPE, statusBody, unauthorized } from './errors.ts';
import { OnzHooks } from './hooks.ts';
import { loginRoutes } from './login-routes.ts';
import { Payouts } from './payouts.ts';
import { AccessTokens, type Side } from './tokens.ts';

/** ONZ: the Banco Central's PIX API and ONZ's accounts API on one mutual-TLS host. */
export async function onz(app: FastifyInstance, world: World): Promise<ControlledFamily> {
  const cobs = new Cobs(world);
  const hooks = new OnzHooks(world);
  const balance = new Balance(world);
  const devolucoes = new Devolucoes(world, { cobs, hooks, balance });
  const desk = new CobDesk(world, { cobs, hooks, balance, devolucoes });
  const payouts = new Payouts(world, hooks, balance);
  const tokens = new AccessTokens(world.dataFolder, world.clock);

  speakAs(app, {
    provider: 'ONZ',
    faults: world.faults,
    latencyMs: world.pace.latencyMs,
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
  await secured('cashin', (scope) => cashInRoutes(scope, world, { cobs, desk, devolucoes, hooks }));
  await secured('cashout', (scope) => cashOutRoutes(scope, world, payouts, balance, hooks));
  return controlled(cobs, desk);
}
