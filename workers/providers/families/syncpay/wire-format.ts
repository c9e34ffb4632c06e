import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { Operation } from '../../kit/family.ts';
import { mobilePhone, placeholderCpf } from '../../kit/buyer/placeholders.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { json } from '../../kit/http/body.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';

const createdSchema = z
  .looseObject({ identifier: providerId, pix_code: z.string() })
  .transform(({ identifier, pix_code }): SeenCharge => ({
    transactionId: identifier,
    pix: { code: pix_code },
  }));

/** Its `transaction_date` does not say of what: it is not taken for when the money came. */
const fetchedSchema = z
  .looseObject({
    data: z.looseObject({
      reference_id: providerId,
      currency: z.string(),
      amount: decimalCents,
      status: z.string(),
      pix_code: optionalText,
    }),
  })
  .transform(({ data: { reference_id, currency, amount, status, pix_code } }): SeenCharge => ({
    transactionId: reference_id,
    currency,
    amountCents: amount,
    word: status,
    pix: pix_code ? { code: pix_code } : undefined,
  }));

/** Our own definition: a cash-out is named as a cash-in is. */
const cashOutSchema = z
  .looseObject({ identifier: providerId, status: optionalText })
  .transform(({ identifier: payoutId, status: word }): SeenPayout => ({ payoutId, word }));

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
    send(request, { provider }) {
      const { pixKey, pixType } = pixDestination(request, provider);
      return post('/cashout', {
        amount: decimalNumberOfCents(request.amountCents),
        pix_key: pixKey,
        pix_type: pixType.toLowerCase(),
      });
    },
    answered: cashOutSchema,
  },
};

function access(operation: Operation<'SYNCPAY'>) {
  const { clientId, clientSecret } = operation.connection.secrets;
  const body = json({ client_id: clientId, client_secret: clientSecret });
  return oauthAccess({ method: 'POST', path: '/auth-token', body }, operation);
}
