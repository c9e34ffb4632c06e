import { splitPhone } from '../buyer/identity.ts';
import { PLACEHOLDER_ADDRESS, placeholderCpf, placeholderPhone } from '../buyer/placeholders.ts';
import { chargedItems } from '../charged-items.ts';
import type { ChargeRequest } from '../contract.ts';
import { dueDayFrom } from '../boleto/boleto-days.ts';

/** An invoice falls due after one day (specification/gateway#boleto-expiry). */
const DUE_DAYS = 1;

const PAYABLE_WITH = { PIX: 'pix', BILLET: 'bank_slip', CREDIT_CARD: 'credit_card' } as const;

/**
 * Body of `POST /invoices` (specification/providers#iugu-invoices), amounts in cents. `order_id` is
 * our reference: Iugu makes no second invoice under it.
 */
export function invoiceBody(request: ChargeRequest, now: Date): object {
  return {
    order_id: request.reference,
    email: request.buyer.email,
    due_date: dueDayFrom(now, DUE_DAYS),
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
 * Iugu registers Pix and boletos at a bank, which takes no payer without document, and no boleto
 * without address (specification/providers#iugu-invoices).
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

const addressOf = ({
  cep,
  street,
  number,
  complement,
  district,
  city,
  state,
}: NonNullable<ChargeRequest['buyer']['address']>): object => ({
  zip_code: cep,
  street,
  number,
  complement,
  district,
  city,
  state,
  country: 'Brasil',
});
