import type { Operation } from '../../kit/family.ts';
import { mobilePhone, placeholderCpf } from '../../kit/buyer/placeholders.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

const createdSchema = chargeAt({ transactionId: 'identifier', code: 'pix_code' });

/** Its `transaction_date` does not say of what: it is not taken for when the money came. */
const fetchedSchema = chargeAt(
  {
    transactionId: 'data.reference_id',
    currency: 'data.currency',
    amountCents: 'data.amount',
    word: 'data.status',
    code: 'data.pix_code',
  },
  { unit: 'DECIMAL' },
);

/** Our own definition: a cash-out is named as a cash-in is. */
const cashOutSchema = payoutAt({ payoutId: 'identifier', word: 'status' }, { loose: ['word'] });

/**
 * SyncPay's second generation (specification/providers#syncpay), units of currency. Secrets:
 * `clientId`, `clientSecret`. A request has no field for the expiry of 1440 minutes, which is what
 * a PIX has there.
 */
export const syncpay: WireFormat<'SYNCPAY'> = {
  access,
  charge: {
    create: ({ reference, amountCents, description, buyer, webhookUrl }) =>
      post('/cash-in', {
        amount: decimalNumberOfCents(amountCents),
        description,
        webhook_url: webhookUrl,
        client: {
          name: buyer.name,
          cpf: buyer.document ?? placeholderCpf(reference),
          email: buyer.email,
          phone: mobilePhone(buyer.phone, reference),
        },
      }),
    created: createdSchema,
    fetch: (id) => get(path`/transaction/${id}`),
    fetched: fetchedSchema,
  },
  refund: {
    send: ({ transactionId }) => post(path`/transactions/${transactionId}/refunds`),
    answered: fetchedSchema,
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents }) =>
      post('/cashout', {
        amount: decimalNumberOfCents(amountCents),
        pix_key: pixKey,
        pix_type: pixType.toLowerCase(),
      }),
    answered: cashOutSchema,
  },
};

function access(operation: Operation<'SYNCPAY'>) {
  const { clientId, clientSecret } = operation.connection.secrets;
  const body = { client_id: clientId, client_secret: clientSecret };
  return oauthAccess(post('/auth-token', body), operation);
}
