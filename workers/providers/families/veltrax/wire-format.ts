import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { bearerAuth, loginBy } from '../../kit/login.ts';
import { chargeAt, textAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** How long a token is kept: the answer does not say how long it is good. */
const TOKEN_SECONDS = 55 * 60;

const tokenSchema = textAt('token').transform((bearer) => ({ bearer, lifeSeconds: TOKEN_SECONDS }));

const depositSchema = chargeAt({
  transactionId: 'id',
  word: 'status',
  amountCents: 'amount',
  reference: 'external_id',
  paidAt: 'paid_at',
  code: 'pix.code',
  codeUntil: 'pix.expires_at',
});

/**
 * Veltrax (specification/providers#overview), cents. Secrets: `clientId`, `clientSecret`. Its two
 * paths are public; what a deposit says and where it is looked up is our own definition.
 */
export const veltrax: WireFormat<'VELTRAX'> = {
  access,
  charge: {
    create: ({ reference, amountCents, description, buyer, webhookUrl }, { provider }) =>
      post('/api/payments/deposit', {
        amount: amountCents,
        external_id: reference,
        description,
        expires_in: provider.expiry.pixSeconds,
        payer: {
          name: buyer.name,
          email: buyer.email,
          ...(buyer.document && { document: buyer.document }),
        },
        callback_url: webhookUrl,
      }),
    created: depositSchema,
    fetch: (id) => get(path`/api/payments/${id}`),
  },
};

function access(operation: Operation<'VELTRAX'>) {
  const { clientId, clientSecret } = operation.connection.secrets;
  const request = post('/api/auth/login', { client_id: clientId, client_secret: clientSecret });
  return { login: loginBy('login', request, tokenSchema, operation), headers: bearerAuth };
}
