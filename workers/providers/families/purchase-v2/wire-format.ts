import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';

const purchaseSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
    externalId: optionalText,
    paidAt: optionalText,
    pix: z.looseObject({ qrcode: optionalText, expirationDate: optionalText }).nullish(),
  })
  .transform(({ id, status, amount, externalId, paidAt, pix }): SeenCharge => ({
    transactionId: id,
    word: status,
    amountCents: amount,
    reference: externalId,
    paidAt,
    pix: pix?.qrcode ? { code: pix.qrcode, expiresAt: pix.expirationDate } : undefined,
  }));

const cashOutSchema = z
  .looseObject({ id: textId, status: z.string() })
  .transform(({ id, status }): SeenPayout => ({ payoutId: id, word: status }));

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
    send: (request, { provider }) => {
      const { pixKey, pixType, document } = pixDestination(request, provider);
      const { amountCents: amount, withdrawReference: externalId } = request;
      return post('/withdraws/cash-out', { amount, pixKey, pixType, document, externalId });
    },
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
