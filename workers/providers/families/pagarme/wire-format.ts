import { basicAuth } from '../../kit/basic-auth.ts';
import { refusalBelowReceiver } from '../../kit/declined.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, remove } from '../../kit/http/requests.ts';
import { recipientBody, recipientSchema } from '../../kit/recipients.ts';
import { SEARCH_MAX } from '../../kit/wire-format/charges.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { cardBody, customerBody, orderBody } from './order-body.ts';
import {
  balanceSchema,
  chargeSchema,
  idSchema,
  orderListSchema,
  orderSchema,
  withdrawalSchema,
} from './schemas.ts';

/** The same request with the same key is answered with what the first one made (public). */
const withKey = (key: string) => ({ 'idempotency-key': key });

/**
 * Pagar.me core v5 (specification/providers#pagarme). Our transaction is its order. Secret:
 * `secretKey`. It has no cancel: closing an unpaid order and giving a paid one back are the same
 * call, and a payment may come in between.
 */
export const pagarme: WireFormat<'PAGARME_V5'> = {
  access: ({ connection }) => ({ headers: () => basicAuth(connection.secrets.secretKey ?? '') }),
  charge: {
    create: (request, { provider, now }) =>
      post('/orders', orderBody(request, provider.expiry, now()), withKey(request.idempotencyKey)),
    created: orderSchema,
    fetch: (id) => get(path`/orders/${id}`),
    find: {
      // Public, official SDK.
      ask: (reference) => get('/orders', { code: reference, page: '1', size: String(SEARCH_MAX) }),
      found: orderListSchema,
      repeated: 'ANSWERED',
      searches: true,
    },
  },
  savedCard: {
    customer: (request) =>
      post('/customers', customerBody(request), withKey(`customer-${request.idempotencyKey}`)),
    card: (request, customerId) =>
      post(
        path`/customers/${customerId}/cards`,
        cardBody(request),
        withKey(`card-${request.idempotencyKey}`),
      ),
    idIn: idSchema,
  },
  // The key is remembered for a day only, so the charge's refunded total is compared first
  // (specification/providers#pagarme-charges).
  refund: {
    send: ({ charge: { chargeId = '' }, amountCents, refundId }) =>
      remove(
        path`/charges/${chargeId}`,
        { amount: amountCents, operation_reference: refundId },
        withKey(refundId),
      ),
    answered: chargeSchema,
  },
  payout: {
    toReceiver: ({ receiverId, amountCents, idempotencyKey, withdrawReference }) =>
      post(
        path`/recipients/${receiverId}/withdrawals`,
        { amount: amountCents, metadata: { reference: withdrawReference } },
        withKey(idempotencyKey),
      ),
    answered: withdrawalSchema,
    refused: refusalBelowReceiver,
    belowReceiver: true,
    // By key alone nothing can be asked; sending the same key again gives the first answer.
    fetch(payoutId) {
      const [receiverId, id] = payoutId.split('/');
      return receiverId && id
        ? get(path`/recipients/${receiverId}/withdrawals/${id}`)
        : { unwritable: 'METHOD_NOT_SUPPORTED' };
    },
  },
  receiver: {
    create: (input) =>
      post('/recipients', recipientBody(input), withKey(`receiver-${input.userId}-${input.document}`)),
    fetch: (id) => get(path`/recipients/${id}`),
    answered: recipientSchema,
    balance: {
      fetch: (recipientId) => get('/balance/available', { recipientId }),
      answered: balanceSchema,
    },
  },
};
