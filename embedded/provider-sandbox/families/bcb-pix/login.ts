import type { FastifyRequest } from 'fastify';
import type { TLSSocket } from 'node:tls';
import type { z } from 'zod';
import type { SimulatedAccount } from '../../../../domain/providers/provider.ts';
import type { Login } from '../../kit/account/behind-login.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { commonName, type Side } from '../../kit/tls/certificates.ts';
import { problem, unauthorized } from './errors.ts';
import { cashInLogin, cashOutLogin } from './requests.ts';

const TOKEN_LIFE_S = 300;
const CASH_IN_SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';
const CASH_OUT_SCOPE = 'pix.read pix.write account.read webhook.read webhook.write';

/**
 * The two token endpoints, each with its own style of fields: the other's style is refused
 * (specification/providers#onz-authentication).
 */
export const cashIn = (account: SimulatedAccount): Login => ({
  path: '/oauth/token',
  lifeSeconds: TOKEN_LIFE_S,
  scope: 'cashin',
  unauthorised: unauthorized,
  grant(request, access_token) {
    admit(request, account, 'cashin', isForm(request) ? read(cashInLogin, request) : undefined);
    return {
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_S,
      refresh_expires_in: 0,
      'not-before-policy': 0,
      access_token,
      scope: CASH_IN_SCOPE,
    };
  },
});

export const cashOut = (account: SimulatedAccount): Login => ({
  path: '/api/v2/oauth/token',
  lifeSeconds: TOKEN_LIFE_S,
  scope: 'cashout',
  unauthorised: unauthorized,
  grant(request, accessToken, expiresAt) {
    const login = isForm(request) ? undefined : read(cashOutLogin, request);
    const { clientId: client_id = '', clientSecret: client_secret = '', scope } = login ?? {};
    admit(request, account, 'cashout', { client_id, client_secret });
    return {
      tokenType: 'Bearer',
      expiresAt,
      refreshExpiresIn: 0,
      notBeforePolicy: 0,
      accessToken,
      scope: scope ?? CASH_OUT_SCOPE,
    };
  },
});

/** Credentials and certificate have to be this bank's, and of this side. */
export function admit(
  { raw }: FastifyRequest,
  { mount, secrets }: SimulatedAccount,
  side: Side,
  given: { readonly client_id: string; readonly client_secret: string } | undefined,
): void {
  const isKnown =
    given?.client_id === secrets.clientId &&
    sameSecret(given?.client_secret, secrets.clientSecret ?? '');
  if (!isKnown) throw unauthorized();
  if ((raw.socket as TLSSocket).getPeerCertificate().subject.CN !== commonName(mount, side))
    throw problem('AcessoNegado', `O certificado não é o de ${side}.`);
}

const read = <S extends z.ZodType>(schema: S, { body }: FastifyRequest): z.output<S> | undefined =>
  schema.safeParse(body).data;

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
