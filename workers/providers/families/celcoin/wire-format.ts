import type { PixKeyType } from '../../contract.ts';
import type { Operation } from '../../kit/family.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { path } from '../../kit/http/base-url.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { json } from '../../kit/http/body.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { chargeBody } from './charge-body.ts';
import { createdSchema, fetchedSchema, foundSchema, paymentSchema, reversedSchema } from './schemas.ts';

const SCOPES =
  'customers.read customers.write plans.read plans.write transactions.read transactions.write ' +
  'webhooks.write cards.read cards.write card-brands.read subscriptions.read subscriptions.write ' +
  'charges.read charges.write boletos.read';

/** Charges are asked for as a list, by whichever id (specification/gateway#fetch-transaction). */
const list = (filter: Readonly<Record<string, string>>): HttpRequest => ({
  method: 'GET',
  path: '/charges',
  query: { ...filter, startAt: '0', limit: '10' },
});

/** Cel cash (specification/providers#cel-cash). */
export const celcoin: WireFormat<'CELCASH_GALAXPAY'> = {
  access: (operation: Operation<'CELCASH_GALAXPAY'>) => {
    const { publicKey, secrets } = operation.connection;
    return oauthAccess(
      {
        method: 'POST',
        path: '/token',
        headers: basicCredentials(publicKey, secrets.galaxHash ?? ''),
        body: json({ grant_type: 'authorization_code', scope: SCOPES }),
      },
      operation,
    );
  },
  charge: {
    create: (request, operation) => ({
      method: 'POST',
      path: '/charges',
      body: json(chargeBody(request, operation)),
    }),
    created: createdSchema,
    fetch: (id) => list({ galaxPayIds: id }),
    fetched: fetchedSchema,
    find: { ask: (reference) => list({ myIds: reference }), found: foundSchema, repeated: 'REFUSED' },
  },
  refund: {
    send: ({ transactionId, amountCents }) => ({
      method: 'PUT',
      path: path`/charges/${transactionId}/galaxPayId/reverse`,
      body: json({ valueToReverse: amountCents }),
    }),
    answered: reversedSchema,
  },
  payout: {
    send: (request, { provider }) => {
      const { pixKey, pixType } = pixDestination(request, provider);
      return {
        method: 'POST',
        path: '/pix/payment',
        body: json({
          key: pixKey,
          type: KEY_TYPES[pixType],
          value: request.amountCents,
          desc: request.description,
        }),
      };
    },
    answered: paymentSchema,
  },
};

const KEY_TYPES: Readonly<Record<PixKeyType, string>> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  PHONE: 'mobilePhone',
  RANDOM: 'random',
};
