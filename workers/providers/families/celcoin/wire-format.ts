import type { Operation } from '../../kit/family.ts';
import type { Access } from '../../kit/authorised.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { path } from '../../kit/http/base-url.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { get, post, put } from '../../kit/http/requests.ts';
import { inTurn, oauthAccess } from '../../kit/oauth-login.ts';
import { pixNote } from '../../kit/pix/cob-body.ts';
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
  access,
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
        desc: pixNote(description),
      }),
    answered: paymentSchema,
  },
};

/**
 * Its token is asked for as its public documents have it; whoever is refused that asks as
 * specification/gateway#authentication has it (decision 0101).
 */
function access(operation: Operation<'CELCASH_GALAXPAY'>): Access {
  const { publicKey: client_id, secrets } = operation.connection;
  const client_secret = secrets.galaxHash ?? '';
  const asked = (grant_type: string, own: object, headers?: Readonly<Record<string, string>>) =>
    oauthAccess(post('/token', { grant_type, ...own, scope: SCOPES }, headers), operation);
  const publicly = asked('authorization_code', {}, basicCredentials(client_id, client_secret));
  const specified = asked('client_credentials', { client_id, client_secret });
  return inTurn(publicly, specified);
}
