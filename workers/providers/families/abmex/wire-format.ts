import type { ChargeRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { customerWithKind } from '../../kit/buyer/customer.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { createMarketplace } from './marketplace.ts';
import { marketplaceSchema, transactionSchema } from './schemas.ts';

type Abmex = Operation<'ABMEX'>;

/** Abmex (specification/gateway#abmexsplit-receiver, specification/providers#overview). */
export const abmex: WireFormat<'ABMEX'> = {
  access: (operation: Abmex) => {
    const { publicKey, secrets } = operation.connection;
    return oauthAccess(
      post(
        '/token',
        { grant_type: 'client_credentials' },
        basicCredentials(publicKey, secrets.clientSecret ?? ''),
      ),
      operation,
    );
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
    answered: marketplaceSchema,
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
