import type { ChargeRequest } from '../../contract.ts';
import type { Access } from '../../kit/authorised.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { tokenOfCard } from '../../kit/cards/card-token.ts';
import type { Operation } from '../../kit/family.ts';
import { transactionSchema } from '../../kit/checkout/transaction.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, remove } from '../../kit/http/requests.ts';
import { keyTypeWord } from '../../kit/pix/destination.ts';
import { payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { transactionBody } from './transaction-body.ts';

type Functions = Operation<'FUNCTIONS_V1'>;

const VENIT_PATHS: Partial<Record<ChargeRequest['method'], string>> = {
  PIX: '/transactions/pix',
  CREDIT_CARD: '/transactions/credit-card',
  BILLET: '/transactions/billet',
};
const LONGEST_DESCRIPTION = 255;

const cashoutSchema = payoutAt({ payoutId: 'withdrawal.id', word: 'withdrawal.status' });

/**
 * The acquirer below `/functions/v1` (specification/providers#functions-v1). Secret: `secretKey`;
 * the public key is the company's id, unless cards are sealed for it: then that is `companyId`.
 */
export const functionsV1: WireFormat<'FUNCTIONS_V1'> = {
  access,
  charge: {
    prepare: tokenOfCard('/cards', access),
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
    toKey: ({ pixKey, pixType, amountCents, description, idempotencyKey }) =>
      post(
        '/withdrawals/cashout',
        {
          pixkeytype: keyTypeWord(pixType, 'evp'),
          pixkey: pixKey,
          requestedamount: amountCents,
          description: description.slice(0, LONGEST_DESCRIPTION),
          isPix: true,
        },
        { 'idempotency-key': idempotencyKey },
      ),
    answered: cashoutSchema,
  },
};

function access(operation: Functions): Access {
  return { headers: () => credentialsOf(operation) };
}

const isVenit = ({ provider: { settings } }: Functions): boolean => settings.dialect === 'VENIT';

function credentialsOf({ connection, provider }: Functions): Readonly<Record<string, string>> {
  const { secrets } = connection;
  const companyId = secrets.companyId ?? connection.publicKey;
  const { credentials } = provider.settings;
  const password = credentials.startsWith('SECRET_AND_COMPANY') ? companyId : 'x';
  return {
    ...basicCredentials(secrets.secretKey ?? '', password),
    ...(credentials === 'SECRET_AND_HEADER' && { 'x-company-id': companyId }),
  };
}
