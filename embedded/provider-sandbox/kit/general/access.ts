import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { text } from '../account/fields.ts';
import { AccessTokens } from '../http/access-tokens.ts';
import { sameSecret } from '../http/basic-auth.ts';
import { read, refuse } from './family.ts';

/** Every route of the scope asks for the header, its value told by a secret of the account. */
export function askFor(app: FastifyInstance, header: string, value: string): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers[header];
    if (typeof given !== 'string' || !sameSecret(given, value)) throw refuse(401, 'Unauthorized');
  });
}

interface Login {
  readonly path: string;
  /** The fields of the request and what they have to be. */
  readonly credentials: Readonly<Record<string, string | undefined>>;
  readonly lifeSeconds: number;
  readonly granted: (token: string) => unknown;
}

const SCOPE = 'account';

/** A login, and a scope whose routes ask for its token for as long as that lives. */
export function loggedIn(
  app: FastifyInstance,
  { context }: Account,
  { path, credentials, lifeSeconds, granted }: Login,
  routes: (scope: FastifyInstance) => void,
): void {
  const tokens = new AccessTokens(context, lifeSeconds);
  const fields = z.object(Object.fromEntries(Object.keys(credentials).map((name) => [name, text()])));
  app.post(path, { config: { operation: 'auth' } }, async ({ body }) => {
    const given: Record<string, unknown> = read(fields, body);
    const right = Object.entries(credentials).map(([name, value]) =>
      sameSecret(String(given[name]), value ?? ''),
    );
    if (right.includes(false)) throw refuse(401, 'Invalid credentials');
    return granted(tokens.issue(SCOPE).token);
  });
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      if (!tokens.isGood(headers.authorization, SCOPE)) throw refuse(401, 'Unauthorized');
    });
    routes(scope);
  });
}
