import { z } from 'zod';
import type { Operation } from '../../kit/family.ts';
import { post } from '../../kit/http/requests.ts';
import { mapAnswered, notSent, type ReadReply, sendWrite } from '../../kit/reply.ts';
import { asCredentials, type Token } from '../../kit/token.ts';

/** How long a token lives is not said: it is kept for half an hour, or until it is refused. */
const KEPT_MS = 1_800_000;

const loginSchema = z.looseObject({ sucesso: z.boolean(), accessToken: z.string().nullish() });

/**
 * The sign-in (specification/gateway#authentication). A refusal may be answered with 200 and
 * `sucesso: false`.
 */
export async function login({
  connection: { publicKey, secrets },
  http,
  now,
}: Operation<'CARTOS_FLOW2PAY'>): Promise<ReadReply<Token>> {
  const request = post(
    '/no-auth/autenticacao/v1/api/login',
    { clientId: publicKey, clientSecret: secrets.secretKey },
    { token: secrets.token ?? '' },
  );
  const reply = asCredentials(await sendWrite(http, request, loginSchema));
  if (reply.kind !== 'answered') return reply;
  const { sucesso, accessToken } = reply.value;
  if (!sucesso || !accessToken) return notSent('CREDENTIALS');
  return mapAnswered(reply, () => ({ bearer: accessToken, expiresAtMs: now().getTime() + KEPT_MS }));
}
