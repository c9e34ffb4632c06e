import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { behindLogin } from '../account/behind-login.ts';
import { text } from '../account/fields.ts';
import { sameSecret } from '../http/basic-auth.ts';
import { read, refuse } from './family.ts';

interface Login {
  readonly path: string;
  /** The fields of the request and what they have to be. */
  readonly credentials: Readonly<Record<string, string | undefined>>;
  readonly lifeSeconds: number;
  /** Left out: as OAuth2 has it. */
  readonly granted?: (token: string) => unknown;
  /** User and password by HTTP Basic, where it asks for them. */
  readonly pair?: string;
}

const oauth = (lifeSeconds: number) => (access_token: string) => ({
  access_token,
  token_type: 'Bearer',
  expires_in: lifeSeconds,
});

/** A login, and a scope whose routes ask for its token for as long as that lives. */
export function loggedIn(
  app: FastifyInstance,
  account: Account,
  { path, credentials, lifeSeconds, pair, granted = oauth(lifeSeconds) }: Login,
  routes: (scope: FastifyInstance) => void,
): void {
  const fields = z.object(Object.fromEntries(Object.keys(credentials).map((name) => [name, text()])));
  const login = {
    path,
    lifeSeconds,
    ...(pair !== undefined && { pair }),
    unauthorised: () => refuse(401, 'Unauthorized'),
    grant({ body }: FastifyRequest, token: string) {
      const given: Record<string, unknown> = read(fields, body);
      const right = Object.entries(credentials).map(([name, value]) =>
        sameSecret(String(given[name]), value ?? ''),
      );
      if (right.includes(false)) throw refuse(401, 'Invalid credentials');
      return granted(token);
    },
  };
  behindLogin(app, account, login, routes);
}
