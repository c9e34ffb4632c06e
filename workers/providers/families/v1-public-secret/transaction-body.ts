import type { Operation } from '../../kit/family.ts';
import type { ChargeRequest } from '../../contract.ts';
import { boletoDueDay, pixDaysOf } from '../../kit/boleto/boleto-days.ts';
import { customerWithKind } from '../../kit/buyer/customer.ts';
import { chargedItems } from '../../kit/charged-items.ts';

const METHODS = { PIX: 'pix', CREDIT_CARD: 'credit_card', BILLET: 'boleto' } as const;

/** Body of `POST /transactions` (specification/providers#v1-public-secret), cents. */
export function transactionBody(
  request: ChargeRequest,
  { provider: { expiry, capabilities }, now }: Operation<'V1_PUBLIC_SECRET'>,
): object {
  const { reference, method, amountCents, webhookUrl, returnUrl, items } = request;
  const tangible = items.some((item) => item.tangible);
  return {
    amount: amountCents,
    currency: request.currency,
    paymentMethod: METHODS[method],
    installments: request.installments,
    ...(method === 'PIX' && { pix: { expiresInDays: pixDaysOf(expiry) } }),
    ...(method === 'BILLET' && { boleto: { expirationDate: boletoDueDay(now(), expiry) } }),
    customer: customerWithKind(request),
    items: chargedItems(request).map(({ code, title, unitPriceCents, quantity }) => ({
      title,
      unitPrice: unitPriceCents,
      quantity,
      tangible,
      externalRef: code,
    })),
    externalRef: reference,
    postbackUrl: webhookUrl,
    ...(method === 'CREDIT_CARD' && capabilities.buyerActions && { returnUrl }),
  };
}
