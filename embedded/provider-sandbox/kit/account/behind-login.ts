import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AccessTokens } from '../http/access-tokens.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Account } from './account.ts';

export interface Login {
  readonly path: string;
  readonly lifeSeconds: number;
  readonly unauthorised: () => Refusal;
  /** The answer with a new token; throws for whoever is not the account's owner. */
  readonly grant: (request: FastifyRequest, token: string) => unknown;
}

const SCOPE = 'account';

/** A login, and routes that ask for its token as a bearer for as long as that lives. */
export function behindLogin(
  app: FastifyInstance,
  { context }: Account,
  { path, lifeSeconds, unauthorised, grant }: Login,
  routes: (app: FastifyInstance) => void,
): void {
  const tokens = new AccessTokens(context, lifeSeconds);
  app.post(path, { config: { operation: 'auth' } }, async (request) =>
    grant(request, tokens.issue(SCOPE).token),
  );
  void app.register(async (api) => {
    api.addHook('onRequest', async ({ headers }) => {
      if (!tokens.isGood(headers.authorization, SCOPE)) throw unauthorised();
    });
    routes(api);
  });
}
