import type { PayoutRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { keyTypeWord, pixDestination } from '../../kit/pix/destination.ts';
import { recipientBody, recipientSchema } from '../../kit/recipients.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { transactionSchema, transferSchema } from './schemas.ts';
import { transactionBody } from './transaction-body.ts';

type V1 = Operation<'V1_PUBLIC_SECRET'>;

/**
 * The acquirer below `/v1` (specification/providers#v1-public-secret). Secrets: `secretKey`, and
 * `withdrawKey` for payouts.
 */
export const v1PublicSecret: WireFormat<'V1_PUBLIC_SECRET'> = {
  access: (operation) => ({ headers: () => basicCredentials(...credentialsOf(operation)) }),
  charge: {
    create: (request, operation) => post('/transactions', transactionBody(request, operation)),
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  refund: {
    send: ({ transactionId, amountCents }) =>
      post(path`/transactions/${transactionId}/refund`, { amount: amountCents }),
  },
  payout: {
    send: (request, { provider, connection: { secrets } }) =>
      post(
        '/transfers',
        {
          method: 'fiat',
          amount: request.amountCents,
          ...transferTarget(request, provider),
          netPayout: true,
        },
        { 'x-withdraw-key': secrets.withdrawKey ?? '' },
      ),
    answered: transferSchema,
    fetch: (id) => get(path`/transfers/${id}`),
  },
  receiver: {
    create: (input) =>
      post('/recipients', {
        ...recipientBody(input),
        automatic_anticipation_settings: { enabled: false },
      }),
    fetch: (id) => get(path`/recipients/${id}`),
    answered: recipientSchema,
  },
};

/** A PIX key, or a recipient whose balance goes to its own bank account. */
function transferTarget(request: PayoutRequest, provider: V1['provider']): object {
  const { destination } = request;
  if (destination.method === 'RECEIVER') return { recipientId: destination.receiverId };
  const { pixKey, pixType } = pixDestination(request, provider);
  return { pixKey, pixKeyType: keyTypeWord(pixType, 'evp') };
}

function credentialsOf({ connection, provider }: V1): readonly [string, string] {
  const secretKey = connection.secrets.secretKey ?? '';
  return provider.settings.credentials === 'PUBLIC_AND_SECRET'
    ? [connection.publicKey, secretKey]
    : [secretKey, 'x'];
}
