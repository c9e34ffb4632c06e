import type { ChargeRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

const purchaseSchema = chargeAt({
  transactionId: 'id',
  word: 'status',
  amountCents: 'amount',
  reference: 'externalId',
  paidAt: 'paidAt',
  code: 'pix.qrcode',
  codeUntil: 'pix.expirationDate',
});

const cashOutSchema = payoutAt({ payoutId: 'id', word: 'status' });

/** Purchases of Axis, iHub and their like (specification/providers#purchase-v2). */
export const purchaseV2: WireFormat<'PURCHASE_V2'> = {
  access: ({ connection: { secrets } }) => ({
    headers: () => basicCredentials('secret', secrets.secretKey ?? ''),
  }),
  charge: {
    create: (request, operation) => post('/transactions/v2/purchase', purchaseBody(request, operation)),
    created: purchaseSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  payout: {
    toKey: ({ pixKey, pixType, document, amountCents: amount, withdrawReference: externalId }) =>
      post('/withdraws/cash-out', { amount, pixKey, pixType, document, externalId }),
    answered: cashOutSchema,
  },
};

/** `cpf` is the one field for a document, a company's too. */
const purchaseBody = (
  { reference, buyer, amountCents, currency, description, webhookUrl }: ChargeRequest,
  { connection }: Operation<'PURCHASE_V2'>,
): object => ({
  name: buyer.name,
  email: buyer.email,
  cpf: buyer.document ?? placeholderCpf(reference),
  phone: buyer.phone ?? placeholderPhone(reference),
  amount: amountCents,
  paymentMethod: 'PIX',
  currency,
  description,
  responsibleDocument: connection.payee,
  responsibleExternalId: connection.connectionId,
  externalId: reference,
  postbackUrl: webhookUrl,
});
