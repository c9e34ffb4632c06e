import { form, json } from '../http/body.ts';
import type { HttpClient, HttpRequest, Side } from '../http/client.ts';
import type { Context } from '../contract.ts';
import { type Answered, type NotSent, sendWrite, type Unknown } from '../reply.ts';
import { cashInTokenSchema, cashOutTokenSchema } from './schemas.ts';

interface Token {
  readonly bearer: string;
  readonly expiresAtMs: number;
}
type TokenReply = Answered<Token> | NotSent | Unknown;

/** A token is not used in its last minute: it could expire under way. */
const MARGIN_MS = 60_000;

/**
 * The tokens hang on the client: both belong to one connection and one version of its secrets, and
 * go together.
 */
const cache = new WeakMap<HttpClient, Map<Side, Promise<TokenReply>>>();

/** A token that is still good, asked for once however many need it at the same time. */
export async function tokenFor(side: Side, context: Context): Promise<TokenReply> {
  const sides = cache.get(context.http) ?? new Map<Side, Promise<TokenReply>>();
  cache.set(context.http, sides);
  const held = sides.get(side);
  const reply = await held;
  if (reply?.kind === 'answered' && reply.value.expiresAtMs - MARGIN_MS > context.now().getTime())
    return reply;
  // Somebody else may have begun to ask while this call looked at the old one.
  const newer = sides.get(side);
  if (newer && newer !== held) return newer;
  const asked = ASK[side](context);
  sides.set(side, asked);
  return asked;
}

/** Forgets a token that the provider no longer takes. */
export function dropToken(side: Side, { http }: Context): void {
  cache.get(http)?.delete(side);
}

/**
 * Both are OAuth2 client credentials under mTLS, in different field styles; the wrong one answers
 * 401 (specification/providers#onz-authentication).
 */
const ASK: Readonly<Record<Side, (context: Context) => Promise<TokenReply>>> = {
  async cashIn({ connection: { secrets }, http, now }) {
    const body = form({
      client_id: secrets.clientId ?? '',
      client_secret: secrets.clientSecret ?? '',
      grant_type: 'client_credentials',
    });
    const reply = settled(
      await sendWrite(
        http,
        { ...REQUEST, path: '/oauth/token', side: 'cashIn', body },
        cashInTokenSchema,
      ),
    );
    if (reply.kind !== 'answered') return reply;
    return {
      kind: 'answered',
      value: {
        bearer: reply.value.access_token,
        expiresAtMs: now().getTime() + reply.value.expires_in * 1_000,
      },
    };
  },
  async cashOut({ connection: { secrets }, http, now }) {
    const body = json({
      clientId: secrets.clientId,
      clientSecret: secrets.clientSecret,
      grantType: 'client_credentials',
    });
    const reply = settled(
      await sendWrite(
        http,
        { ...REQUEST, path: '/api/v2/oauth/token', side: 'cashOut', body },
        cashOutTokenSchema,
      ),
    );
    if (reply.kind !== 'answered') return reply;
    return {
      kind: 'answered',
      value: { bearer: reply.value.accessToken, expiresAtMs: expiryOf(reply.value.expiresAt, now()) },
    };
  },
};

const REQUEST = { method: 'POST' } as const satisfies Partial<HttpRequest>;

const settled = <T>(reply: Awaited<ReturnType<typeof sendWrite<T>>>): Answered<T> | NotSent | Unknown =>
  reply.kind === 'refused' ? { kind: 'notSent', reason: 'CREDENTIALS' } : reply;

/**
 * `expiresAt` has been seen as a number without its unit: a moment in seconds or milliseconds, or a
 * length in seconds.
 */
function expiryOf(value: number | string, now: Date): number {
  if (typeof value === 'string') return Date.parse(value) || now.getTime();
  if (value > 1e12) return value;
  return value > 1e9 ? value * 1_000 : now.getTime() + value * 1_000;
}
