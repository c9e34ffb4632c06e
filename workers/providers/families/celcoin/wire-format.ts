import type { Operation } from '../../kit/family.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { path } from '../../kit/http/base-url.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { get, post, put } from '../../kit/http/requests.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import { keyTypeWord } from '../../kit/pix/destination.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { chargeBody } from './charge-body.ts';
import { createdSchema, fetchedSchema, foundSchema, paymentSchema, reversedSchema } from './schemas.ts';

const SCOPES =
  'customers.read customers.write plans.read plans.write transactions.read transactions.write ' +
  'webhooks.write cards.read cards.write card-brands.read subscriptions.read subscriptions.write ' +
  'charges.read charges.write boletos.read';

/** Charges are asked for as a list, by whichever id (specification/gateway#fetch-transaction). */
const list = (filter: Readonly<Record<string, string>>): HttpRequest =>
  get('/charges', { ...filter, startAt: '0', limit: '10' });

/** Cel cash (specification/providers#cel-cash). */
export const celcoin: WireFormat<'CELCASH_GALAXPAY'> = {
  access: (operation: Operation<'CELCASH_GALAXPAY'>) => {
    const { publicKey, secrets } = operation.connection;
    return oauthAccess(
      post(
        '/token',
        { grant_type: 'authorization_code', scope: SCOPES },
        basicCredentials(publicKey, secrets.galaxHash ?? ''),
      ),
      operation,
    );
  },
  charge: {
    create: (request, operation) => post('/charges', chargeBody(request, operation)),
    created: createdSchema,
    fetch: (id) => list({ galaxPayIds: id }),
    fetched: fetchedSchema,
    find: { ask: (reference) => list({ myIds: reference }), found: foundSchema, repeated: 'REFUSED' },
  },
  refund: {
    send: ({ transactionId, amountCents }) =>
      put(path`/charges/${transactionId}/galaxPayId/reverse`, { valueToReverse: amountCents }),
    answered: reversedSchema,
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents, description }) =>
      post('/pix/payment', {
        key: pixKey,
        type: pixType === 'PHONE' ? 'mobilePhone' : keyTypeWord(pixType, 'random'),
        value: amountCents,
        desc: description,
      }),
    answered: paymentSchema,
  },
};
