import type { PixKeyType } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { placeholderCpf } from '../../kit/buyer/placeholders.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { madeSchema, paymentSchema, qrCodeSchema } from './schemas.ts';

/** Zendry (specification/providers#zendry). */
export const zendry: WireFormat<'PRIMEPAG_ZENDRY'> = {
  access: (operation) => {
    const { clientId = '', clientSecret = '' } = operation.connection.secrets;
    return oauthAccess(
      {
        method: 'POST',
        path: '/auth/generate_token',
        headers: basicCredentials(clientId, clientSecret),
        body: json({ grant_type: 'client_credentials' }),
      },
      operation,
    );
  },
  charge: {
    create: ({ reference, amountCents, buyer }, { provider }) => ({
      method: 'POST',
      path: '/v1/pix/qrcodes',
      body: json({
        value_cents: amountCents,
        generator_name: buyer.name,
        generator_document: buyer.document ?? placeholderCpf(reference),
        expiration_time: String(provider.expiry.pixSeconds),
        external_reference: reference,
      }),
    }),
    created: madeSchema,
    fetch: (id) => ({ method: 'GET', path: path`/v1/pix/qrcodes/${id}` }),
    fetched: qrCodeSchema,
  },
  payout: {
    send: (request, { provider }) => {
      const { pixKey, pixType, document } = pixDestination(request, provider);
      return {
        method: 'POST',
        path: '/v1/pix/payments',
        body: json({
          idempotent_id: request.idempotencyKey,
          reference_code: request.withdrawReference,
          authorized: true,
          value_cents: request.amountCents,
          pix_key_type: KEY_TYPES[pixType],
          pix_key: pixKey,
          receiver_document: document,
        }),
      };
    },
    answered: paymentSchema,
    fetch: (id) => ({ method: 'GET', path: path`/v1/pix/payments/${id}` }),
  },
};

/** A random key is a `token` (specification/gateway#pix-keys). */
const KEY_TYPES: Readonly<Record<PixKeyType, string>> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  PHONE: 'phone',
  RANDOM: 'token',
};
