import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { ChargeRequest } from '../../contract.ts';
import { boletoDueDay, dueDayFrom } from '../boleto/boleto-days.ts';
import { placeholderCpf } from '../buyer/placeholders.ts';
import { chargedItems } from '../charged-items.ts';
import type { Operation } from '../family.ts';
import type { Unit } from './unit.ts';

/**
 * Amount, method, customer, items, `postbackUrl` and a PIX expiry
 * (specification/gateway#create-transaction). A PIX is paid by whoever reads its code, so nothing
 * is invented of a buyer whom the page did not ask; a boleto is registered for a tax id.
 */
export function chargeBody<F extends FamilyCode>(
  request: ChargeRequest,
  { provider: { expiry }, now }: Operation<F>,
  { write }: Unit,
): object {
  const { reference, method, amountCents, currency, buyer, webhookUrl } = request;
  const document = buyer.document ?? (method === 'BILLET' ? placeholderCpf(reference) : undefined);
  return {
    amount: write(amountCents),
    currency,
    paymentMethod: method,
    ...(method === 'PIX' && { pix: { expiresIn: expiry.pixSeconds } }),
    ...(method === 'CREDIT_CARD' && {
      installments: request.installments,
      cardToken: request.cardToken,
      ...(expiry.cardDays !== undefined && { dueDate: dueDayFrom(now(), expiry.cardDays) }),
    }),
    ...(method === 'BILLET' && { boleto: { dueDate: boletoDueDay(now(), expiry) } }),
    customer: {
      name: buyer.name,
      email: buyer.email,
      ...(buyer.phone && { phone: buyer.phone }),
      ...(document && { document }),
    },
    items: chargedItems(request).map(({ code, title, unitPriceCents, quantity }) => ({
      id: code,
      title,
      unitPrice: write(unitPriceCents),
      quantity,
    })),
    externalRef: reference,
    postbackUrl: webhookUrl,
  };
}
