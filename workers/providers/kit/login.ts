import type { z } from 'zod';
import type { Context } from '../contract.ts';
import type { Access } from './authorised.ts';
import type { HttpRequest } from './http/client.ts';
import { mapAnswered, sendWrite } from './reply.ts';
import { asCredentials } from './token.ts';

/** What a login's answer grants. */
export interface Granted {
  readonly bearer: string;
  readonly lifeSeconds: number;
}

/** A token by one request; whatever the provider refuses in it are the credentials. */
export const loginBy = (
  name: string,
  request: HttpRequest,
  granted: z.ZodType<Granted>,
  { http, now }: Context,
): NonNullable<Access['login']> => ({
  name,
  async ask() {
    const reply = asCredentials(await sendWrite(http, request, granted));
    if (reply.kind !== 'answered') return reply;
    return mapAnswered(reply, ({ bearer, lifeSeconds }) => ({
      bearer,
      expiresAtMs: now().getTime() + lifeSeconds * 1_000,
    }));
  },
});

export const bearerAuth = (token: string): { readonly authorization: string } => ({
  authorization: `Bearer ${token}`,
});
