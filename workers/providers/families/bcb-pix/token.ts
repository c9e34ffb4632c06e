import { z } from 'zod';
import { momentOf } from '../../said.ts';
import type { Access } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import { form, json } from '../../kit/http/body.ts';
import type { HttpRequest, Side } from '../../kit/http/client.ts';
import { bearerAuth } from '../../kit/login.ts';
import { mapAnswered, type ReadReply, sendWrite } from '../../kit/reply.ts';
import { asCredentials, type Token } from '../../kit/token.ts';

type Bank = Operation<'BCB_PIX_ONZ'>;
type Secrets = Bank['connection']['secrets'];

/** One side's login, and the token with its end in whatever form it is told. */
interface Login {
  readonly request: (secrets: Secrets) => HttpRequest;
  readonly granted: z.ZodType<{ readonly bearer: string; readonly expiresAt: number | string }>;
}

/**
 * Both are OAuth2 client credentials under mTLS, in different field styles; the wrong one answers
 * 401 (public).
 */
const LOGINS: Readonly<Record<Side, Login>> = {
  cashIn: {
    request: (secrets) => ({
      method: 'POST',
      path: '/oauth/token',
      side: 'cashIn',
      body: form({
        client_id: secrets.clientId ?? '',
        client_secret: secrets.clientSecret ?? '',
        grant_type: 'client_credentials',
      }),
    }),
    granted: z
      .looseObject({ access_token: z.string().min(1), expires_in: z.number().positive() })
      .transform(({ access_token, expires_in }) => ({ bearer: access_token, expiresAt: expires_in })),
  },
  cashOut: {
    request: (secrets) => ({
      method: 'POST',
      path: '/api/v2/oauth/token',
      side: 'cashOut',
      body: json({
        clientId: secrets.clientId,
        clientSecret: secrets.clientSecret,
        grantType: 'client_credentials',
      }),
    }),
    granted: z
      .looseObject({
        accessToken: z.string().min(1),
        expiresAt: z.union([z.number(), z.string()]),
      })
      .transform(({ accessToken, expiresAt }) => ({ bearer: accessToken, expiresAt })),
  },
};

/** Asks for a token of one side. */
export async function askToken(side: Side, { connection, http, now }: Bank): Promise<ReadReply<Token>> {
  const { request, granted } = LOGINS[side];
  const reply = asCredentials(await sendWrite(http, request(connection.secrets), granted));
  if (reply.kind !== 'answered') return reply;
  return mapAnswered(reply, ({ bearer, expiresAt }) => ({
    bearer,
    expiresAtMs: endOf(expiresAt, now()),
  }));
}

/**
 * `expiresAt` has been seen as a number (public SDK) without its unit: a moment in seconds or
 * milliseconds, or a length in seconds.
 */
function endOf(given: number | string, now: Date): number {
  const value = Number(given);
  if (Number.isNaN(value)) return Date.parse(momentOf(String(given)) ?? '') || now.getTime();
  if (value > 1e12) return value;
  return value > 1e9 ? value * 1_000 : now.getTime() + value * 1_000;
}

/**
 * One side of the bank, with its certificate and its token. Without the certificate nothing is even
 * tried: "Unauthorized." (specification/gateway#credentials).
 */
export const accessTo =
  (side: Side) =>
  (bank: Bank): Access => ({
    ...(!bank.connection.secrets[`${side}Pfx`] && { missing: 'UNAUTHORIZED' }),
    login: { name: side, ask: () => askToken(side, bank) },
    headers: bearerAuth,
  });
