import { daysToBoletoDue, pixDaysOf } from '../../kit/boleto/boleto-days.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { Operation } from '../../kit/family.ts';
import type { ChargeRequest } from '../../contract.ts';

const METHODS = { PIX: 'PIX', CREDIT_CARD: 'CREDIT_CARD', BILLET: 'BOLETO' } as const;
const LONGEST_DESCRIPTION = 500;

/** Body of a new transaction (specification/providers#functions-v1), cents. */
export function transactionBody(
  request: ChargeRequest,
  { provider: { expiry, settings }, now }: Operation<'FUNCTIONS_V1'>,
): object {
  const { reference, method, amountCents, buyer, webhookUrl, description } = request;
  const document = buyer.document ?? placeholderCpf(reference);
  const phone = buyer.phone ?? placeholderPhone(reference);
  const isVenit = settings.dialect === 'VENIT';
  return {
    paymentMethod: METHODS[method],
    amount: amountCents,
    customer: {
      name: buyer.name,
      email: buyer.email,
      phone: isVenit ? `55${phone}` : phone,
      document: { type: documentType(document), number: document },
    },
    items: chargedItems(request).map(({ code, title, unitPriceCents, quantity }) => ({
      title,
      unitPrice: unitPriceCents,
      quantity,
      externalRef: code,
    })),
    ...(method === 'PIX' && { pix: { expiresInDays: pixDaysOf(expiry) } }),
    ...(method === 'CREDIT_CARD' && {
      installments: request.installments,
      card: { token: request.cardToken },
    }),
    ...(method === 'BILLET' && { boleto: { expiresInDays: daysToBoletoDue(now(), expiry) } }),
    description: description.slice(0, LONGEST_DESCRIPTION),
    metadata: { reference },
    ...(isVenit && { externalRef: reference }),
    postbackUrl: webhookUrl,
  };
}
