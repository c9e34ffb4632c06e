import type { ChargeRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { cardIn } from '../../kit/cards/open-card.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { get, post } from '../../kit/http/requests.ts';
import { transactionSchema } from '../../kit/checkout/transaction.ts';
import { payoutSchema } from '../../kit/general/payouts.ts';
import { keyTypeWord } from '../../kit/pix/destination.ts';
import { recipientBody, recipientSchema } from '../../kit/recipients.ts';
import type { Unwritable, WireFormat } from '../../kit/wire-format/wire-format.ts';
import { transactionBody } from './transaction-body.ts';

type V1 = Operation<'V1_PUBLIC_SECRET'>;

/**
 * The acquirer below `/v1` (specification/providers#v1-public-secret). Secrets: `secretKey`, and
 * `withdrawKey` for payouts.
 */
export const v1PublicSecret: WireFormat<'V1_PUBLIC_SECRET'> = {
  access: (operation) => ({ headers: () => basicCredentials(...credentialsOf(operation)) }),
  charge: {
    create: (request, operation) => {
      const card = cardOf(request, operation);
      if (card && 'unwritable' in card) return card;
      return post('/transactions', { ...transactionBody(request, operation), card });
    },
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  refund: {
    send: ({ transactionId, amountCents }) =>
      post(path`/transactions/${transactionId}/refund`, { amount: amountCents }),
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents }, operation) =>
      transfer(amountCents, { pixKey, pixKeyType: keyTypeWord(pixType, 'evp') }, operation),
    // Its balance goes to the bank account of its own.
    toReceiver: ({ receiverId, amountCents }, operation) =>
      transfer(amountCents, { recipientId: receiverId }, operation),
    answered: payoutSchema,
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

const CENTURY = 2_000;

/** The hash that the provider's script made, or the card that the page sealed, opened. */
function cardOf(request: ChargeRequest, operation: V1): object | Unwritable | undefined {
  if (request.method !== 'CREDIT_CARD') return undefined;
  if (operation.provider.card?.tokeniser !== 'SEALED_BUNDLE') return { hash: request.cardToken };
  const card = cardIn(request, operation);
  if ('unwritable' in card) return card;
  const { number, holderName, expMonth, expYear, cvv } = card;
  const expirationYear = CENTURY + Number(expYear.slice(-2));
  return { number, holderName, expirationMonth: Number(expMonth), expirationYear, cvv };
}

const transfer = (amount: number, target: object, { connection: { secrets } }: V1): HttpRequest =>
  post(
    '/transfers',
    { method: 'fiat', amount, ...target, netPayout: true },
    { 'x-withdraw-key': secrets.withdrawKey ?? '' },
  );

function credentialsOf({ connection, provider }: V1): readonly [string, string] {
  const secretKey = connection.secrets.secretKey ?? '';
  return provider.settings.credentials === 'PUBLIC_AND_SECRET'
    ? [connection.publicKey, secretKey]
    : [secretKey, 'x'];
}
