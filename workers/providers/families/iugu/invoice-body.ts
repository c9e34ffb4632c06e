import type { Provider } from '../../../../domain/providers/provider.ts';
import { splitPhone } from '../../kit/buyer/identity.ts';
import { PLACEHOLDER_ADDRESS, placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import type { ChargeRequest } from '../../contract.ts';
import { boletoDueDay } from '../../kit/boleto/boleto-days.ts';

const PAYABLE_WITH = { PIX: 'pix', BILLET: 'bank_slip', CREDIT_CARD: 'credit_card' } as const;

/**
 * Body of `POST /invoices` (public), amounts in cents. `order_id` is our reference: Iugu makes no
 * second invoice under it (known).
 */
export function invoiceBody(request: ChargeRequest, expiry: Provider['expiry'], now: Date): object {
  return {
    order_id: request.reference,
    email: request.buyer.email,
    due_date: boletoDueDay(now, expiry),
    items: chargedItems(request).map(({ title, unitPriceCents, quantity }) => ({
      description: title,
      quantity,
      price_cents: unitPriceCents,
    })),
    payable_with: PAYABLE_WITH[request.method],
    payer: payer(request),
    notification_url: request.webhookUrl,
    // Our own page and mails speak to the buyer.
    ignore_due_email: true,
  };
}

/**
 * Iugu registers PIX and boletos at a bank, which takes no payer without document, and no boleto
 * without address (known).
 */
function payer({ buyer, reference, method }: ChargeRequest): object {
  const address = buyer.address ?? (method === 'BILLET' ? PLACEHOLDER_ADDRESS : null);
  const { areaCode, number } = splitPhone(buyer.phone ?? placeholderPhone(reference));
  return {
    name: buyer.name,
    email: buyer.email,
    cpf_cnpj: buyer.document ?? placeholderCpf(reference),
    phone_prefix: areaCode,
    phone: number,
    ...(address && { address: addressOf(address) }),
  };
}

const addressOf = (address: NonNullable<ChargeRequest['buyer']['address']>): object => ({
  zip_code: address.cep,
  street: address.street,
  number: address.number,
  complement: address.complement,
  district: address.district,
  city: address.city,
  state: address.state,
  country: 'Brasil',
});
