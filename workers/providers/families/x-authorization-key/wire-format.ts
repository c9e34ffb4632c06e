import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { customerWithKind } from '../../kit/buyer/customer.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { json } from '../../kit/http/body.ts';
import { keyTypeWord, pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';

/** A new transaction: the order's id is the one that webhooks name. */
const createdSchema = z
  .looseObject({
    id: textId,
    orderId: textId.nullish(),
    status: z.string(),
    pix: z.looseObject({ payload: z.string().nullish() }).nullish(),
  })
  .transform(({ id, orderId, status, pix }): SeenCharge => ({
    transactionId: orderId ?? id,
    word: status,
    pix: pix?.payload ? { code: pix.payload } : undefined,
  }));

/** It says neither whose order it is nor how it is paid. */
const orderSchema = z
  .looseObject({ orders: z.looseObject({ status: z.string(), total: centsSchema }) })
  .transform(({ orders: { status, total } }): SeenCharge => ({ word: status, amountCents: total }));

const withdrawSchema = z
  .looseObject({ id: textId, withdrawStatusId: z.string() })
  .transform(({ id, withdrawStatusId }): SeenPayout => ({ payoutId: id, word: withdrawStatusId }));

/** Orders of CashTime and its like (specification/providers#x-authorization-key). */
export const xAuthorizationKey: WireFormat<'X_AUTHORIZATION_KEY'> = {
  access: ({ connection: { secrets } }) => ({
    headers: () => ({ 'x-authorization-key': secrets.secretKey ?? '' }),
  }),
  charge: {
    create: (request, operation) => post('/transactions', transactionBody(request, operation)),
    created: createdSchema,
    fetch: (id, { provider: { settings } }) => get(`${settings.orders}${path`/${id}`}`),
    fetched: orderSchema,
  },
  payout: {
    send: (request, { provider }) => {
      const { pixKey, pixType } = pixDestination(request, provider);
      const pixKeyType = keyTypeWord(pixType, 'random');
      const body = json({ amount: request.amountCents, pixKey, pixKeyType });
      return { method: 'POST', path: '/request/withdraw', body };
    },
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
