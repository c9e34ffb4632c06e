import type { SimulatedAccount } from '../../../../domain/providers/provider.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TLSSocket } from 'node:tls';
import type { AccessTokens } from '../../kit/http/access-tokens.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { commonName, type Side } from '../../kit/tls/certificates.ts';
import { problem, unauthorized } from './errors.ts';
import { cashInLogin, cashOutLogin } from './requests.ts';

const CASH_IN_SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';
const CASH_OUT_SCOPE = 'pix.read pix.write account.read webhook.read webhook.write';

/**
 * The two token endpoints, each with its own style of fields: the other's style is refused
 * (specification/providers#onz-authentication).
 */
export function loginRoutes(
  app: FastifyInstance,
  { provider: { simulator } }: ProviderContext,
  tokens: AccessTokens,
): void {
  const admit = admission(simulator);
  app.post('/oauth/token', { config: { operation: 'auth' } }, async (request) => {
    const login = isForm(request) ? cashInLogin.safeParse(request.body).data : undefined;
    admit(request, 'cashin', login?.client_id, login?.client_secret);
    const { token } = tokens.issue('cashin');
    return {
      token_type: 'Bearer',
      expires_in: tokens.lifeSeconds,
      refresh_expires_in: 0,
      'not-before-policy': 0,
      access_token: token,
      scope: CASH_IN_SCOPE,
    };
  });

  app.post('/api/v2/oauth/token', { config: { operation: 'auth' } }, async (request) => {
    const login = isForm(request) ? undefined : cashOutLogin.safeParse(request.body).data;
    admit(request, 'cashout', login?.clientId, login?.clientSecret);
    const { token, expiresAt } = tokens.issue('cashout');
    return {
      tokenType: 'Bearer',
      expiresAt,
      refreshExpiresIn: 0,
      notBeforePolicy: 0,
      accessToken: token,
      scope: login?.scope ?? CASH_OUT_SCOPE,
    };
  });
}

/** Credentials and certificate have to be this bank's, and of this side. */
const admission =
  ({ mount, secrets }: SimulatedAccount) =>
  (
    request: FastifyRequest,
    side: Side,
    clientId: string | undefined,
    secret: string | undefined,
  ): void => {
    if (clientId !== secrets.clientId || !sameSecret(secret, secrets.clientSecret ?? ''))
      throw unauthorized();
    const certificate = (request.raw.socket as TLSSocket).getPeerCertificate();
    if (certificate.subject.CN !== commonName(mount, side))
      throw problem('AcessoNegado', `O certificado não é o de ${side}.`);
  };

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
