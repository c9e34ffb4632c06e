import { placeholderCpf } from '../../kit/buyer/placeholders.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { oauthByPair } from '../../kit/oauth-login.ts';
import { keyTypeWord } from '../../kit/pix/destination.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { madeSchema, paymentSchema, qrCodeSchema } from './schemas.ts';

/** Zendry (specification/providers#zendry). */
export const zendry: WireFormat<'PRIMEPAG_ZENDRY'> = {
  access: (operation) => {
    const { clientId = '', clientSecret = '' } = operation.connection.secrets;
    return oauthByPair('/auth/generate_token', [clientId, clientSecret], operation);
  },
  charge: {
    create: ({ reference, amountCents, buyer }, { provider }) =>
      post('/v1/pix/qrcodes', {
        value_cents: amountCents,
        generator_name: buyer.name,
        generator_document: buyer.document ?? placeholderCpf(reference),
        expiration_time: String(provider.expiry.pixSeconds),
        external_reference: reference,
      }),
    created: madeSchema,
    fetch: (id) => get(path`/v1/pix/qrcodes/${id}`),
    fetched: qrCodeSchema,
  },
  payout: {
    toKey: ({ pixKey, pixType, document, ...request }) =>
      post('/v1/pix/payments', {
        idempotent_id: request.idempotencyKey,
        reference_code: request.withdrawReference,
        authorized: true,
        value_cents: request.amountCents,
        // specification/gateway#pix-keys
        pix_key_type: keyTypeWord(pixType, 'token'),
        pix_key: pixKey,
        receiver_document: document,
      }),
    answered: paymentSchema,
    fetch: (id) => get(path`/v1/pix/payments/${id}`),
  },
};
