import { z } from 'zod';
import type { Context } from '../contract.ts';
import type { Access } from './authorised.ts';
import { basicCredentials } from './basic-auth.ts';
import type { HttpRequest } from './http/client.ts';
import { post } from './http/requests.ts';
import { bearerAuth, type Granted, loginBy } from './login.ts';

const tokenSchema: z.ZodType<Granted> = z
  .looseObject({ access_token: z.string().min(1), expires_in: z.number() })
  .transform(({ access_token, expires_in }) => ({ bearer: access_token, lifeSeconds: expires_in }));

/**
 * Access by OAuth2 client credentials: a token for so many seconds, then a bearer header
 * (specification/gateway#authentication). How the token is asked for, each provider says.
 */
export const oauthAccess = (request: HttpRequest, context: Context) => ({
  login: loginBy('oauth', request, tokenSchema, context),
  headers: bearerAuth,
});

/** The same, asked for under a pair of user and password by HTTP Basic. */
export const oauthByPair = (path: string, pair: readonly [string, string], context: Context): Access =>
  oauthAccess(post(path, { grant_type: 'client_credentials' }, basicCredentials(...pair)), context);

/** By the first; by the second where the credentials are refused so. */
export const inTurn = (
  { login, ...rest }: Required<Pick<Access, 'login' | 'headers'>>,
  second: typeof rest & { readonly login: typeof login },
): Access => ({
  ...rest,
  login: {
    ...login,
    async ask() {
      const reply = await login.ask();
      return reply.kind === 'notSent' && reply.reason === 'CREDENTIALS' ? second.login.ask() : reply;
    },
  },
});
