import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { customerOf } from '../../kit/buyer/customer.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';

/** The least that is charged and paid out, in cents. */
const LEAST_CHARGE = 100;
const LEAST_PAYOUT = 500;

/** Our reference and the moment of payment in answers are our own definition. */
const transactionSchema = z
  .looseObject({
    data: z.looseObject({
      id: textId,
      amount: centsSchema,
      status: z.string(),
      metadata: z.looseObject({ sellerExternalRef: optionalText }).nullish(),
      paidAt: optionalText,
      pix: z
        .looseObject({ copyPaste: optionalText, qrcode: optionalText, expirationDate: optionalText })
        .nullish(),
    }),
  })
  .transform(({ data: { id, amount, status, metadata, paidAt, pix } }): SeenCharge => {
    const code = pix?.copyPaste ?? pix?.qrcode;
    return {
      transactionId: id,
      amountCents: amount,
      word: status,
      reference: metadata?.sellerExternalRef,
      paidAt,
      pix: code ? { code, expiresAt: pix?.expirationDate } : undefined,
    };
  });

const withdrawalSchema = z
  .looseObject({ data: z.looseObject({ id: textId, status: z.string() }) })
  .transform(({ data: { id, status } }): SeenPayout => ({ payoutId: id, word: status }));

/** Witetec (specification/providers#witetec), cents. Secret: `secretKey`. */
export const witetec: WireFormat<'WITETEC'> = {
  access: ({ connection: { secrets } }) => ({
    headers: () => ({ 'x-api-key': secrets.secretKey ?? '' }),
  }),
  charge: {
    create: (request) =>
      request.amountCents < LEAST_CHARGE
        ? { unwritable: 'AMOUNT_TOO_SMALL' }
        : post('/transactions', transactionBody(request)),
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  payout: {
    send(request, { provider }) {
      const { amountCents, withdrawReference } = request;
      if (amountCents < LEAST_PAYOUT) return { unwritable: 'AMOUNT_TOO_SMALL' };
      const { pixKey, pixType } = pixDestination(request, provider);
      return post('/withdrawals', {
        amount: amountCents,
        pixKey,
        pixKeyType: pixType === 'RANDOM' ? 'EVP' : pixType,
        method: 'PIX',
        metadata: { sellerExternalRef: withdrawReference },
      });
    },
    answered: withdrawalSchema,
  },
};

function transactionBody(request: ChargeRequest): object {
  const { reference, amountCents, webhookUrl, items } = request;
  const customer = customerOf(request);
  const tangible = items.some((item) => item.tangible);
  return {
    amount: amountCents,
    method: 'PIX',
    metadata: { sellerExternalRef: reference },
    customer: { ...customer, documentType: documentType(customer.document) },
    items: chargedItems(request).map(({ code, title, unitPriceCents, quantity }) => ({
      title,
      amount: unitPriceCents,
      quantity,
      tangible,
      externalRef: code,
    })),
    postbackUrl: webhookUrl,
  };
}
