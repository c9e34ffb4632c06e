import type { ChargeRequest } from '../../contract.ts';
import { customerWithKind } from '../../kit/buyer/customer.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { keyTypeWord } from '../../kit/pix/destination.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** A new transaction: the order's id is the one that webhooks name. */
const createdSchema = chargeAt({
  transactionId: ['orderId', 'id'],
  word: 'status',
  code: 'pix.payload',
});

/** It says neither whose order it is nor how it is paid. */
const orderSchema = chargeAt({ word: 'orders.status', amountCents: 'orders.total' });

const withdrawSchema = payoutAt({ payoutId: 'id', word: 'withdrawStatusId' });

/** Orders of CashTime and its like (specification/providers#x-authorization-key). */
export const xAuthorizationKey: WireFormat<'X_AUTHORIZATION_KEY'> = {
  access: ({ connection: { secrets } }) => ({
    headers: () => ({ 'x-authorization-key': secrets.secretKey ?? '' }),
  }),
  charge: {
    create: (request, operation) => post('/transactions', transactionBody(request, operation)),
    created: createdSchema,
    fetch: (id, { provider: { settings } }) => get(`${settings.orders}${path`/${id}`}`),
    fetchPublic: (id, { provider: { settings } }) =>
      settings.orders === '/transactions' ? undefined : get(path`/transactions/${id}`),
    fetched: orderSchema,
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents: amount }) =>
      post('/request/withdraw', { amount, pixKey, pixKeyType: keyTypeWord(pixType, 'random') }),
    answered: withdrawSchema,
  },
};

function transactionBody(
  request: ChargeRequest,
  { provider: { settings } }: Operation<'X_AUTHORIZATION_KEY'>,
): object {
  const { reference, amountCents, buyer, items, webhookUrl } = request;
  const tangible = items.some((item) => item.tangible);
  return {
    paymentMethod: 'pix',
    customer: customerWithKind(request),
    items: chargedItems(request).map(({ title, unitPriceCents, quantity }) => ({
      title,
      // Where no field is for it, a person finds our reference here.
      description: settings.externalCode ? title : reference,
      unitPrice: unitPriceCents,
      quantity,
      tangible,
    })),
    isInfoProducts: true,
    installments: request.installments,
    installmentFee: 0,
    postbackUrl: webhookUrl,
    ip: buyer.ip,
    amount: amountCents,
    ...(settings.externalCode && { externalCode: reference, discount: 0 }),
  };
}
