import type { Operation } from '../../kit/family.ts';
import { form, json } from '../../kit/http/body.ts';
import type { Side } from '../../kit/http/client.ts';
import { mapAnswered, type ReadReply, sendWrite } from '../../kit/reply.ts';
import { asCredentials, type Token } from '../../kit/token.ts';
import { cashInTokenSchema, cashOutTokenSchema } from './schemas.ts';

type Ask = (operation: Operation<'BCB_PIX_ONZ'>) => Promise<ReadReply<Token>>;

/**
 * Both are OAuth2 client credentials under mTLS, in different field styles; the wrong one answers
 * 401 (public).
 */
export const ASK_TOKEN: Readonly<Record<Side, Ask>> = {
  async cashIn({ connection: { secrets }, http, now }) {
    const body = form({
      client_id: secrets.clientId ?? '',
      client_secret: secrets.clientSecret ?? '',
      grant_type: 'client_credentials',
    });
    const request = { method: 'POST', path: '/oauth/token', side: 'cashIn', body } as const;
    const reply = asCredentials(await sendWrite(http, request, cashInTokenSchema));
    if (reply.kind !== 'answered') return reply;
    return mapAnswered(reply, ({ access_token, expires_in }) => ({
      bearer: access_token,
      expiresAtMs: now().getTime() + expires_in * 1_000,
    }));
  },
  async cashOut({ connection: { secrets }, http, now }) {
    const body = json({
      clientId: secrets.clientId,
      clientSecret: secrets.clientSecret,
      grantType: 'client_credentials',
    });
    const request = { method: 'POST', path: '/api/v2/oauth/token', side: 'cashOut', body } as const;
    const reply = asCredentials(await sendWrite(http, request, cashOutTokenSchema));
    if (reply.kind !== 'answered') return reply;
    return mapAnswered(reply, ({ accessToken, expiresAt }) => ({
      bearer: accessToken,
      expiresAtMs: expiryOf(expiresAt, now()),
    }));
  },
};

/**
 * `expiresAt` has been seen as a number (public SDK) without its unit: a moment in seconds or
 * milliseconds, or a length in seconds.
 */
function expiryOf(value: number | string, now: Date): number {
  if (typeof value === 'string') return Date.parse(value) || now.getTime();
  if (value > 1e12) return value;
  return value > 1e9 ? value * 1_000 : now.getTime() + value * 1_000;
}
