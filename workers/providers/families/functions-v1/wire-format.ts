import type { ChargeRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, remove } from '../../kit/http/requests.ts';
import { keyTypeWord, pixDestination } from '../../kit/pix/destination.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { cashoutSchema, transactionSchema } from './schemas.ts';
import { transactionBody } from './transaction-body.ts';

type Functions = Operation<'FUNCTIONS_V1'>;

const VENIT_PATHS: Partial<Record<ChargeRequest['method'], string>> = {
  PIX: '/transactions/pix',
  BILLET: '/transactions/billet',
};
const LONGEST_DESCRIPTION = 255;

/**
 * The acquirer below `/functions/v1` (specification/providers#functions-v1). Secret: `secretKey`;
 * the public key is the company's id.
 */
export const functionsV1: WireFormat<'FUNCTIONS_V1'> = {
  access: (operation) => ({ headers: () => credentialsOf(operation) }),
  charge: {
    create: (request, operation) =>
      post(
        isVenit(operation) ? (VENIT_PATHS[request.method] ?? '/transactions') : '/transactions',
        transactionBody(request, operation),
      ),
    created: transactionSchema,
    fetch: (id, operation) =>
      get(isVenit(operation) ? path`/transactions/pix/${id}` : path`/transactions/${id}`),
  },
  refund: {
    send: ({ transactionId, amountCents }, { provider: { settings } }) =>
      settings.refund === 'BY_DELETE'
        ? remove(path`/transactions/${transactionId}`)
        : post(path`/transactions/${transactionId}/refund`, { amount: amountCents }),
  },
  payout: {
    send: (request, { provider }) => {
      const { pixKey, pixType } = pixDestination(request, provider);
      return post(
        '/withdrawals/cashout',
        {
          pixkeytype: keyTypeWord(pixType, 'evp'),
          pixkey: pixKey,
          requestedamount: request.amountCents,
          description: request.description.slice(0, LONGEST_DESCRIPTION),
          isPix: true,
        },
        { 'idempotency-key': request.idempotencyKey },
      );
    },
    answered: cashoutSchema,
  },
};

const isVenit = ({ provider: { settings } }: Functions): boolean => settings.dialect === 'VENIT';

function credentialsOf({ connection, provider }: Functions): Readonly<Record<string, string>> {
  const { publicKey, secrets } = connection;
  const { credentials } = provider.settings;
  const password = credentials === 'SECRET_AND_COMPANY' ? publicKey : 'x';
  return {
    ...basicCredentials(secrets.secretKey ?? '', password),
    ...(credentials === 'SECRET_AND_HEADER' && { 'x-company-id': publicKey }),
  };
}
