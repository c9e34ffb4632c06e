import { z } from 'zod';
import type { Context } from '../contract.ts';
import type { Access } from './authorised.ts';
import type { HttpRequest } from './http/client.ts';
import { mapAnswered, sendWrite } from './reply.ts';
import { asCredentials } from './token.ts';

const tokenSchema = z.looseObject({ access_token: z.string().min(1), expires_in: z.number() });

/**
 * Access by OAuth2 client credentials: a token for so many seconds, then a bearer header
 * (specification/gateway#authentication). How the token is asked for, each provider says.
 */
export const oauthAccess = (request: HttpRequest, { http, now }: Context): Access => ({
  login: {
    name: 'oauth',
    async ask() {
      const reply = asCredentials(await sendWrite(http, request, tokenSchema));
      if (reply.kind !== 'answered') return reply;
      return mapAnswered(reply, ({ access_token, expires_in }) => ({
        bearer: access_token,
        expiresAtMs: now().getTime() + expires_in * 1_000,
      }));
    },
  },
  headers: bearerHeader,
});

export const bearerHeader = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
