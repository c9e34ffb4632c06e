import { z } from 'zod';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import type { Access } from '../../kit/authorised.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { tokenOfCard } from '../../kit/cards/card-token.ts';
import type { Operation } from '../../kit/family.ts';
import { transactionSchema } from '../../kit/checkout/transaction.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, remove } from '../../kit/http/requests.ts';
import { keyTypeWord, pixDestination } from '../../kit/pix/destination.ts';
import type { SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';
import { transactionBody } from './transaction-body.ts';

type Functions = Operation<'FUNCTIONS_V1'>;

const VENIT_PATHS: Partial<Record<ChargeRequest['method'], string>> = {
  PIX: '/transactions/pix',
  CREDIT_CARD: '/transactions/credit-card',
  BILLET: '/transactions/billet',
};
const LONGEST_DESCRIPTION = 255;

const cashoutSchema = z
  .looseObject({ withdrawal: z.looseObject({ id: textId, status: z.string() }) })
  .transform(({ withdrawal: { id, status } }): SeenPayout => ({ payoutId: id, word: status }));

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

function access(operation: Functions): Access {
  return { headers: () => credentialsOf(operation) };
}

const isVenit = ({ provider: { settings } }: Functions): boolean => settings.dialect === 'VENIT';

function credentialsOf({ connection, provider }: Functions): Readonly<Record<string, string>> {
  const { secrets } = connection;
  const companyId = secrets.companyId ?? connection.publicKey;
  const { credentials } = provider.settings;
  const password = credentials === 'SECRET_AND_COMPANY' ? companyId : 'x';
  return {
    ...basicCredentials(secrets.secretKey ?? '', password),
    ...(credentials === 'SECRET_AND_HEADER' && { 'x-company-id': companyId }),
  };
}
