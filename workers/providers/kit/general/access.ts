import type { z } from 'zod';
import type { Context } from '../../contract.ts';
import type { Access } from '../authorised.ts';
import type { HttpRequest } from '../http/client.ts';
import { bearerAuth, loginBy } from '../login.ts';

/** The secret `secretKey` itself as the bearer. */
export const bySecretKey = ({ connection: { secrets } }: Context): Access => ({
  headers: () => bearerAuth(secrets.secretKey ?? ''),
});

/**
 * How long a token is used of which nobody says how long it lives; one that ends sooner is renewed
 * when it is refused.
 */
const LIFE_S = 900;

/** The token that a login answers, without a word of how long it lives. */
export const byToken = (request: HttpRequest, answered: z.ZodType<string>, context: Context): Access => {
  const granted = answered.transform((bearer) => ({ bearer, lifeSeconds: LIFE_S }));
  return { login: loginBy(request.path, request, granted, context), headers: bearerAuth };
};
