import type { ChargeRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
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
      {
        method: 'POST',
        path: '/token',
        headers: basicCredentials(publicKey, secrets.clientSecret ?? ''),
        body: json({ grant_type: 'client_credentials' }),
      },
      operation,
    );
  },
  charge: {
    create: (request, operation) => ({
      method: 'POST',
      path: '/transaction',
      body: json(transactionBody(request, operation)),
    }),
    created: transactionSchema,
    fetch: (id) => ({ method: 'GET', path: path`/transactions/${id}` }),
    fetched: transactionSchema,
  },
  refund: {
    send: ({ transactionId, amountCents }) => ({
      method: 'POST',
      path: path`/transactions/${transactionId}/refund`,
      body: json({ amount: amountCents }),
    }),
    answered: transactionSchema.transform(() => ({ accepted: true })),
  },
  receiver: {
    create: createMarketplace,
    fetch: (id) => ({ method: 'GET', path: path`/marketplaces/${id}` }),
    answered: marketplaceSchema,
  },
};

function transactionBody(request: ChargeRequest, { provider: { expiry } }: Abmex): object {
  const { reference, amountCents, buyer, webhookUrl } = request;
  const document = buyer.document ?? placeholderCpf(reference);
  return {
    amount: amountCents,
    paymentMethod: 'pix',
    customer: {
      name: buyer.name,
      email: buyer.email,
      // specification/gateway#phones
      phone: buyer.phone ?? placeholderPhone(reference),
      document: { number: document, type: documentType(document).toLowerCase() },
    },
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
