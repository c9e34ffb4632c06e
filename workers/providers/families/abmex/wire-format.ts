import type { ChargeRequest } from '../../contract.ts';
import { customerWithKind } from '../../kit/buyer/customer.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { Operation } from '../../kit/family.ts';
import { transactionSchema } from '../../kit/checkout/transaction.ts';
import { receiverSchema } from '../../kit/general/receivers.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { oauthByPair } from '../../kit/oauth-login.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { createMarketplace } from './marketplace.ts';

type Abmex = Operation<'ABMEX'>;

/** Abmex (specification/gateway#abmexsplit-receiver, specification/providers#overview). */
export const abmex: WireFormat<'ABMEX'> = {
  access: (operation: Abmex) => {
    const { publicKey, secrets } = operation.connection;
    return oauthByPair('/token', [publicKey, secrets.clientSecret ?? ''], operation);
  },
  charge: {
    create: (request, operation) => post('/transaction', transactionBody(request, operation)),
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  refund: {
    send: ({ transactionId, amountCents }) =>
      post(path`/transactions/${transactionId}/refund`, { amount: amountCents }),
  },
  receiver: {
    create: createMarketplace,
    fetch: (id) => get(path`/marketplaces/${id}`),
    answered: receiverSchema,
  },
};

function transactionBody(request: ChargeRequest, { provider: { expiry } }: Abmex): object {
  const { reference, amountCents, webhookUrl } = request;
  return {
    amount: amountCents,
    paymentMethod: 'pix',
    customer: customerWithKind(request),
    items: chargedItems(request).map(({ title, unitPriceCents, quantity }) => ({
      title,
      unitPrice: unitPriceCents,
      quantity,
    })),
    pix: { expiresIn: expiry.pixSeconds },
    externalRef: reference,
    postbackUrl: webhookUrl,
  };
}
