import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AccessTokens } from '../http/access-tokens.ts';
import { basicPair, sameSecret } from '../http/basic-auth.ts';
import type { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import type { Account } from './account.ts';

export interface Login {
  readonly path: string;
  readonly lifeSeconds: number;
  /** Where one account has several logins, each for routes of its own. */
  readonly scope?: string;
  /** User and password by HTTP Basic, where it asks for them. */
  readonly pair?: string;
  readonly unauthorised: () => Refusal;
  /**
   * The answer with a new token, which ends at a moment in seconds since 1970; throws for whoever
   * is not the account's owner.
   */
  readonly grant: (request: FastifyRequest, token: string, expiresAt: number) => unknown;
}

/** A login, and routes that ask for its token as a bearer for as long as that lives. */
export function behindLogin(
  app: FastifyInstance,
  { context }: Pick<Account, 'context'>,
  { path, lifeSeconds, scope = 'account', pair, unauthorised, grant }: Login,
  routes: (app: FastifyInstance) => void,
): void {
  const tokens = new AccessTokens(context, lifeSeconds);
  route(app, 'auth', `POST ${path}`, (request) => {
    if (pair !== undefined && !sameSecret(basicPair(request.headers.authorization), pair))
      throw unauthorised();
    const { token, expiresAt } = tokens.issue(scope);
    return grant(request, token, expiresAt);
  });
  void app.register(async (api) => {
    api.addHook('onRequest', async ({ headers }) => {
      if (!tokens.isGood(headers.authorization, scope)) throw unauthorised();
    });
    routes(api);
  });
}
